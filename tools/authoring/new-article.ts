/**
 * `npm run neu`: writes a fresh article, valid as it stands, held back as a draft, with notes on what to fill in; `npm run neu -- auftraggeber`
 * an advertiser. Nothing is overwritten.
 */
import { stringify } from 'yaml';
import { placeholderTexts, readArticle } from '../../src/content/compiler/read-article.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import type { Collections } from '../../src/content/registry.ts';
import { articleSchema, type PaidArticleData } from '../../src/content/schemas/article.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { reservedRoutes } from '../../src/lib/links/routes.ts';
import { siteSetting } from '../../src/model/static-routes.ts';
import { inputSchema, range, type JsonSchema } from '../../src/lib/schema/json-schema.ts';
import { newSponsor } from './new-sponsor.ts';
import { answersTo, AuthoringError, runCommand, writeNew, type Choice, type Question } from './questions.ts';

/** What is asked before a file is written. */
export interface NewArticle {
  title: string;
  kind: 'redaktionell' | 'anzeige';
  category: string;
  author: string | string[];
  urgent?: boolean | undefined;
  sponsor?: string | undefined;
  consideration?: PaidArticleData['consideration'] | undefined;
}

type Choices = ReturnType<typeof choicesFrom>;

const [editorial = {}, paid = {}] = articleSchema.options.map((option) => inputSchema(option).properties ?? {});

/** What a field may hold, with the meanings that its schema names. */
const described = (field: JsonSchema = {}): Choice[] =>
  (field.enum ?? [field.const])
    .map(String)
    .map((value, index) => ({ value, label: field.enumDescriptions?.[index] ?? value }));

/** Collects the choices from all of content/. */
export const choicesFrom = ({ articles, authors, categories, sponsors, ids }: Collections) => ({
  categories: categories
    .toSorted((a, b) => a.data.label.localeCompare(b.data.label, 'de'))
    .map(({ id, data }) => ({ value: id, label: data.label })),
  authors: authors.map(({ id, data }) => ({ value: id, label: `${data.name}, ${data.jobTitle}` })),
  sponsors: sponsors.map(({ id, data }) => ({ value: id, label: data.legalName })),
  kinds: [editorial, paid].flatMap(({ kind }) => described(kind)),
  considerations: described(paid['consideration']),
  /** Address in lower case to what holds it. */
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

function titleFault(title: string, { taken }: Choices): string | undefined {
  const { length } = title.trim();
  const { minLength = 0, maxLength = Infinity } = editorial['title'] ?? {};
  if (length < minLength || length > maxLength) return `${length} Zeichen; erlaubt sind ${lengthOf('title')}.`;
  return addressFault(slugify(title), taken);
}

/** What keeps an address from an article; also one that differs in upper and lower case: not every host tells them apart. */
function addressFault(slug: string, taken: Choices['taken']): string | undefined {
  if (slug === '') return 'Die Schlagzeile braucht Buchstaben oder Ziffern.';
  const holder = taken.get(slug);
  return (
    holder &&
    `Die Adresse /${slug} ist vergeben an ${holder}. Bitte eine andere Schlagzeile wählen; sie lässt sich in der Datei danach wieder ändern.`
  );
}

/** What is asked for an article; those of advertising only where it is one. */
function articleQuestions(choices: Choices): Question[] {
  const { kinds, categories, authors, sponsors, considerations } = choices;
  const onlyWith = { flag: 'art', answer: 'anzeige' };
  return [
    {
      flag: 'titel',
      field: 'title',
      ask: `Schlagzeile (${lengthOf('title')}, ohne Kennzeichnung davor)`,
      example: 'Wie man Gebühren vergleicht',
      fault: (title) => titleFault(title, choices),
    },
    { flag: 'art', field: 'kind', ask: 'Art des Artikels', choices: kinds },
    { flag: 'kategorie', field: 'category', ask: 'Kategorie', choices: categories, folder: 'categories' },
    { flag: 'autor', field: 'author', ask: 'Autorin oder Autor', choices: authors, folder: 'authors', isList: true },
    { flag: 'auftraggeber', field: 'sponsor', ask: 'Auftraggeber', choices: sponsors, folder: 'sponsors', onlyWith },
    {
      flag: 'gegenleistung',
      field: 'consideration',
      ask: 'Was gibt der Auftraggeber dafür?',
      choices: considerations,
      onlyWith,
    },
    { flag: 'dringend', field: 'urgent', ask: 'Unter „Aktuell“ zeigen?', isSwitch: true, isOptional: true },
  ];
}

/** A token of a campaign is shorter than an address. */
const MOST_TOKEN_CHARACTERS = 60;

/** Writes the file's text. The date of publication is now, until the editor sets one; links to an advertiser are counted as from `house`. */
export function articleText(article: NewArticle, now: Date, house = String(siteSetting('name'))): string {
  const { title, kind, category, author, urgent = false, sponsor, consideration } = article;
  // To the minute, as the desk's form has it.
  const publishedAt = localInstant(now).replace(/:\d\d(?=[+-])/, ':00');
  const isPaid = kind === 'anzeige';
  const campaign = { source: slugify(house), medium: 'artikel', campaign: slugify(title, MOST_TOKEN_CHARACTERS) };
  const call = { text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' };
  const { minItems, maxItems } = editorial['keywords'] ?? {};
  const parts: [data: object, note?: string][] = [
    [{ kind, title }],
    [{ description: placeholderTexts.description }, lengthOf('description')],
    [{ keywords: placeholderTexts.keywords }, range(minItems, maxItems, 'Schlagwörter')],
    [{ category, author }],
    [
      { ai: 'keine' },
      'keine, unterstuetzt oder erzeugt; bei den beiden letzten auch reviewedBy: wer den Beitrag verantwortet',
    ],
    [{ publishedAt }, 'In der Zukunft: erscheint erst mit einem Bau nach diesem Zeitpunkt'],
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
 * Writes the file into the project at an absolute path; returns its path from there, and its address. Throws an AuthoringError where the
 * answers make no valid article, or the file exists.
 */
export function writeArticle(
  root: string,
  article: NewArticle,
  taken: Choices['taken'],
  now: Date,
): { file: string; slug: string } {
  const slug = slugify(article.title);
  const fault = addressFault(slug, taken);
  if (fault) throw new AuthoringError(fault);
  const file = `content/articles/${slug}.mdx`;
  const text = articleText(article, now);
  const { diagnostics } = readArticle(text, file);
  if (diagnostics) throw new AuthoringError(formatDiagnostics(diagnostics));
  writeNew(root, file, text);
  return { file, slug };
}

async function newArticle(root: string): Promise<void> {
  const { content, diagnostics } = readContentFolder(root);
  if (!content) throw new AuthoringError(formatDiagnostics(diagnostics));
  const choices = choicesFrom(content);
  const article = await answersTo<NewArticle>(
    articleQuestions(choices),
    'Neuer Artikel. Pfeiltasten wählen aus, die Eingabetaste bestätigt,',
    'npm run neu -- --titel "Wie man Gebühren vergleicht" --art redaktionell --kategorie geld --autor maria-beispiel',
  );
  const { file, slug } = writeArticle(root, article, choices.taken, new Date());
  console.log(`
Geschrieben:  ${file}
Vorschau:     http://localhost:4321/${slug} (mit „npm run dev“)
Prüfen:       npm run pruefen

Der Artikel ist ein Entwurf (draft: true) und erscheint erst, wenn diese Zeile gelöscht ist.`);
}

if (import.meta.main)
  await runCommand(() =>
    process.argv[2] === 'auftraggeber' ? newSponsor(process.cwd(), new Date()) : newArticle(process.cwd()),
  );
