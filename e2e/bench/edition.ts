/**
 * Generates the edition of `npm run bench`: that of the fixture editions with invented articles of about 800 words in
 * five sections, with components, claims and sources; three of ten are paid. Each is the same in every run.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { baseFiles } from '../editions/base.ts';
import { mdx, readFiles } from '../editions/edition.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { findComponent } from '../../src/prose/component-registry.ts';

/** Publication of the newest article, and the interval between two: ten thousand cover about five years. */
const NEWEST_MS = Date.parse('2026-03-01T10:00:00Z');
const INTERVAL_MS = 4.4 * 60 * 60 * 1000;
/** `BUILD_NOW` of the builds: a day after the newest article. */
export const BENCH_NOW = '2026-03-02T08:00:00+01:00';

const source = parse(readFileSync(new URL('edition.yaml', import.meta.url), 'utf8')) as Record<
  'places' | 'topics' | 'headings' | 'sentences',
  string[]
>;
const categories = Object.keys(baseFiles).flatMap((file) => /^categories\/(.+)\.yaml$/.exec(file)?.[1] ?? []);
const people = Object.entries(readFiles('small')).filter(([file]) => /^(?:authors|sponsors)\//.test(file));
/** As of a day before the oldest article, like the claim of each section. */
const figures = ['StatGrid', 'BarChart', 'LineChart', 'Callout', 'Quote', 'Timeline'].flatMap(
  (name) => findComponent(name)?.example.replace(/(?<=asOf=")[\d-]+/, '2020-01-15') ?? [],
);

/** Picks an item by a hash of the number, so that consecutive numbers give different ones. */
const pick = (list: readonly string[], number: number): string =>
  list[(Math.imul(number + 1, 0x9e3779b1) >>> 16) % list.length] ?? '';

const fill = (text: string, number: number): string => text.replaceAll('{ort}', pick(source.places, number));

/** A section of three paragraphs and a component; each section has a seed of its own. */
function section(seed: number, isPaid: boolean): string {
  const paragraphs = Array.from({ length: 3 }, (_paragraph, index) =>
    Array.from({ length: 4 }, (_sentence, position) => {
      const number = seed * 16 + index * 4 + position;
      return fill(pick(source.sentences, number), number);
    }).join(' '),
  );
  const claim = `Genannt werden <Claim source="anbieter" asOf="2020-01-15">${(seed % 97) + 2} Prozent</Claim> der Fälle.`;
  const link = '<CtaLink placement="mid_article" variant="text">Unterlagen des Auftraggebers</CtaLink>';
  return [
    `## ${fill(pick(source.headings, seed), seed)}`,
    ...paragraphs,
    isPaid ? `${claim} Wer mag, liest die ${link} selbst nach.` : claim,
    pick(figures, seed),
  ].join('\n\n');
}

/** File and text of an article; number 0 is the newest. */
function article(number: number): [file: string, text: string] {
  const isPaid = [3, 6, 9].includes(number % 10);
  const [place, topic] = [pick(source.places, number), pick(source.topics, number + 1)];
  const title = `${topic} in ${place}: was offen bleibt (Folge ${number + 1})`;
  const fields = {
    kind: isPaid ? 'anzeige' : 'redaktionell',
    title,
    description: `${topic} in ${place}: was Haushalte wissen sollten, bevor sie unterschreiben. Folge ${number + 1}.`,
    keywords: [topic, place, 'Geldanlage'],
    category: pick(categories, number),
    author: number % 3 === 0 ? 'paul-probst' : 'vera-muster',
    ai: 'keine',
    publishedAt: localInstant(new Date(NEWEST_MS - number * INTERVAL_MS)),
    lead: `${fill(source.sentences.slice(1, 3).join(' '), number)} Alle Angaben sind erfunden.`,
    urgent: number % 20 === 1,
    frontPage: number === 0 ? 'aufmacher' : number % 10 === 1 ? 'raster' : 'nein',
    authorBox: number % 3 === 0,
    sources: ['study', 'expert', 'other'].map((type) => ({
      title: `Bericht aus ${place}`,
      organization: 'Institut für Proben (erfunden)',
      date: '2026-01-10',
      type,
      fictional: true,
    })),
    faq: [
      { question: `Wo finde ich mehr über ${place}?`, answer: 'Meist am Ende der Unterlagen; die Aufsicht hilft.' },
      { question: 'Kann ich dabei Geld verlieren?', answer: 'Ja, den Einsatz zum Teil oder ganz.' },
    ],
    ...(isPaid && {
      sponsor: 'muster-invest',
      consideration: 'entgelt',
      index: false,
      indexReason: 'Die Anzeige ist erfunden und misst nur, wie lange ein Bau dauert.',
      layout: number % 9 === 0 ? 'sponsored' : 'artikel',
      campaign: { source: 'bench', medium: 'bench', campaign: 'bench' },
      callsToAction: [{ text: 'Website des Anbieters ansehen', placement: 'final_cta', variant: 'primary' }],
    }),
  };
  const prose = [0, 1, 2, 3, 4].map((index) => section(number * 5 + index, isPaid && index === 2));
  return [`articles/${slugify(topic)}-${number}.mdx`, mdx(fields, prose.join('\n\n'))];
}

/** The files of an edition with `count` articles: text by path within content/. */
export const benchEditionFiles = (count: number): Record<string, string> => ({
  ...baseFiles,
  ...Object.fromEntries([...people, ...Array.from({ length: count }, (_article, number) => article(number))]),
});
