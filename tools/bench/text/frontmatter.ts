/** The frontmatter of a made-up article. */
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { MadeArticle } from './blocks.ts';
import type { Random } from './random.ts';
import { headlines, questions } from './sentences.ts';
import { fill, write } from './write.ts';

/** The ids of the house's own files that articles name; src/bench/edition makes the sponsors that the house lacks. */
const authors = 'carina-moosbrugger jakob-wieser lena-hofstaetter matthias-pirchner sophie-ladstaetter'.split(
  ' ',
);
const categories =
  'aktien anlegerpsychologie anlegerschutz eu-politik experteninterview finanzmarkt fintech forschung investigativ ki-trading krypto marktanalysen regulierung young-money'.split(
    ' ',
  );
/** Advertisers: the house's own and two made for the measurement. */
export const sponsors = ['tradesense', 'probewerk', 'zinsgarten'] as const;

/** Static pages link to these two addresses, so the first two articles have them. */
const fixedSlugs = ['anbieter-pruefen', 'werbung-erkennen'];
/** The moment of the newest article, and the distance between two: ten thousand reach back about five years. */
const NEWEST = Date.parse('2025-09-30T10:00:00Z');
const APART_MS = 4.4 * 60 * 60 * 1000;

/** The clock of a measured build: a little after the newest article. */
export const BENCH_NOW = '2025-10-01T08:00:00+02:00';

const paidFields = (draw: Random) => ({
  sponsor: draw.pick(sponsors),
  consideration: 'entgelt',
  layout: draw.pick(['artikel', 'artikel', 'sponsored']),
  campaign: { source: 'prelander', medium: 'bench', campaign: 'bench' },
  callsToAction: [{ text: 'Website des Anbieters ansehen', placement: 'final_cta', variant: 'primary' }],
});

/**
 * Makes the frontmatter of an article.
 *
 * @param draw the article's sequence
 * @param number see `makeArticle`
 * @param paid whether it is advertising
 */
export function frontmatterOf(
  draw: Random,
  number: number,
  paid: boolean,
): Pick<MadeArticle, 'slug' | 'frontmatter'> {
  const title = fill(draw, draw.pick(headlines));
  const lead = `${write(draw, 2, 3)} Alle Angaben stammen vom Anbieter oder sind erfunden.`;
  return {
    slug: fixedSlugs[number] ?? `${slugify(title, 60)}-${number}`,
    frontmatter: {
      kind: paid ? 'anzeige' : 'redaktionell',
      title: `${title} (Folge ${number + 1})`,
      description: `${fill(draw, '{thema} in {ort}: was {leute} wissen sollten, bevor sie unterschreiben')}. Folge ${number + 1}.`,
      keywords: [fill(draw, '{thema}'), fill(draw, '{ort}'), 'Geldanlage'],
      category: draw.pick(categories),
      author: draw.pick(authors),
      publishedAt: new Date(NEWEST - number * APART_MS).toISOString().replace('.000Z', '+00:00'),
      lead: lead.slice(0, 360),
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
      faq: draw.chance(70)
        ? questions.map(([question, answer]) => ({
            question: fill(draw, question),
            answer: fill(draw, answer),
          }))
        : [],
      ...(paid ? paidFields(draw) : {}),
    },
  };
}
