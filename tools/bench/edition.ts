/**
 * The paper of the fixture editions with made-up articles. An article has about 800 words in five or six sections, with components, claims
 * and sources; three of ten are advertising. The same number gives the same article on every machine.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, stringify } from 'yaml';
import { baseFiles } from '../../e2e/editions/base.ts';
import { mdx } from '../../e2e/editions/edition.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';

/** The moment of the newest article, and the distance between two: ten thousand reach back about five years. */
const NEWEST = Date.parse('2026-03-01T10:00:00Z');
const APART_MS = 4.4 * 60 * 60 * 1000;
/** The clock of a build: a little after the newest article. */
export const BENCH_NOW = '2026-03-02T08:00:00+01:00';

const source = parse(readFileSync(new URL('edition.yaml', import.meta.url), 'utf8')) as {
  gaps: Record<string, string[]>;
  questions: { question: string; answer: string }[];
} & Record<'sentences' | 'headlines' | 'headings' | 'figures', string[]>;

const authors = ['Ada Anders', 'Bruno Bach', 'Clara Cerny', 'David Dorn'];
const sponsors = ['Probewerk', 'Zinsgarten', 'Sparturm'];
const categories = Object.keys(baseFiles)
  .filter((file) => file.startsWith('categories/'))
  .map((file) => basename(file, '.yaml'));

const capitalized = (text: string) => text.replace(/^„?\p{Ll}/u, (start) => start.toUpperCase());

/** Writes text that looks random (mulberry32, public domain, github.com/bryc/code/blob/master/jshash/PRNGs.md). */
class Writer {
  #state: number;
  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  int = (least: number, most: number): number => least + Math.floor(this.#next() * (most - least + 1));
  chance = (percent: number): boolean => this.#next() * 100 < percent;
  pick = (list: readonly string[]): string => list[this.int(0, list.length - 1)] ?? '';
  sentences = (least: number, most: number): string =>
    Array.from({ length: this.int(least, most) }, () => capitalized(this.fill(this.pick(source.sentences)))).join(' ');
  /** Fills the gaps in braces, which edition.yaml explains. */
  fill = (pattern: string): string =>
    pattern.replace(
      /\{(?:(\d+)-(\d+)( sentences)?|(\w+))\}/g,
      (_gap, least: string, most: string, many: string, name: string) => {
        if (many) return this.sentences(Number(least), Number(most));
        if (least) return String(this.int(Number(least), Number(most)));
        const value = this.pick(source.gaps[name.toLowerCase()] ?? []);
        return name === name.toLowerCase() ? value : capitalized(value);
      },
    );
}

const claim = (text: string) => `<Claim source="anbieter" asOf="2026-02-20">${text}</Claim>`;
const LINK = '<CtaLink placement="mid_article" variant="text">Unterlagen des Auftraggebers</CtaLink>';

function section({ int, chance, pick, fill, sentences }: Writer, isPaid: boolean, index: number): string[] {
  const paragraphs = Array.from({ length: int(2, 3) }, () => {
    const paragraph = sentences(3, 5);
    const share = claim(`${int(2, 98)} Prozent`);
    return chance(40) ? `${paragraph} Genannt werden ${share} der Fälle. ${sentences(1, 2)}` : paragraph;
  });
  return [
    `## ${capitalized(fill(pick(source.headings)))}`,
    ...paragraphs,
    ...(isPaid && index === 2 ? [`Wer mag, liest die ${LINK} selbst nach.`] : []),
    ...(chance(60) ? [fill(pick(source.figures))] : []),
    ...(chance(20) ? [[1, 2, 3].map(() => `- ${sentences(1, 1)}`).join('\n')] : []),
  ];
}

/** The file of the article with a number; 0 is the newest. */
function article(number: number): [file: string, text: string] {
  const writer = new Writer(number);
  const { int, chance, pick, fill, sentences } = writer;
  const isPaid = chance(30) && number > 0;
  const title = capitalized(fill(pick(source.headlines)));
  const faq = source.questions.map(({ question, answer }) => ({
    question: fill(question),
    answer: capitalized(fill(answer)),
  }));
  const fields = {
    kind: isPaid ? 'anzeige' : 'redaktionell',
    title: `${title} (Folge ${number + 1})`,
    description: `${fill('{Thema} in {ort}: was {leute} wissen sollten, bevor sie unterschreiben')}. Folge ${number + 1}.`,
    keywords: [fill('{Thema}'), fill('{ort}'), 'Geldanlage'],
    category: pick(categories),
    author: slugify(pick(authors)),
    ai: 'keine',
    publishedAt: localInstant(new Date(NEWEST - number * APART_MS)),
    lead: `${sentences(2, 2)} Alle Angaben sind erfunden.`.slice(0, 360),
    urgent: chance(5),
    frontPage: number === 0 ? 'aufmacher' : chance(10) ? 'raster' : 'nein',
    authorBox: chance(30),
    sources: [1, 2, 3].map(() => ({
      title: fill('Bericht über {thema} aus {ort}'),
      organization: fill('{person} (erfunden)'),
      date: fill('2024-0{1-9}-1{0-9}'),
      type: pick(['study', 'fma', 'atx', 'expert', 'other']),
      fictional: true,
    })),
    faq: chance(70) ? faq : [],
    ...(isPaid && {
      sponsor: slugify(pick(sponsors)),
      consideration: 'entgelt',
      index: false,
      indexReason: 'Die Anzeige ist erfunden und misst nur, wie lange ein Bau dauert.',
      layout: pick(['artikel', 'artikel', 'sponsored']),
      campaign: { source: 'bench', medium: 'bench', campaign: 'bench' },
      callsToAction: [{ text: 'Website des Anbieters ansehen', placement: 'final_cta', variant: 'primary' }],
    }),
  };
  const lead = sentences(3, 4);
  const sections = Array.from({ length: int(5, 6) }, (_section, index) => section(writer, isPaid, index));
  return [`articles/${slugify(title, 60)}-${number}.mdx`, mdx(fields, [lead, ...sections.flat()].join('\n\n'))];
}

const author = (name: string) => ({
  name,
  jobTitle: 'Redaktion',
  affiliation: 'Beispielblatt',
  credentials: ['Lehrgang (erfunden)'],
  expertise: ['Konten', 'Aufsicht'],
  bio: `${name} schreibt, was zum Messen gebraucht wird. Die Person ist erfunden.`,
  fictional: true,
});

const sponsor = (brand: string) => ({
  legalName: `${brand} GmbH (erfunden)`,
  brand,
  seat: 'Messstadt, EU (erfunden)',
  homepage: `https://${slugify(brand)}.example/`,
  profile: {
    summary: 'Ein erfundener Anbieter, der in der Ausgabe, an der gemessen wird, Anzeigen schaltet.',
    founded: 2021,
    facts: ['Gegründet 2021'],
    asOf: '2026-02-01',
  },
  fictional: true,
});

/**
 * Makes an edition.
 *
 * @param count number of articles
 * @returns path within content/ to the text of the file
 */
export const editionFiles = (count: number): Record<string, string> => ({
  ...baseFiles,
  ...Object.fromEntries([
    ...authors.map((name) => [`authors/${slugify(name)}.yaml`, stringify(author(name))]),
    ...sponsors.map((brand) => [`sponsors/${slugify(brand)}.yaml`, stringify(sponsor(brand))]),
    ...Array.from({ length: count }, (_article, number) => article(number)),
  ]),
});
