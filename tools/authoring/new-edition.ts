/** A portal of one's own in place of the sample: settings, sections, pages and theme; no article, person, advertiser or figure of the sample. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { mdxToMdast } from 'satteri';
import { parse, parseDocument, stringify } from 'yaml';
import { localInstant } from '../../src/lib/format/dates.ts';
import { fill } from '../../src/lib/format/fill.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { AuthoringError, mistakesIn, type Answers, type Question } from './questions.ts';
import { withAccent } from './theme.ts';

/** What is asked. */
export interface NewEdition {
  name: string;
  tagline: string;
  /** Without protocol. */
  domain: string;
  city: string;
  region: string;
  /** As "#0d4b38". */
  accent: string;
  sections: string[];
  newsletter: boolean;
}

const words = (flag: string, ask: string, example: string, pattern: RegExp): Question => ({
  flag,
  ask,
  example,
  fault: (answer) => (pattern.test(answer) ? undefined : `${ask}, zum Beispiel "${example}"`),
});

/** What is asked. */
export const questions: readonly Question[] = [
  words('name', 'Name der Zeitung', 'Murtaler Bote', /^.{2,40}$/),
  words('untertitel', 'Untertitel, ohne Punkt', 'Nachrichten aus dem Murtal', /^.{5,80}$/),
  words('domain', 'Domain, ohne https://', 'www.murtaler-bote.at', /^([a-z\d-]+\.)+[a-z]{2,}$/),
  words('ort', 'Sitz der Redaktion', 'Judenburg', /^.{2,40}$/),
  words('region', 'Region, neben dem Datum', 'Murtal, Steiermark', /^.{2,40}$/),
  words('akzent', 'Akzentfarbe', '#1d4e89', /^#[\da-f]{6}$/i),
  words(
    'ressorts',
    'Ressorts, mit Beistrich getrennt (1 bis 8)',
    'Politik, Wirtschaft, Kultur',
    /^[^,]{2,30}(,[^,]{2,30}){0,7}$/,
  ),
  { flag: 'newsletter', ask: 'Gibt es einen Newsletter?', isSwitch: true },
];

/** Checks the answers. Throws an AuthoringError with every one that is missing or wrong. */
export function completeEdition(answers: Answers): NewEdition {
  const mistakes = mistakesIn(questions, answers);
  if (mistakes.length > 0) throw new AuthoringError(mistakes.join('\n'));
  const { name, untertitel, domain, ort, region, akzent, ressorts } = answers as Record<string, string>;
  return {
    name: name ?? '',
    tagline: untertitel?.replace(/\.$/, '') ?? '',
    domain: domain ?? '',
    city: ort ?? '',
    region: region ?? '',
    accent: akzent?.toLowerCase() ?? '',
    sections: [...new Set(ressorts?.split(',').map((label) => label.trim()))],
    newsletter: answers['newsletter'] === true,
  };
}

/** Files of an edition that has said nothing of itself yet; `npm run pruefen` of a live edition names every placeholder. */
const TEMPLATE = join(import.meta.dirname, 'new-edition');

/** The texts of a folder's files, by path from there. */
const textsOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
  );

function settings(template: string, { domain, sections, newsletter, ...words }: NewEdition, now: Date) {
  const values = {
    ...words,
    domain,
    host: domain.replace(/^www\./, ''),
    startedAt: localInstant(now),
    year: now.getFullYear(),
  };
  // Filled as values, so that no answer can be read as YAML.
  const filled = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? fill(value as '{name}', values) : value;
  const site = parse(template, filled) as SiteTemplate;
  site.description = site.description.slice(0, 165);
  site.newsletter.name = site.newsletter.name.slice(0, 40);
  const ids = sections.map((label) => ({ id: slugify(label), label }));
  for (const { id, label } of ids)
    site.frontPage.sections.push({ id, title: label, list: 'thema', topic: id, layout: 'liste', max: 5 });
  if (newsletter) return { ...site, sections: ids };
  site.frontPage.blocks = site.frontPage.blocks.filter((block) => block !== 'newsletter');
  return { ...site, sections: ids, newsletter: undefined };
}

/** What is changed of site.yaml. */
interface SiteTemplate {
  description: string;
  frontPage: { blocks: string[]; sections: object[] };
  newsletter: { name: string };
}

/** As much of Sätteri's tree as is read here; offsets count from the beginning of the file. */
interface PageNode {
  type: string;
  name?: string | null;
  url?: string;
  depth?: number;
  value?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: PageNode[];
}

/** What is true of the sample only: its notes on itself, and sentences that end with a link to an article. */
const sampleOnly = new Set<string | null | undefined>(['DemoOnly', 'ArticleLink']);

/** A page of the sample without what is true of the sample only: its articles, its notes on itself, a newsletter that there is not. */
function pageOf(text: string, gone: ReadonlySet<string>, today: string, newsletter: boolean): string {
  const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
  const [frontmatter, ...blocks] = (mdxToMdast(text, { features }) as unknown as PageNode).children ?? [];
  const settings = parseDocument(frontmatter?.value ?? '');
  settings.set('updatedOn', today);
  if (!newsletter) settings.delete('newsletter');
  const wordsOf = (node: PageNode): string => node.value ?? (node.children ?? []).map(wordsOf).join('');
  /** The source of a node, without what goes. */
  const print = (node: PageNode): string => {
    const { children = [], position } = node;
    if (sampleOnly.has(node.name)) return '';
    // Of a link to an article of the sample its words stay.
    if (gone.has(node.url?.split('#')[0] ?? '')) return children.map(print).join('');
    const parts: string[] = [];
    let at = position?.start.offset ?? 0;
    for (const child of children) {
      parts.push(text.slice(at, child.position?.start.offset), print(child));
      at = child.position?.end.offset ?? at;
    }
    return [...parts, text.slice(at, position?.end.offset)].join('');
  };
  let isNewsletter = false;
  const kept = blocks.filter((block) => {
    if (block.type === 'heading' && block.depth === 2) isNewsletter = /^(Der )?Newsletter$/.test(wordsOf(block));
    return newsletter || !isNewsletter;
  });
  const own = (block: string) => block.split('\n').filter((line) => !line.includes('Demonstrationsausgabe'));
  const prose = kept
    .map((block) =>
      own(print(block))
        .map((line) => line.trimEnd())
        .join('\n'),
    )
    .filter(Boolean);
  return `---\n${settings.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n\n${prose.join('\n\n')}\n`;
}

/** Words of the answers, which no dictionary needs to know. */
function properNames({ name, tagline, domain, city, region, sections }: NewEdition): string {
  const words = [name, tagline, domain, city, region, ...sections].join(' ').match(/\p{L}{4,}/gu) ?? [];
  const heading = '# Eigennamen dieser Ausgabe für die Rechtschreibprüfung, eines je Zeile';
  return `${[heading, ...new Set(words)].join('\n')}\n`;
}

const icons = ['landmark', 'chart-bars', 'speech', 'scale', 'flask', 'network', 'magnifier', 'sunrise'];

/** Makes the files of an edition, as texts by path in content/; the sample is content/ as it is now, likewise. */
function editionFiles(edition: NewEdition, sample: ReadonlyMap<string, string>, now: Date): Map<string, string> {
  const today = localInstant(now).slice(0, 10);
  const template = textsOf(TEMPLATE);
  const files = new Map(template);
  const yaml = (file: string, schema: string, data: object) =>
    files.set(file, `# yaml-language-server: $schema=${schema}\n${stringify(data, { lineWidth: 0 })}`);
  yaml('site.yaml', '../.vscode/schemas/website.json', settings(template.get('site.yaml') ?? '', edition, now));
  for (const [index, label] of edition.sections.entries()) {
    const id = slugify(label);
    yaml(`categories/${id}.yaml`, '../../.vscode/schemas/kategorie.json', {
      label,
      section: id,
      topic: id,
      order: 10,
      icon: icons[index % icons.length],
      description: `Nachrichten und Hintergründe aus dem Ressort ${label}.`,
    });
  }
  const articles = new Set(
    [...sample.keys()].filter((file) => file.startsWith('articles/')).map((file) => `/${basename(file, '.mdx')}`),
  );
  for (const [file, text] of new Map([...sample, ...template]))
    if (file.startsWith('pages/')) files.set(file, pageOf(text, articles, today, edition.newsletter));
  const colours = sample.get('theme/colours.css') ?? '';
  for (const file of ['theme/colours.css', 'theme/figures.css'])
    files.set(file, withAccent(sample.get(file) ?? '', colours, edition.accent));
  return files.set('_woerter.txt', properNames(edition));
}

/** Puts an edition in the place of what is in content/ of the project at an absolute path; returns the files written, from there. */
export function replaceEdition(root: string, edition: NewEdition, now: Date): string[] {
  const content = join(root, 'content');
  const sample = textsOf(content);
  const files = editionFiles(edition, sample, now);
  for (const file of sample.keys()) rmSync(join(content, file));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
  }
  return [...files.keys()].map((file) => `content/${file}`);
}
