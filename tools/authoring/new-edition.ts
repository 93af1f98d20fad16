/** A portal of one's own in place of the sample: settings, sections, pages and theme; no article, person, advertiser or figure of the sample. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { slugify } from '../../src/lib/format/slugify.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { fill } from '../../src/lib/format/fill.ts';
import { AuthoringError } from './command.ts';
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

/** The questions with their flags, what a right answer looks like, and an example. */
export const questions = [
  { flag: 'name', ask: 'Name der Zeitung', pattern: /^.{2,40}$/, example: 'Murtaler Bote' },
  {
    flag: 'untertitel',
    ask: 'Untertitel, ohne Punkt',
    pattern: /^.{5,80}$/,
    example: 'Nachrichten aus dem Murtal',
  },
  {
    flag: 'domain',
    ask: 'Domain, ohne https://',
    pattern: /^([a-z\d-]+\.)+[a-z]{2,}$/,
    example: 'www.murtaler-bote.at',
  },
  { flag: 'ort', ask: 'Sitz der Redaktion', pattern: /^.{2,40}$/, example: 'Judenburg' },
  { flag: 'region', ask: 'Region, neben dem Datum', pattern: /^.{2,40}$/, example: 'Murtal, Steiermark' },
  { flag: 'akzent', ask: 'Akzentfarbe', pattern: /^#[\da-f]{6}$/i, example: '#1d4e89' },
  {
    flag: 'ressorts',
    ask: 'Ressorts, mit Beistrich getrennt (1 bis 8)',
    pattern: /^[^,]{2,30}(,[^,]{2,30}){0,7}$/,
    example: 'Politik, Wirtschaft, Kultur',
  },
] as const;

/** The answers as they were given. */
export type Answers = Partial<Record<(typeof questions)[number]['flag'], string>> & { newsletter?: boolean };

/** Checks the answers. Throws an AuthoringError with every one that is missing or wrong. */
export function completeEdition(answers: Answers): NewEdition {
  const wrong = questions
    .filter(({ flag, pattern }) => !pattern.test(answers[flag] ?? ''))
    .map(
      ({ flag, ask, example }) =>
        `--${flag} ${answers[flag] ? `„${answers[flag]}“ geht nicht` : 'fehlt'}: ${ask}, zum Beispiel "${example}"`,
    );
  if (wrong.length > 0) throw new AuthoringError(wrong.join('\n'));
  const given = answers as Required<Answers>;
  return {
    name: given.name,
    tagline: given.untertitel.replace(/\.$/, ''),
    domain: given.domain,
    city: given.ort,
    region: given.region,
    accent: given.akzent.toLowerCase(),
    sections: [...new Set(given.ressorts.split(',').map((label) => label.trim()))],
    newsletter: given.newsletter ?? false,
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

/** A page of the sample without what is true of the sample only: its articles, its notes on itself, a newsletter that there is not. */
function pageOf(text: string, gone: ReadonlySet<string>, today: string, newsletter: boolean): string {
  const own = text
    .replace(/<DemoOnly[\s\S]*?<\/DemoOnly>\n*/g, '')
    .replace(/ ?<ArticleLink[\s\S]*?<\/ArticleLink>/g, '')
    .replace(/\[([^\]]+)\]\(\/([\w-]+)[^)]*\)/g, (link, words: string, slug: string) => (gone.has(slug) ? words : link))
    .replace(/^updatedOn: .*$/m, `updatedOn: ${today}`)
    .split('\n')
    .filter((line) => !line.includes('Demonstrationsausgabe'))
    .join('\n');
  return newsletter
    ? own
    : own.replace(/^newsletter: true\n/m, '').replace(/^## (Der )?Newsletter\n[\s\S]*?(?=^## )/m, '');
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
  const articles = new Set([...sample.keys()].map((file) => /^articles\/(.+)\.mdx$/.exec(file)?.[1] ?? ''));
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
