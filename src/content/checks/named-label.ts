/** Refuses settings and pages that deny that the edition has advertising, or promise another word for it (D2). */
import { findDenialOfAdvertising } from '../compiler/advertising-words.ts';
import { findWords, wordList } from '../compiler/word-list.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { textsIn } from '../diagnostics/schema-diagnostics.ts';
import { namedLabel } from '../schemas/site.ts';
import { BODY, placeOf } from './content-walk.ts';

const advertising = '(werbung|anzeigen|bezahlten? (beiträge|inhalte|texte))';

/** What a paper with advertising can't say of itself, unlike of its podcast or of its editorial articles. */
function denialsBy(name: string) {
  const words =
    name
      .toLowerCase()
      .replace(/[^a-zäöüß\d]+/g, ' ')
      .trim() || 'zeitung';
  const paper = `(zeitung|blatt|medium|magazin|portal|website|ausgabe|nachrichten|journalismus|wir|uns|hier|${words})`;
  return wordList({}, [
    `${paper} (enthält|hat|haben|gibt es|druck(t|en)|bring(t|en)|zeig(t|en)) keine ${advertising}(?= ?([.,!]|$)| und )`,
    `${paper} (* )?ohne ${advertising}`,
    `(^keine|(?<=(^|[.!?]) ?)ohne) ${advertising}(?= ?([.!]|$))`,
    `(^(* und )?|${paper} (ist |bleibt )?)(werbe|anzeigen)frei*|(werbe|anzeigen)freie* ${paper}`,
    'alle beiträge sind (* und )?(unbezahlt|redaktionell(?! (geprüft|gelesen)))*|^(* und )?unbezahlt*',
    'kein (beitrag|artikel|text) (ist|wird|wurde) (bezahlt|gekauft|gesponsert)',
  ]);
}

/** Checks settings, static pages and wording of its own; the audit reads all finished pages but articles. */
export function checkNamedLabel({ articles, pages, site, texts: wording, law }: Collections): Diagnostic[] {
  const hasAdvertising = articles.some(({ data }) => data.data.kind === 'anzeige');
  const denials = denialsBy(site.name);
  const settings = [
    { file: SITE_FILE, data: site as object },
    ...wording,
    ...law.map((own) => ({ ...own, data: own.data.texts })),
  ];
  const texts = [
    ...settings.flatMap(({ file, data }) => textsIn(data).map((each) => ({ file, each }))),
    ...pages.map(({ file, data }) => ({ file, each: { text: data.body, path: [BODY] } })),
  ];
  return texts.flatMap(({ file, each }) => {
    const { text, path } = each;
    // Settings stand beside advertisements, too.
    const findDenial = () =>
      findWords(text, denials)[0] ?? (path[0] === BODY ? undefined : findDenialOfAdvertising(text));
    const denied = hasAdvertising ? findDenial() : undefined;
    if (denied !== undefined)
      return [
        {
          ...placeOf(file, each, denied),
          found: denied,
          allowed: 'was stimmt: diese Ausgabe hat Anzeigen',
          example: 'Anzeigen sind gekennzeichnet.',
        },
      ];
    const named = namedLabel.exec(text);
    if (!named || named[0] === site.adLabel) return [];
    const [found = ''] = text.slice(named.index, named.index + 60).split('\n');
    const allowed = `das Wort, das jede Anzeige trägt: „${site.adLabel}“ („adLabel“ in ${SITE_FILE})`;
    return [{ ...placeOf(file, each, found), found, allowed, example: `das Wort ${site.adLabel}` }];
  });
}
