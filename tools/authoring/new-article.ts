/**
 * `npm run neu`: creates an article, a valid draft with comments on what to fill in; `npm run neu -- auftraggeber`
 * creates an advertiser. Existing files are not overwritten.
 */
import { stringify } from 'yaml';
import { placeholderTexts, readArticle } from '../../src/content/compiler/read-article.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import type { Collections } from '../../src/content/registry.ts';
import { articleSchema, titleLength, type PaidArticleData } from '../../src/content/schemas/article.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { reservedRoutes } from '../../src/lib/links/routes.ts';
import { siteSetting } from '../../src/model/static-routes.ts';
import { inputSchema, range, type JsonSchema } from '../../src/lib/schema/json-schema.ts';
import { newSponsor } from './new-sponsor.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { runCommand } from '../cli/command.ts';
import { collectAnswers, writeNew, type Choice, type Question } from './questions.ts';

/** Answers from which an article is created. */
export interface NewArticle {
  title: string;
  kind: 'redaktionell' | 'anzeige';
  category: string;
  author: string | string[];
  urgent?: boolean;
  sponsor?: string;
  consideration?: PaidArticleData['consideration'];
}

const [editorial = {}, paid = {}] = articleSchema.options.map((option) => inputSchema(option).properties ?? {});

/** Values that a field's schema allows, with their descriptions. */
const choicesOf = ({ enum: values, const: constant, enumDescriptions: labels }: JsonSchema = {}): Choice[] =>
  (values ?? [constant]).map(String).map((value, index) => ({ value, label: labels?.[index] ?? value }));

type Choices = ReturnType<typeof choicesFrom>;

/** The choices of each question, and the slugs in use. */
export const choicesFrom = ({ articles, authors, categories, sponsors, ids }: Collections) => ({
  categories: categories
    .toSorted((a, b) => a.data.label.localeCompare(b.data.label, 'de'))
    .map(({ id, data }) => ({ value: id, label: data.label })),
  authors: authors.map(({ id, data }) => ({ value: id, label: `${data.name}, ${data.jobTitle}` })),
  sponsors: sponsors.map(({ id, data }) => ({ value: id, label: data.legalName })),
  kinds: [editorial, paid].flatMap(({ kind }) => choicesOf(kind)),
  considerations: choicesOf(paid['consideration']),
  /** What uses a slug, in German, by slug in lower case. */
  taken: new Map<string, string>([
    ...reservedRoutes.map((route) => [route, 'die Website selbst'] as const),
    ...articles.flatMap(({ file, data }) =>
      data.data.formerSlugs.map((slug) => [slug, `${file} (frühere Adresse)`] as const),
    ),
    ...ids.pages.map((id) => [id.toLowerCase(), `content/pages/${id}.mdx`] as const),
    ...ids.articles.map((id) => [id.toLowerCase(), `content/articles/${id}.mdx`] as const),
  ]),
});

const lengthOf = (name: string): string => range(editorial[name]?.minLength, editorial[name]?.maxLength, 'Zeichen');

function titleFault(title: string, taken: Choices['taken']): string | undefined {
  const { length } = title.trim();
  const [least, most] = titleLength;
  if (length < least || length > most) return `${length} Zeichen; erlaubt sind ${lengthOf('title')}.`;
  return slugFault(slugify(title), taken);
}

/** Why a slug can't be used, in German. Compared without case, as some hosts ignore the case of paths. */
function slugFault(slug: string, taken: Choices['taken']): string | undefined {
  if (slug === '') return 'Die Schlagzeile braucht Buchstaben oder Ziffern.';
  const holder = taken.get(slug);
  return (
    holder &&
    `Die Adresse /${slug} ist vergeben an ${holder}. Bitte eine andere Schlagzeile wählen; sie lässt sich in der Datei danach wieder ändern.`
  );
}

const CONSIDERATION = 'Was gibt der Auftraggeber dafür?';

function articleQuestions({ kinds, categories, authors, sponsors, considerations, taken }: Choices): Question[] {
  const onlyWith = { flag: 'art', answer: 'anzeige' };
  return [
    {
      flag: 'titel',
      field: 'title',
      ask: `Schlagzeile (${lengthOf('title')}, ohne Kennzeichnung davor)`,
      example: 'Wie man Gebühren vergleicht',
      fault: (title) => titleFault(title, taken),
    },
    { flag: 'art', field: 'kind', ask: 'Art des Artikels', choices: kinds },
    { flag: 'kategorie', field: 'category', ask: 'Kategorie', choices: categories, folder: 'categories' },
    { flag: 'autor', field: 'author', ask: 'Autorin oder Autor', choices: authors, folder: 'authors', isList: true },
    { flag: 'auftraggeber', field: 'sponsor', ask: 'Auftraggeber', choices: sponsors, folder: 'sponsors', onlyWith },
    { flag: 'gegenleistung', field: 'consideration', ask: CONSIDERATION, choices: considerations, onlyWith },
    { flag: 'dringend', field: 'urgent', isSwitch: true },
  ];
}

const AI_NOTE =
  'keine, unterstuetzt oder erzeugt; bei den beiden letzten auch reviewedBy: wer den Beitrag verantwortet';
const MAX_CAMPAIGN_CHARACTERS = 60;

/** The text of a new article's file, with publication at `now`. `siteName` is the source in campaign parameters. */
export function articleText(article: NewArticle, now: Date, siteName = String(siteSetting('name'))): string {
  const { title, kind, category, author, urgent = false, sponsor, consideration } = article;
  // Whole minutes, as in the form of the CMS.
  const publishedAt = localInstant(now).replace(/:\d\d(?=[+-])/, ':00');
  const isPaid = kind === 'anzeige';
  const campaign = { source: slugify(siteName), medium: 'artikel', campaign: slugify(title, MAX_CAMPAIGN_CHARACTERS) };
  const call = { text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' };
  const { minItems, maxItems } = editorial['keywords'] ?? {};
  const parts: [data: object, note?: string][] = [
    [{ kind, title }],
    [{ description: placeholderTexts.description }, lengthOf('description')],
    [{ keywords: placeholderTexts.keywords }, range(minItems, maxItems, 'Schlagwörter')],
    [{ category, author }],
    [{ ai: 'keine' }, AI_NOTE],
    [{ publishedAt }, 'In der Zukunft: erscheint zu diesem Zeitpunkt von selbst'],
    [{ lead: isPaid ? placeholderTexts.paidLead : placeholderTexts.lead }, lengthOf('lead')],
    [{ urgent }],
  ];
  if (isPaid)
    parts.push(
      [{ sponsor, consideration }],
      [
        { index: false, indexReason: 'Die Anzeige richtet sich an unsere Leserinnen, nicht an Suchende.' },
        'Ob Suchmaschinen die Anzeige finden sollen, und warum',
      ],
      [{ campaign }, 'Zählung der Klicks auf Links zum Auftraggeber'],
      [{ callsToAction: [call] }],
    );
  parts.push([{ draft: true }, 'Diese Zeile löschen, sobald der Artikel erscheinen darf']);
  const head = parts.map(([data, note]) => `${note ? `# ${note}\n` : ''}${stringify(data, { lineWidth: 0 })}`);
  const claim = `<Claim source="anbieter" asOf="${publishedAt.slice(0, 10)}">eine Zahl</Claim>`;
  const link = '<CtaLink placement="mid_article" variant="text">gekennzeichneter Link</CtaLink>';
  const paidProse = `${placeholderTexts.paidProse} Der Anbieter nennt ${claim}. Zum Auftraggeber führt nur ein ${link}.`;
  const prose = [placeholderTexts.heading, placeholderTexts.prose, ...(isPaid ? [paidProse] : [])];
  return `---\n${head.join('')}---\n\n${prose.join('\n\n')}\n`;
}

/**
 * Writes a new article into the project at `root`; returns its path from there, and its slug. Throws a UserError
 * if the answers make no valid article or the slug is taken.
 */
export function writeArticle(root: string, article: NewArticle, taken: Choices['taken'], now: Date) {
  const slug = slugify(article.title);
  const fault = slugFault(slug, taken);
  if (fault) throw new UserError(fault);
  const file = `content/articles/${slug}.mdx`;
  writeNew(root, file, articleText(article, now), readArticle);
  return { file, slug };
}

async function newArticle(root: string): Promise<void> {
  const { content, diagnostics } = readContentFolder(root);
  if (!content) throw new UserError(formatDiagnostics(diagnostics));
  const choices = choicesFrom(content);
  const category = choices.categories[0]?.value ?? 'geld';
  const author = choices.authors[0]?.value ?? 'maria-beispiel';
  const article = await collectAnswers<NewArticle>(
    articleQuestions(choices),
    'Neuer Artikel. Pfeiltasten wählen aus, die Eingabetaste bestätigt,',
    `npm run neu -- --titel "Wie man Gebühren vergleicht" --art redaktionell --kategorie ${category} --autor ${author}`,
  );
  const { file, slug } = writeArticle(root, article, choices.taken, new Date());
  console.log(`
Geschrieben:  ${file}
Vorschau:     http://localhost:4321/${slug} (mit „npm run dev“)
Prüfen:       npm run pruefen

Der Artikel ist ein Entwurf (draft: true) und erscheint erst, wenn diese Zeile gelöscht ist.`);
}

if (import.meta.main)
  await runCommand(() => {
    const word = process.argv[2] ?? '-';
    if (word.startsWith('-')) return newArticle(process.cwd());
    if (word !== 'auftraggeber')
      throw new UserError(
        `Unbekanntes Wort: ${word}\nErlaubt ist nichts, für einen Artikel, oder „auftraggeber“.\nBeispiel: npm run neu -- auftraggeber`,
      );
    process.argv.splice(2, 1);
    return newSponsor(process.cwd());
  });
