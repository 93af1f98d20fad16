/**
 * An edition of made-up articles with everything that a build needs. An article has about 800 words in five or six sections, with
 * components, claims and sources; three of ten are advertising. The same number gives the same article on every machine.
 */
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';

/** The moment of the newest article, and the distance between two: ten thousand reach back about five years. */
const NEWEST = Date.parse('2025-09-30T10:00:00Z');
const APART_MS = 4.4 * 60 * 60 * 1000;
/** The clock of a build: a little after the newest article. */
export const BENCH_NOW = '2025-10-01T08:00:00+02:00';

const source = parse(readFileSync(new URL('edition.yaml', import.meta.url), 'utf8')) as {
  site: object;
  pages: Record<string, string>;
  gaps: Record<string, string[]>;
  questions: { question: string; answer: string }[];
} & Record<'authors' | 'categories' | 'sponsors', Record<string, object>> &
  Record<'sentences' | 'headlines' | 'headings', string[]>;

type Writer = ReturnType<typeof writer>;

/** Writes text that looks random (mulberry32, public domain, github.com/bryc/code/blob/master/jshash/PRNGs.md). */
function writer(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const chance = (percent: number) => next() * 100 < percent;
  const pick = (list: readonly string[]) => list[int(0, list.length - 1)] ?? '';
  /** Fills gaps such as {ort} and begins with a capital. */
  const fill = (pattern: string) =>
    pattern
      .replace(/\{(\w+)\}/g, (_gap, name: string) => pick(source.gaps[name] ?? [name]))
      .replace(/^„?\p{Ll}/u, (start) => start.toUpperCase());
  const sentences = (least: number, most: number) =>
    Array.from({ length: int(least, most) }, () => fill(pick(source.sentences))).join(' ');
  return { int, chance, pick, fill, sentences };
}

type Props = Readonly<Record<string, string>>;

const start = (name: string, props: Props) =>
  `<${name}${Object.entries(props)
    .map(([prop, value]) => ` ${prop}="${value}"`)
    .join('')}`;
const phrase = (name: string, props: Props, text: string) => `${start(name, props)}>${text}</${name}>`;
const withText = (name: string, props: Props, text: string) => `${start(name, props)}>\n\n${text}\n\n</${name}>`;
const withItems = (name: string, props: Props, labels: string, item: (label: string) => string) =>
  `${start(name, props)}>\n${labels.split('|').map(item).join('\n')}\n</${name}>`;

const origin = { source: 'anbieter', asOf: '2025-09-20' };

/** Components as a real article would use them. */
const figures: readonly ((text: Writer) => string)[] = [
  ({ fill, int }) =>
    withItems(
      'StatGrid',
      { title: fill('{thema} in Zahlen'), ...origin },
      'Teilnehmende|Wochen|Seiten|Konten',
      (label) => `${start('Stat', { value: `${int(12, 980)}`, label })} />`,
    ),
  ({ fill, int }) =>
    withItems(
      'BarChart',
      { title: fill('Drei Gruppen: {thema}'), description: 'Sie liegen weit auseinander.', unit: '%', ...origin },
      'ohne Hilfe|mit Beratung|mit Software',
      (label) => `${start('Bar', { label, value: `${int(1, 90)}.5` })} />`,
    ),
  ({ fill, int }) =>
    withItems(
      'LineChart',
      { title: fill('Verlauf in {ort}'), description: 'Ohne erkennbare Regel.', unit: 'Punkte', ...origin },
      'Jän.|Feb.|März|Apr.|Mai|Juni',
      (label) => `${start('Point', { label, value: `${int(900, 1400)}` })} />`,
    ),
  ({ fill, pick, sentences }) =>
    withText(
      'Callout',
      { title: fill('So prüfen Sie {sache}'), tone: pick(['hinweis', 'pruefen', 'risiko']) },
      sentences(2, 3),
    ),
  ({ fill, sentences }) =>
    withText('Quote', { speaker: fill('{person}'), role: 'Beratung (erfunden)', fictional: 'true' }, sentences(1, 2)),
  ({ fill, sentences }) =>
    withItems('Timeline', { title: fill('Ein Tag in {ort}'), fictional: 'true' }, '07:10|12:40|21:30', (time) =>
      withText('Event', { time, title: fill('{person}') }, sentences(1, 1)),
    ),
];

function section(text: Writer, isPaid: boolean, index: number): string[] {
  const { int, chance, pick, fill, sentences } = text;
  const paragraphs = Array.from({ length: int(2, 3) }, () => {
    const paragraph = sentences(3, 5);
    const claim = phrase('Claim', origin, `${int(2, 98)} Prozent`);
    return chance(40) ? `${paragraph} Genannt werden ${claim} der Fälle. ${sentences(1, 2)}` : paragraph;
  });
  const link = phrase('CtaLink', { placement: 'mid_article', variant: 'text' }, 'Unterlagen des Auftraggebers');
  return [
    `## ${fill(pick(source.headings))}`,
    ...paragraphs,
    ...(isPaid && index === 2 ? [`Wer mag, liest die ${link} selbst nach.`] : []),
    ...(chance(60) ? [figures[int(0, figures.length - 1)]?.(text) ?? ''] : []),
    ...(chance(20) ? [[1, 2, 3].map(() => `- ${sentences(1, 1)}`).join('\n')] : []),
  ];
}

const paidFields = ({ pick }: Writer) => ({
  sponsor: pick(Object.keys(source.sponsors)),
  consideration: 'entgelt',
  layout: pick(['artikel', 'artikel', 'sponsored']),
  campaign: { source: 'bench', medium: 'bench', campaign: 'bench' },
  callsToAction: [{ text: 'Website des Anbieters ansehen', placement: 'final_cta', variant: 'primary' }],
});

/** The schema refuses aliases. */
const yaml = (data: object): string => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
const mdx = (fields: object, prose: string) => `---\n${yaml(fields)}---\n\n${prose}\n`;

/** The file of the article with a number; 0 is the newest. */
function article(number: number): [file: string, text: string] {
  const text = writer(number);
  const { int, chance, pick, fill, sentences } = text;
  const isPaid = chance(30) && number > 0;
  const title = fill(pick(source.headlines));
  const faq = source.questions.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) }));
  const fields = {
    kind: isPaid ? 'anzeige' : 'redaktionell',
    title: `${title} (Folge ${number + 1})`,
    description: `${fill('{thema} in {ort}: was {leute} wissen sollten, bevor sie unterschreiben')}. Folge ${number + 1}.`,
    keywords: [fill('{thema}'), fill('{ort}'), 'Geldanlage'],
    category: pick(Object.keys(source.categories)),
    author: pick(Object.keys(source.authors)),
    publishedAt: localInstant(new Date(NEWEST - number * APART_MS)),
    lead: `${sentences(2, 2)} Alle Angaben sind erfunden.`.slice(0, 360),
    urgent: chance(5),
    frontPage: number === 0 ? 'aufmacher' : chance(10) ? 'raster' : 'nein',
    authorBox: chance(30),
    sources: [1, 2, 3].map(() => ({
      title: fill('Bericht über {thema} aus {ort}'),
      organization: fill('{person} (erfunden)'),
      date: `2024-0${int(1, 9)}-1${int(0, 9)}`,
      type: pick(['study', 'fma', 'atx', 'expert', 'other']),
      fictional: true,
    })),
    faq: chance(70) ? faq : [],
    ...(isPaid ? paidFields(text) : {}),
  };
  const blocks = [
    sentences(3, 4),
    ...Array.from({ length: int(5, 6) }, (_section, index) => section(text, isPaid, index)).flat(),
  ];
  return [`articles/${slugify(title, 60)}-${number}.mdx`, mdx(fields, blocks.join('\n\n'))];
}

const page = (title: string) =>
  mdx(
    {
      title,
      description: `${title}: eine Seite der Ausgabe, an der gemessen wird, ohne weiteren Inhalt.`,
      updatedOn: '2025-09-01',
    },
    'Diese Ausgabe ist erfunden. Es gibt sie nur, um zu messen, wie lange ihr Bau dauert.',
  );

/**
 * Makes an edition.
 *
 * @param count number of articles
 * @returns path within content/ to the text of the file
 */
export function editionFiles(count: number): Record<string, string> {
  const folders = (['authors', 'categories', 'sponsors'] as const).flatMap((folder) =>
    Object.entries(source[folder]).map(([id, data]) => [`${folder}/${id}.yaml`, yaml(data)]),
  );
  return Object.fromEntries([
    ['site.yaml', yaml(source.site)],
    ...folders,
    ...Object.entries(source.pages).map(([id, title]) => [`pages/${id}.mdx`, page(title)]),
    ...Array.from({ length: count }, (_article, number) => article(number)),
  ]) as Record<string, string>;
}
