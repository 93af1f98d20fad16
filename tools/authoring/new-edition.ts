/**
 * `npm run new:edition`: replaces the demonstration edition by a new one (docs/own-edition.md) with settings, sections,
 * pages and theme, but without articles, authors, advertisers and market data. Asks for what the flags leave open.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { z } from 'astro/zod';
import { mdxToMdast } from 'satteri';
import { parse, parseDocument, stringify } from 'yaml';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { localDay, localInstant } from '../../src/lib/format/dates.ts';
import { fill } from '../../src/lib/format/fill.ts';
import { COUNTRIES } from '../../src/lib/format/locale.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { OWN_LAW } from '../../src/lib/law/law-data.ts';
import { text } from '../../src/lib/schema/primitives.ts';
import { lawSchema, lawsByCountry } from '../../src/content/schemas/law.ts';
import { layoutIds } from '../../src/content/schemas/site.ts';
import { productTheme } from '../../src/content/schemas/theme.ts';
import { readFolder } from '../audit/build-output.ts';
import { writeFiles } from '../../src/lib/file-system.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { runCommand } from '../cli/command.ts';
import { collectAnswers, textQuestion, type Question } from './questions.ts';
import { themeYaml, withAccent, writeIcons } from './theme.ts';

/** The answers to {@link questions}. */
export type Edition = { newsletter?: boolean } & Record<TextAnswer, string>;
type TextAnswer = 'name' | 'untertitel' | 'domain' | 'land' | 'ort' | 'region' | 'akzent' | 'ressorts';

const DOMAIN = z.string().regex(/^([\p{Ll}\d-]+\.)+\p{Ll}{2,}$/u);
const labelsOf = (sections: string): string[] => sections.split(',').map((label) => label.trim());
/** Ids that no section can have: the template's own list, and those of the pages. */
const takenIds = ['neueste', ...layoutIds];
const SECTIONS = z
  .string()
  .regex(/^[^,]{2,30}(,[^,]{2,30}){0,7}$/)
  .refine((sections) => {
    const ids = [...takenIds, ...labelsOf(sections).map((label) => label.length > 1 && slugify(label))];
    return ids.every(Boolean) && new Set(ids).size === ids.length;
  });

const countryName = new Intl.DisplayNames('de', { type: 'region' });
/** The questions about a new edition. */
export const questions: readonly Question[] = [
  textQuestion('name', 'Name der Zeitung', 'Murtaler Bote', text(2, 40)),
  textQuestion('untertitel', 'Untertitel, ohne Punkt', 'Nachrichten aus dem Murtal', text(5, 80)),
  textQuestion('domain', 'Domain, klein geschrieben, ohne https://', 'www.murtaler-bote.at', DOMAIN),
  {
    flag: 'land',
    ask: 'Land, dessen Recht gilt (für andere als AT und DE füllt man content/law.yaml aus)',
    example: 'AT',
    choices: COUNTRIES.map((value) => ({ value, label: countryName.of(value) ?? value })),
  },
  textQuestion('ort', 'Sitz der Redaktion', 'Judenburg', text(2, 40)),
  textQuestion('region', 'Region, neben dem Datum', 'Murtal, Steiermark', text(2, 40)),
  textQuestion('akzent', 'Akzentfarbe', '#1d4e89', z.string().regex(/^#[\da-f]{6}$/i)),
  textQuestion(
    'ressorts',
    `Ressorts, mit Beistrich getrennt (1 bis 8 verschiedene; nicht ${takenIds.join(', ')}, die gibt es schon)`,
    'Politik, Wirtschaft, Kultur',
    SECTIONS,
  ),
  { flag: 'newsletter', ask: 'Gibt es einen Newsletter?', isSwitch: true },
];

/** Files with placeholders; the check of a live edition reports each of them. */
const TEMPLATE = join(import.meta.dirname, 'new-edition');

const swissWords = (phone: string): Readonly<Record<string, string>> => ({
  ß: 'ss',
  'dieselbe Aussendung': 'dieselbe Medienmitteilung',
  'ohne Vermerk ausgebessert': 'ohne Vermerk berichtigt',
  '+43 0 00': phone,
});

/** Austrian words of the template and the sample's pages, with those of another country, by ISO code. */
const countryWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: {
    Medieninhaber: 'Anbieter',
    Blattlinie: 'Ausrichtung',
    'dieselbe Aussendung': 'dieselbe Pressemitteilung',
    'ohne Vermerk ausgebessert': 'ohne Vermerk berichtigt',
    '+43 0 00': '+49 0 00',
  },
  CH: swissWords('+41 0 00'),
  LI: swissWords('+423 0 00'),
};

/** A text with the words of a country. */
const inCountry = (text: string, country: string): string =>
  Object.entries(countryWords[country] ?? {}).reduce((changed, [word, own]) => changed.replaceAll(word, own), text);

/** Texts of all files in a folder, by path from there. */
export function textsOf(folder: string): Map<string, string> {
  const { files, read } = readFolder(folder);
  return new Map(files.map((file) => [file, read(file)]));
}

/** The data of content/site.yaml, from the template and the answers. */
function settings(template: string, edition: Edition, labels: readonly string[], now: Date): object {
  const values = {
    ...edition,
    untertitel: edition.untertitel.replace(/\.$/, ''),
    // Mail addresses need the ASCII form of an internationalised domain.
    host: domainToASCII(edition.domain.replace(/^www\./, '')),
    startedAt: localInstant(now),
    year: now.getFullYear(),
  };
  // Filled in after parsing, so that no answer is parsed as YAML.
  const site = parse(template, (_key: unknown, value: unknown) =>
    typeof value === 'string' ? fill(value as '{name}', values) : value,
  ) as { frontPage: { blocks: string[]; sections: object[] }; newsletter?: { name: string } };
  const sections = labels.map((label, index) => ({ id: slugify(label), label, icon: drawings[index] }));
  for (const { id, label } of sections)
    site.frontPage.sections.push({ id, title: label, list: 'thema', topic: id, layout: 'liste', max: 5 });
  if (!edition.newsletter) {
    site.frontPage.blocks = site.frontPage.blocks.filter((block) => block !== 'newsletter');
    delete site.newsletter;
  }
  return { ...site, sections };
}

/** The part of Sätteri's syntax tree that is read. */
export interface MdxNode {
  type: string;
  name?: string;
  depth?: number;
  value?: string;
  attributes?: { name: string; value: unknown }[];
  position: { start: { offset: number }; end: { offset: number } };
  children?: MdxNode[];
}

/** Parses MDX with frontmatter, which is the first child of the root. Offsets of nodes are those of `text`. */
export function parseMdx(text: string): MdxNode {
  const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
  return mdxToMdast(text, { features }) as unknown as MdxNode;
}

/** The outermost nodes that meet a condition, in document order. */
const outermost = (node: MdxNode, meets: (node: MdxNode) => boolean): MdxNode[] =>
  meets(node) ? [node] : (node.children ?? []).flatMap((child) => outermost(child, meets));

/** The outermost components with one of the names, in document order. */
export const componentsNamed = (node: MdxNode, ...names: string[]): MdxNode[] =>
  outermost(node, ({ name = '' }) => names.includes(name));

/** Whether a node of a page is about the demonstration or its articles; list items are if they link to an article. */
const isAboutSample = (node: MdxNode): boolean =>
  ['DemoOnly', 'ArticleLink'].includes(node.name ?? '') ||
  (node.type === 'listItem' && componentsNamed(node, 'ArticleLink').length > 0);

/** Removes from a page what holds for the demonstration edition only, and without a newsletter what is about that. */
function pageOf(text: string, today: string, newsletter = false): string {
  const [frontmatter, ...blocks] = parseMdx(text).children ?? [];
  let isNewsletter = false;
  const removed = blocks.flatMap((block) => {
    if (block.depth === 2) isNewsletter = /^(Der )?Newsletter\b/.test(block.children?.[0]?.value ?? '');
    return isNewsletter && !newsletter ? [block] : outermost(block, isAboutSample);
  });
  const remaining = removed.reduceRight(
    (page, { position: { start, end } }) => page.slice(0, start.offset).trimEnd() + page.slice(end.offset),
    text,
  );
  const head = parseDocument(frontmatter?.value ?? '');
  head.set('updatedOn', today);
  if (!newsletter) head.delete('newsletter');
  const prose = remaining.slice(frontmatter?.position.end.offset);
  return `---\n${head.toString({ lineWidth: 0, flowCollectionPadding: false })}---${prose}`;
}

/** Word list of the spelling check, with all words of the answers. */
function properNames({ name, untertitel, domain, ort, region, ressorts }: Edition): string {
  const words = [name, untertitel, domain, ort, region, ressorts].join(' ').match(/\p{L}{4,}/gu) ?? [];
  const heading = '# Eigennamen dieser Ausgabe für die Rechtschreibprüfung, eines je Zeile';
  return `${[heading, ...new Set(words)].join('\n')}\n`;
}

/** Drawings that suit any section, which take them in turn; a publisher picks others in content/site.yaml. */
const drawings = ['sunrise', 'speech', 'magnifier', 'network', 'mic', 'backpack', 'scale', 'landmark'];

/** Required fields of Austria's law, which a publisher replaces in a country whose law the product doesn't have. */
const lawToReplace = (): object =>
  Object.fromEntries(
    Object.entries(lawsByCountry.get('AT') ?? {}).filter(
      ([name]) => !lawSchema.shape[name as keyof typeof lawSchema.shape].safeParse(undefined).success,
    ),
  );

/** Texts of a new edition by path in content/. `sample` holds the files of the present one, likewise. */
function editionFiles(edition: Edition, sample: ReadonlyMap<string, string>, now: Date): Map<string, string> {
  const files = textsOf(TEMPLATE);
  // Files with an underscore in front are notes.
  const pages = new Map([...sample, ...files].filter(([file]) => /^pages\/[^_]/.test(file)));
  for (const [file, text] of pages)
    // The page of calculators would be empty, as the articles are gone.
    if (componentsNamed(parseMdx(text), 'Calculators').length === 0)
      files.set(file, pageOf(inCountry(text, edition.land), localDay(now), edition.newsletter));
  const yaml = (file: string, schema: string, data: object) =>
    files.set(file, `# yaml-language-server: $schema=${schema}\n${stringify(data, { lineWidth: 0 })}`);
  const labels = labelsOf(edition.ressorts);
  const site = settings(inCountry(files.get('site.yaml') ?? '', edition.land), edition, labels, now);
  yaml('site.yaml', '../.vscode/schemas/website.json', site);
  if (!lawsByCountry.has(edition.land)) yaml('law.yaml', '../.vscode/schemas/recht.json', lawToReplace());
  for (const label of labels) {
    const id = slugify(label);
    const description = `Nachrichten und Hintergründe aus dem Ressort ${label}.`;
    const category = { label, section: id, order: 10, description };
    yaml(`categories/${id}.yaml`, '../../.vscode/schemas/kategorie.json', category);
  }
  files.set('theme/theme.yaml', themeYaml({ colours: withAccent(productTheme.colours, edition.akzent) }));
  return files.set('_woerter.txt', properNames(edition));
}

/** Replaces content/ of the project at `root` by a new edition; returns the paths of the files written, from there. */
export function replaceEdition(root: string, edition: Edition, now: Date): string[] {
  const content = join(root, 'content');
  const sample = textsOf(content);
  const files = editionFiles(edition, sample, now);
  for (const file of sample.keys()) rmSync(join(content, file));
  writeFiles(content, Object.fromEntries(files));
  return [...files.keys()].map((file) => `content/${file}`);
}

/** Throws a UserError if content/ has changes that are not committed. */
function refuseUncommitted(): void {
  let uncommitted: string;
  try {
    uncommitted = execFileSync('git', ['status', '--porcelain', '--', 'content'], { encoding: 'utf8' });
  } catch {
    throw new UserError('Der Ordner steht nicht unter Git. Wer content/ nicht mehr braucht, gibt --verwerfen an.');
  }
  if (uncommitted)
    throw new UserError(
      `In content/ liegt etwas, das nicht in Git ist. Zuerst sichern, oder --verwerfen angeben:\n${uncommitted}`,
    );
}

async function newEdition(root: string, now: Date): Promise<void> {
  const flags = questions.flatMap(({ flag, example }) => (example ? [`--${flag} "${example}"`] : []));
  const { verwerfen, ...edition } = await collectAnswers<Edition & { verwerfen?: boolean }>(
    [...questions, { flag: 'verwerfen', isSwitch: true }],
    'Eine eigene Ausgabe. Sie ersetzt alles in content/.',
    `npm run new:edition -- ${flags.join(' ')}`,
  );
  if (!verwerfen) refuseUncommitted();
  const files = replaceEdition(root, edition, now);
  await writeIcons();
  const { diagnostics } = await checkContentFolder(root, now);
  const toReplace = diagnostics.filter(({ file }) => file === OWN_LAW);
  if (diagnostics.length > toReplace.length) throw new UserError(formatDiagnostics(diagnostics));
  console.log(`${files.length} Dateien in content/ geschrieben, Symbole umgefärbt.
Weiter: „npm run dev“ zeigt die Ausgabe; docs/own-edition.md sagt, was noch fehlt.`);
  if (toReplace.length > 0)
    console.log(
      `In ${OWN_LAW} steht noch österreichisches Recht; „npm run pruefen“ nennt jedes Feld, das zu ersetzen ist.`,
    );
}

if (import.meta.main) await runCommand(() => newEdition(process.cwd(), new Date()));
