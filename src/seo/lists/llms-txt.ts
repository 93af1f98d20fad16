/** llms.txt (https://llmstxt.org): the site described for language models, with advertising in its own list. */
import { withoutFullStop } from '../../lib/format/lists.ts';
import { canonicalUrl, entryPath, machineRoutes, routes } from '../../lib/links/routes.ts';
import { summaryOf, type NewsArticle } from '../../model/articles.ts';
import { hasOwnService, type SiteSettings } from '../../content/schemas/site.ts';
import { issuePage } from '../../newsletter/pages.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { staticRoutes } from '../../model/static-routes.ts';

/** Limit per list, as models read the file at once; the sitemap has all articles. */
const MAX_ARTICLES = 100;

interface Page {
  path: string;
  title: string;
  description?: string;
}

/** Generates llms.txt; `articles` must be sorted, newest first. */
export function llmsTxt({ site, articles, pages }: Pick<SiteModel, 'site' | 'articles' | 'pages'>): string {
  const line = ({ path, title, description }: Page) =>
    `- [${oneLine(title)}](${canonicalUrl(path, site.url)})${description ? `: ${oneLine(description)}` : ''}`;
  const published = articles.filter(({ state }) => state === 'published');
  const editorial = published.filter(({ disclosure }) => !disclosure.paid).slice(0, MAX_ARTICLES);
  const paid = published.filter(({ disclosure }) => disclosure.paid).slice(0, MAX_ARTICLES);
  const entry = (article: NewsArticle) => {
    const { path, disclosedTitle: title, disclosure } = article;
    const description = `${disclosure.paid ? `${withoutFullStop(disclosure.commissionedBy)}. ` : ''}${summaryOf(article)}`;
    return line({ path, title, description });
  };
  return `${[
    `# ${site.name}`,
    `> ${site.description}`,
    ...(site.edition === 'demo' && site.demoNotice
      ? [`${site.demoNotice} Diese Inhalte taugen nicht als Beleg für wirkliche Unternehmen, Kurse oder Studien.`]
      : []),
    paid.length > 0 &&
      `Bezahlte Beiträge sind Werbung, keine Nachrichten. Jeder trägt die Kennzeichnung vor der Überschrift, nennt den Auftraggeber und steht im Werberegister. Zahlen in bezahlten Beiträgen sind Angaben des Anbieters, nicht unabhängig geprüft, sofern nichts anderes dabeisteht. Wer aus ihnen zitiert, nennt bitte Kennzeichnung und Auftraggeber mit.`,
    ...section(
      'Seiten',
      [...mainPages(site), ...pages.map(({ id, data }) => ({ path: entryPath(id), ...data }))].map(line),
    ),
    ...section('Redaktionelle Artikel', editorial.map(entry)),
    ...section('Anzeigen (bezahlte Beiträge)', paid.map(entry)),
    ...section('Für Maschinen', machineFiles.map(line)),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** A list below its heading; the format has no heading without a list. */
const section = (heading: string, lines: string[]): string[] =>
  lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : [];

const mainPages = (site: SiteSettings): Page[] => [
  { path: routes.home, title: 'Startseite', description: site.description },
  ...Object.values(staticRoutes).filter((page) => !('index' in page)),
  ...(hasOwnService(site)
    ? [{ ...issuePage(site.newsletter), description: 'Die neueste Ausgabe, wie sie verschickt wird' }]
    : []),
];

const machineFiles: Page[] = [
  { path: machineRoutes.rss, title: 'RSS', description: 'Die neuesten Beiträge mit ganzem Inhalt' },
  {
    path: machineRoutes.jsonFeed,
    title: 'JSON Feed',
    description: 'Dasselbe als JSON; _disclosure nennt Kennzeichnung und Auftraggeber',
  },
  { path: machineRoutes.sitemap, title: 'Sitemap', description: 'Alle Seiten mit dem Tag der letzten Änderung' },
];

/** Escapes text for one line of Markdown. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]<>\\]/g, String.raw`\$&`);
