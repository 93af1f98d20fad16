/** Refuses settings and pages that deny that the edition has advertising, or promise another word for it (D2). */
import { findDenialOfAdvertising } from '../compiler/advertising-words.ts';
import { findWords, wordList } from '../compiler/word-list.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { textsIn } from '../diagnostics/schema-diagnostics.ts';
import { namedLabel } from '../schemas/site.ts';

/** What an edition with advertising can't say of itself. */
const denials = wordList({}, [
  'ohne (werbung|anzeigen|bezahlte (beiträge|inhalte|texte))',
  'alle beiträge sind (* und )?(redaktionell|unbezahlt)*',
  '(enthält|hat|gibt es) keine (werbung|anzeigen|bezahlten beiträge)',
]);

/** Checks settings, static pages and wording of its own; the audit reads all finished pages but articles. */
export function checkNamedLabel({ articles, pages, site, texts: wording, law }: Collections): Diagnostic[] {
  const hasAdvertising = articles.some(({ data }) => data.data.kind === 'anzeige');
  const settings = [
    { file: SITE_FILE, data: site as object },
    ...wording,
    ...law.map((own) => ({ ...own, data: own.data.texts })),
  ];
  const texts = [
    ...settings.flatMap(({ file, data }) =>
      textsIn(data).map(({ text, path }) => ({ text, place: atField(file, path) })),
    ),
    ...pages.map(({ file, data }) => ({ text: data.body, place: { file, field: 'Wort für Werbung' } })),
  ];
  return texts.flatMap(({ text, place }) => {
    const denied = hasAdvertising ? (findWords(text, denials)[0] ?? findDenialOfAdvertising(text)) : undefined;
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
