/** Made-up articles: data first, then printed as this site's MDX or as Hugo's Markdown. */
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import { fill, random, type Random, source, write } from './text.ts';

/** A registered component. */
export interface Component {
  name: string;
  props: Readonly<Record<string, string>>;
  /** What stands between the tags: phrases, Markdown, or items. */
  inner: string | readonly Component[];
}

/** A block of prose: Markdown, or a paragraph that holds phrases, or a component. */
export type Block = string | readonly (string | Component)[] | Component;

/** An article: its frontmatter as the schema wants it, and its prose. */
export interface MadeArticle {
  slug: string;
  frontmatter: Readonly<Record<string, unknown>> & Record<'category' | 'author' | 'publishedAt', string>;
  blocks: readonly Block[];
}

/** Three of ten articles are advertising. */
const PAID_PERCENT = 30;
/** The moment of the newest article, and the distance between two: ten thousand reach back about five years. */
const NEWEST = Date.parse('2025-09-30T10:00:00Z');
const APART_MS = 4.4 * 60 * 60 * 1000;
/** The clock of a build: a little after the newest article. */
export const BENCH_NOW = '2025-10-01T08:00:00+02:00';

const origin = { source: 'anbieter', asOf: '2025-09-20' };
const component = (name: string, props: Component['props'], inner: Component['inner'] = ''): Component => ({
  name,
  props,
  inner,
});
const items = (labels: string, name: string, props: (label: string) => Component['props'], inner?: () => string) =>
  labels.split('|').map((label) => component(name, props(label), inner?.()));

/** Components as a real article would use them. */
const figures: readonly ((draw: Random) => Component)[] = [
  (draw) =>
    component(
      'StatGrid',
      { title: fill(draw, '{thema} in Zahlen'), ...origin },
      items('Teilnehmende|Wochen|Seiten|Konten', 'Stat', (label) => ({
        value: `${draw.int(12, 980)}`,
        label,
      })),
    ),
  (draw) =>
    component(
      'BarChart',
      {
        title: fill(draw, 'Drei Gruppen: {thema}'),
        description: 'Sie liegen weit auseinander.',
        unit: '%',
        ...origin,
      },
      items('ohne Hilfe|mit Beratung|mit Software', 'Bar', (label) => ({
        label,
        value: `${draw.int(1, 90)}.5`,
      })),
    ),
  (draw) =>
    component(
      'LineChart',
      {
        title: fill(draw, 'Verlauf in {ort}'),
        description: 'Ohne erkennbare Regel.',
        unit: 'Punkte',
        ...origin,
      },
      items('Jän.|Feb.|März|Apr.|Mai|Juni', 'Point', (label) => ({ label, value: `${draw.int(900, 1400)}` })),
    ),
  (draw) =>
    component(
      'Callout',
      { title: fill(draw, 'So prüfen Sie {sache}'), tone: draw.pick(['hinweis', 'pruefen', 'risiko']) },
      write(draw, 2, 3),
    ),
  (draw) =>
    component(
      'Quote',
      { speaker: fill(draw, '{person}'), role: 'Beratung (erfunden)', fictional: 'true' },
      write(draw, 1, 2),
    ),
  (draw) =>
    component(
      'Timeline',
      { title: fill(draw, 'Ein Tag in {ort}'), fictional: 'true' },
      items(
        '07:10|12:40|21:30',
        'Event',
        (time) => ({ time, title: fill(draw, '{person}') }),
        () => write(draw, 1, 1),
      ),
    ),
];

function section(draw: Random, paid: boolean, index: number): Block[] {
  const paragraphs = Array.from({ length: draw.int(2, 3) }, (): Block => {
    const text = write(draw, 3, 5);
    const claim = component('Claim', origin, `${draw.int(2, 98)} Prozent`);
    return draw.chance(40) ? [text, ' Genannt werden ', claim, ` der Fälle. ${write(draw, 1, 2)}`] : text;
  });
  const link = component('CtaLink', { placement: 'mid_article', variant: 'text' }, 'Unterlagen des Auftraggebers');
  return [
    `## ${fill(draw, draw.pick(source.headings))}`,
    ...paragraphs,
    ...(paid && index === 2 ? [['Wer mag, liest die ', link, ' selbst nach.']] : []),
    ...(draw.chance(60) ? [draw.pick(figures)(draw)] : []),
    ...(draw.chance(20) ? [[1, 2, 3].map(() => `- ${write(draw, 1, 1)}`).join('\n')] : []),
  ];
}

const paidFields = (draw: Random) => ({
  sponsor: draw.pick(Object.keys(source.sponsors)),
  consideration: 'entgelt',
  layout: draw.pick(['artikel', 'artikel', 'sponsored']),
  campaign: { source: 'bench', medium: 'bench', campaign: 'bench' },
  callsToAction: [{ text: 'Website des Anbieters ansehen', placement: 'final_cta', variant: 'primary' }],
});

/**
 * Makes the article with a number: about 800 words with five or six sections.
 *
 * @param number 0 is the newest; the same number gives the same article in every edition
 */
export function makeArticle(number: number): MadeArticle {
  const draw = random(number);
  const paid = draw.chance(PAID_PERCENT) && number > 0;
  const title = fill(draw, draw.pick(source.headlines));
  const faq = source.questions.map(({ question, answer }) => ({
    question: fill(draw, question),
    answer: fill(draw, answer),
  }));
  return {
    slug: `${slugify(title, 60)}-${number}`,
    frontmatter: {
      kind: paid ? 'anzeige' : 'redaktionell',
      title: `${title} (Folge ${number + 1})`,
      description: `${fill(draw, '{thema} in {ort}: was {leute} wissen sollten, bevor sie unterschreiben')}. Folge ${number + 1}.`,
      keywords: [fill(draw, '{thema}'), fill(draw, '{ort}'), 'Geldanlage'],
      category: draw.pick(Object.keys(source.categories)),
      author: draw.pick(Object.keys(source.authors)),
      publishedAt: localInstant(new Date(NEWEST - number * APART_MS)),
      lead: `${write(draw, 2, 2)} Alle Angaben sind erfunden.`.slice(0, 360),
      urgent: draw.chance(5),
      frontPage: number === 0 ? 'aufmacher' : draw.chance(10) ? 'raster' : 'nein',
      authorBox: draw.chance(30),
      sources: [1, 2, 3].map(() => ({
        title: fill(draw, 'Bericht über {thema} aus {ort}'),
        organization: fill(draw, '{person} (erfunden)'),
        date: `2024-0${draw.int(1, 9)}-1${draw.int(0, 9)}`,
        type: draw.pick(['study', 'fma', 'atx', 'expert', 'other']),
        fictional: true,
      })),
      faq: draw.chance(70) ? faq : [],
      ...(paid ? paidFields(draw) : {}),
    },
    blocks: [
      write(draw, 3, 4),
      ...Array.from({ length: draw.int(5, 6) }, (_section, index) => section(draw, paid, index)).flat(),
    ],
  };
}

/**
 * Prints prose.
 *
 * @param blocks the prose
 * @param print writes a component; `isPhrase` tells whether it stands in a sentence
 */
export const printBlocks = (blocks: readonly Block[], print: (part: Component, isPhrase: boolean) => string): string =>
  blocks
    .map((block) => {
      if (typeof block === 'string') return block;
      if ('name' in block) return print(block, false);
      return block.map((part) => (typeof part === 'string' ? part : print(part, true))).join('');
    })
    .join('\n\n');
