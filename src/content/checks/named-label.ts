/** Refuses settings and pages that deny that the edition has advertising, or promise another word for it (D2). */
import { SITE_FILE, type Collections } from '../registry.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { textsIn } from '../diagnostics/schema-diagnostics.ts';
import { namedLabel } from '../schemas/site.ts';

/** What an edition with advertising can't say of itself. */
const denial =
  /\b(?:werbe|anzeigen)frei\w*|\bohne (?:Werbung|Anzeigen)(?!\p{L})|\b(?:enthält|hat|gibt es) keine (?:Werbung|Anzeigen|bezahlten Beiträge)(?!\p{L})/iu;

/** Checks content/site.yaml and the static pages; the audit reads all finished pages but articles. */
export function checkNamedLabel({ articles, pages, site }: Collections): Diagnostic[] {
  const hasAdvertising = articles.some(({ data }) => data.data.kind === 'anzeige');
  const texts = [
    ...textsIn(site).map(({ text, path }) => ({ text, place: atField(SITE_FILE, path) })),
    ...pages.map(({ file, data }) => ({ text: data.body, place: { file, field: 'Wort für Werbung' } })),
  ];
  return texts.flatMap(({ text, place }) => {
    const [denied] = (hasAdvertising && denial.exec(text)) || [];
    if (denied)
      return [
        {
          ...place,
          found: denied,
          allowed: 'was stimmt: diese Ausgabe hat Anzeigen',
          example: 'Anzeigen sind gekennzeichnet.',
        },
      ];
    const named = namedLabel.exec(text);
    if (!named || named[0] === site.adLabel) return [];
    const [found = ''] = text.slice(named.index, named.index + 60).split('\n');
    const allowed = `das Wort, das jede Anzeige trägt: „${site.adLabel}“ („adLabel“ in ${SITE_FILE})`;
    return [{ ...place, found, allowed, example: `das Wort ${site.adLabel}` }];
  });
}
