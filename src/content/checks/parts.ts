/** Everything that the content says, part by part, for the checks that look at all of it: they share one walk, as prose is read for it. */
import { componentsIn, type ComponentNode } from '../../prose/tree.ts';
import { fieldName, textsIn, type FoundText } from '../diagnostics/schema-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE } from '../freshness.ts';
import type { ArticleData } from '../schemas/article.ts';
import type { Collections } from '../registry.ts';

/** The fields of an entry, the address of a link in its text, or the attributes of a component or of one of its items. */
export interface Part {
  file: string;
  value: Readonly<Record<string, unknown>>;
  texts: FoundText[];
  /** Where one of its texts stands. */
  line: (text: FoundText) => number | undefined;
  /** True for a link. */
  isLink?: true;
  /** The component in which it stands. */
  node?: ComponentNode;
  /** The article in which it stands. */
  article?: ArticleData;
}

/** Says what is wrong with a part. */
export type PartCheck = (part: Part) => Diagnostic[];

/** Places a text of a part; `component` is how its component is called. */
export const placeOf = ({ file, line, node }: Part, text: FoundText, component = `<${node?.component}>`) => ({
  file,
  line: line(text),
  field: node ? component : fieldName(text.path),
});

const part = (file: string, value: object, rest: Partial<Part> = {}): Part => ({
  file,
  value: value as Part['value'],
  texts: textsIn(value),
  line: () => undefined,
  ...rest,
});

/** The parts of an article. */
export function* articleParts({ file, data }: Collections['articles'][number]): Generator<Part> {
  const { data: article, links, prose, lines } = data;
  yield part(file, article, { article, line: ({ path }) => lines[String(path[0])] });
  for (const { target, line } of links) yield part(file, { Link: target }, { article, isLink: true, line: () => line });
  for (const node of componentsIn(prose.nodes))
    for (const { props } of [node, ...node.items]) yield part(file, props, { article, node });
}

/** The parts of everything else. */
export function* otherParts(content: Collections): Generator<Part> {
  const { pages, authors, sponsors, categories, market, site } = content;
  for (const { file, data } of pages) {
    yield part(file, { ...data, links: [], open: [] });
    for (const { target, line } of data.links) yield part(file, { Link: target }, { isLink: true, line: () => line });
  }
  for (const { file, data } of [...authors, ...sponsors, ...categories, ...market]) yield part(file, data);
  yield part(SITE_FILE, site);
}
