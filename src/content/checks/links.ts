/** Links in prose and sources lead somewhere real, to nothing that is not out, and never unmarked to an advertiser (D5). */
import { existsSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Checked } from './checks.ts';
import type { Reference } from '../prose/compile-context.ts';
import type { Article } from '../prose/read-article.ts';
import { isShown, type View } from '../publication.ts';
import { reservedRoutes } from '../../lib/links/routes.ts';

/**
 * Checks every link that an editor wrote.
 *
 * @param content all of content/
 * @param view what this build shows
 */
export function checkLinks(
  { articles, pages, sponsors, ids }: Pick<Checked, 'articles' | 'pages' | 'sponsors' | 'ids'>,
  view: View,
): Diagnostic[] {
  const hosts = new Set(sponsors.map(({ data }) => new URL(data.homepage).host));
  const out = articles.filter(({ data }) => isShown(data.data, view));
  const shown = new Set(out);
  const hidden = new Set(articles.filter((article) => !shown.has(article)).map(({ id }) => id));
  const known = new Set([...ids.articles, ...ids.pages].filter((id) => !hidden.has(id)));
  const fixed = new Set<string>(reservedRoutes);
  const labels = new Map(
    out.flatMap(({ id, data: { data } }) => (data.kind === 'anzeige' ? [[id, data.label]] : [])),
  );
  const diagnostics: Diagnostic[] = out.flatMap(({ file, data }) => missingImages(file, data.images));
  const written = [...out.map(({ file, data }) => ({ file, links: linksOf(data) })), ...pages];
  for (const { file, links } of written) {
    for (const { target: href, text, line } of links) {
      const diagnostic = href.startsWith('https://')
        ? sponsorDiagnostic(href, hosts)
        : (deadLink(href, known, fixed) ?? unlabelled(href, text, labels));
      if (diagnostic) diagnostics.push({ file, line, ...diagnostic });
    }
  }
  return diagnostics;
}

const linksOf = ({ links, data, lines }: Article): Reference[] => [
  ...links,
  ...data.sources.flatMap(({ url }) => (url ? [{ target: url, line: lines['sources'] }] : [])),
];

/** A link in a sentence to a paid article says so in its words (D2). */
function unlabelled(
  href: string,
  text: string | undefined,
  labels: Map<string, string>,
): Omit<Diagnostic, 'file'> | undefined {
  const label = labels.get(href.slice(1).split(/[?#]/)[0] ?? '');
  if (!label || text?.toLowerCase().includes(label.toLowerCase())) return undefined;
  return {
    field: 'Link zu einer Anzeige',
    found: `[${text}](${href})`,
    allowed: `ein Linktext mit dem Wort „${label}“`,
    example: `[${label} vom 20. September](${href})`,
  };
}

function missingImages(file: string, images: Reference[]): Diagnostic[] {
  return images
    .filter(({ target }) => !existsSync(`public${target}`))
    .map(({ target, line }) => ({
      file,
      line,
      field: '<Figure> src',
      found: `${target}, eine Datei, die fehlt`,
      allowed: 'ein Bild, das unter public/bilder liegt',
      example: 'src="/bilder/ablauf-pruefung.svg"',
    }));
}

function sponsorDiagnostic(href: string, hosts: Set<string>): Omit<Diagnostic, 'file'> | undefined {
  if (!URL.canParse(href) || !hosts.has(new URL(href).host)) return undefined;
  return {
    field: 'Link zum Auftraggeber',
    found: href,
    allowed: 'Links zum Auftraggeber nur als <CtaLink>, damit sie gekennzeichnet sind',
    example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  };
}

function deadLink(href: string, known: Set<string>, fixed: Set<string>): Omit<Diagnostic, 'file'> | undefined {
  if (!href.startsWith('/')) return undefined;
  const [first = ''] = href.slice(1).split(/[/?#]/);
  if (first === '' || known.has(first) || fixed.has(first)) return undefined;
  return {
    field: 'Link',
    found: href,
    allowed: 'die Adresse eines erschienenen Artikels oder einer Seite',
    example: '[Werberegister](/werberegister)',
  };
}
