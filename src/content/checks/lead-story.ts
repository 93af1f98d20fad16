/** The front page has one lead story; of two, the newer would silently take the other's place. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { publicationState } from '../publication.ts';
import type { Collections } from '../registry.ts';

/** Finds articles that all ask for the place at the top; what is not out by now, or out no more, asks for nothing. */
export function checkLeadStory({ articles }: Collections, now: Date): Diagnostic[] {
  const leads = articles.filter(
    ({ data: { data } }) => data.frontPage === 'aufmacher' && publicationState(data, now) === 'published',
  );
  const [first, ...others] = leads.toSorted((a, b) => b.data.data.publishedAt.localeCompare(a.data.data.publishedAt));
  return others.map(({ file, data: { lines } }) => ({
    file,
    line: lines['frontPage'],
    field: 'Feld „frontPage“',
    found: `aufmacher, wie auch in ${first?.file ?? ''}`,
    allowed: 'ein einziger Aufmacher; der andere Artikel wechselt ins Raster',
    example: 'frontPage: raster',
  }));
}
