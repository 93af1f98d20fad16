/** Refuses settings and pages that promise another word for advertising than the edition's `adLabel` (D2). */
import { SITE_FILE, type Collections } from '../registry.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { textsIn } from '../diagnostics/schema-diagnostics.ts';
import { namedLabel } from '../schemas/site.ts';

/** Checks content/site.yaml and the static pages; the audit reads all finished pages but articles. */
export function checkNamedLabel({ pages, site }: Collections): Diagnostic[] {
  const texts = [
    ...textsIn(site).map(({ text, path }) => ({ text, place: atField(SITE_FILE, path) })),
    ...pages.map(({ file, data }) => ({ text: data.body, place: { file, field: 'Wort für Werbung' } })),
  ];
  return texts.flatMap(({ text, place }) => {
    const named = namedLabel.exec(text);
    if (!named || named[0] === site.adLabel) return [];
    const [found = ''] = text.slice(named.index, named.index + 60).split('\n');
    const allowed = `das Wort, das jede Anzeige trägt: „${site.adLabel}“ („adLabel“ in ${SITE_FILE})`;
    return [{ ...place, found, allowed, example: `das Wort ${site.adLabel}` }];
  });
}
