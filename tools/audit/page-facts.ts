/** The little of every page that rules about the whole build need. */
import type { Address, ReadAddress } from './addresses.ts';
import { filesOfPath, type BuildOutput } from './build-output.ts';
import { listOf } from './graph.ts';
import type { Page, PlacedText } from './page.ts';

/** One page, in short. */
export interface PageFacts {
  file: string;
  path: string;
  title: string;
  description: string;
  indexed: boolean;
  /** Files of the preview pictures that the page names. */
  pictures: readonly string[];
}

/** An address of this site that a page names. */
export interface NamedAddress extends PlacedText, Pick<Address, 'fragment'> {
  path: string;
  /** The file that answers; undefined where there is none. */
  file: string | undefined;
}

/** Takes the facts of a page. */
export const factsOf = (page: Page, addresses: readonly NamedAddress[]): PageFacts => ({
  file: page.file,
  path: page.path,
  title: page.text('title'),
  description: page.meta('description')[0] ?? '',
  indexed: !(page.meta('robots')[0] ?? '').includes('noindex'),
  pictures: [...new Set(addresses.map(({ path }) => path).filter((path) => path.startsWith('/og/')))],
});

/** Meta elements that name a file or page. */
const metas = ['og:url', 'og:image', 'og:image:secure_url', 'twitter:image'];
/** Properties of JSON-LD that name a file or page. */
const properties = new Set(
  'url item image contentUrl publishingPrinciples ethicsPolicy correctionsPolicy ownershipFundingInfo masthead diversityPolicy actionableFeedbackPolicy'.split(
    ' ',
  ),
);

/** Every place where a page names a file or page, here or elsewhere. */
function* written(page: Page): Generator<PlacedText> {
  for (const name of ['href', 'src', 'action'])
    for (const where of page.having(name))
      // These name a host, not a file.
      if (!/preconnect|dns-prefetch/.test(where.attribs['rel'] ?? '')) yield { text: where.attribs[name] ?? '', where };
  for (const where of page.having('srcset'))
    for (const text of sourcesIn(where.attribs['srcset'])) yield { text, where };
  for (const name of metas) for (const text of page.meta(name)) yield { text, where: `<meta property="${name}">` };
  for (const node of page.graph.all)
    for (const name in node)
      if (properties.has(name))
        for (const text of listOf<unknown>(node[name]))
          if (typeof text === 'string') yield { text, where: `JSON-LD „${name}“` };
}

/** The addresses of a `srcset`; those of the scheme `data:` hold commas. */
export const sourcesIn = (value = ''): string[] =>
  [...value.matchAll(/(\S*[^\s,])(?:\s[^,]*)?/g)].map(([, address = '']) => address);

/** Every address of this site that a page names, each once. */
export function namedAddresses(page: Page, to: ReadAddress, output: BuildOutput): NamedAddress[] {
  const found = new Map<string, NamedAddress>();
  for (const { text, where } of written(page)) {
    if (found.has(text)) continue;
    const { path, fragment } = to(text);
    if (path !== undefined) found.set(text, { text, where, path, fragment, file: filesOfPath(path).find(output.has) });
  }
  return [...found.values()];
}
