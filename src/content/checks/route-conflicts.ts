/** One address, one page: also on hosts that do not tell upper from lower case. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { authorPath } from '../../lib/links/routes.ts';
import type { Collections } from '../registry.ts';

/** Checks duplicates, former addresses, and reserved routes: first path segments that the site itself uses. */
export function checkRoutes({ articles, pages, authors }: Collections, reserved: readonly string[]): Diagnostic[] {
  const former = 'Feld „formerSlugs“';
  const claimants = [
    ...[...pages, ...articles].map(({ id, file }) => ({ slug: id, file, line: undefined, field: 'Dateiname' })),
    ...articles.flatMap(({ file, data: { data, lines } }) =>
      data.formerSlugs.map((slug) => ({ slug, file, line: lines['formerSlugs'], field: former })),
    ),
    ...authors.flatMap(({ id, file, data }) => [
      { slug: authorPath(id).slice(1), file, line: undefined, field: 'Dateiname' },
      ...data.formerSlugs.map((slug) => ({ slug: authorPath(slug).slice(1), file, line: undefined, field: former })),
    ]),
  ];
  const taken = new Map<string, (typeof claimants)[number]>();
  const diagnostics: Diagnostic[] = [];
  for (const claimant of claimants) {
    const { slug, ...place } = claimant;
    const folded = slug.toLowerCase();
    const holder = taken.get(folded);
    if (reserved.includes(folded)) {
      diagnostics.push({
        ...place,
        found: slug,
        allowed: 'eine Adresse, die die Website nicht selbst braucht',
        example: `${folded}-artikel`,
      });
    } else if (holder) {
      const difference = holder.slug === slug ? '' : ' (unterscheidet sich nur durch Groß- und Kleinschreibung)';
      diagnostics.push({
        ...place,
        found: `${slug}, vergeben an ${holder.file}${difference}`,
        allowed: 'eine Adresse, die es noch nicht gibt',
        example: `${folded.split('/').at(-1)}-2`,
      });
    }
    if (!holder) taken.set(folded, claimant);
  }
  return diagnostics;
}
