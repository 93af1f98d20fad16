import { describe, expect, it } from 'vitest';
import {
  findEnvironmentalClaims,
  findForbiddenWords,
  findDenialOfAdvertising,
  findEditorialWord,
  findScarcity,
  wordLists,
} from './advertising-words.ts';
import { checkLanguage, checkTitle, checkWords } from './advertising-text.ts';
import { isDenial } from './denial.ts';
import { findWords, wordList } from './word-list.ts';
import { splitPhrases } from '../test/split-phrases.ts';

const forbiddenPhrases = splitPhrases(`
  Mit Geld-zurück-Garantie. | Gаrаntiert mehr. | Ｇａｒａｎｔｉｅｒｔ mehr. | Verluste sind garantiert nicht möglich. |
  Garantiert kein Verlust. | Garantiert niemand verliert. | Garantiert niemals Verluste. | Risiko‑frei handeln. | Risikolos handeln. | Ohne jedes Risiko. | Ohne Verlustrisiko. |
  Verluste sind vertraglich ausgeschlossen. | Verlustfrei anlegen. | Bombensicher. | Sichere Gewinne. | Ein sicheres Einkommen. | FINMA-konform. |
  Staatlich anerkannt. | Nur heute! | Ihre letzte Chance. | Jetzt zugreifen! | Bevor es zu spät ist. |
  Verpassen Sie das nicht! | Kein Wunder: garantiert. Kein Zweifel, risikofrei. | Niemand sonst garantiert Gewinne. |
  Nicht ohne Grund garantiert. | ɢᴀʀᴀɴᴛɪᴇʀᴛ mehr. | Guaranteed, risk-free. | Absolut sicher. | Kein Verlust möglich. |
  Nur noch 3 Plätze. | Eine garan-\ntierte Rendite. | garan\ntiert mehr | G a r a n t i e r t mehr. |
  g.a.r.a.n.t.i.e.r.t | gar*antiert | r1sikofrei | Gárántiert mehr. | Nicht riskant, sondern garantiert. | R|SIKOFREI |
  staatlich-geprüft | Risiko frei handeln. | Staatlich geprüfte Finanzberaterin. |
  Fünf Jahre Garantie auf Ihr Kapital. | Ohne Verlust von Kapital. | Wer klug ist, sollte sofort handeln. |
  FMA™-geprüft. | Der Ertrag ist sicher. | Solange der Vorrat reicht. | Die staatlich anerkannte Hochschulexpertin. |
  Renditen sind sicher. | Verluste sind garantiert unmöglich. | „Risiko? Nicht bei uns.“ Garantierte Gewinne. |
  F M A – geprüft. | v ö l l i g sicher. | Nur-noch-heute! | Null Risiko¹. | Nicht risikofrei, aber gar-antiert gut. |
  🅶🅰🆁🅰🅽🆃🅸🅴🆁🆃 mehr. | 🅡🅘🅢🅘🅚🅞🅕🅡🅔🅘. | 🇬🇦🇷🇦🇳🇹🇮🇪🇷🇹 mehr. | Ohпe Risiko. | Arntlich genehmigt. |
  Nichts ist einfacher als ein garantierter Gewinn. | Das Depot ist risikofrei, denn Verluste kennt es nicht. |
  Dank Kapitalgarantie kann Ihnen nichts passieren. | Nur hier ist der Gewinn garantiert, nicht bei Banken. |
  Sie zahlen nichts, und die Rendite ist garantiert. | Der Gewinn ist garantiert und Sie zahlen keine Steuern. |
  Keine Gebühren, garantierte Zinsen. | Garantierte Zinsen, tägliche Auszahlung, keine Spesen. |
  Sie haben keine Arbeit, denn der Gewinn ist garantiert. | Sie zahlen keine Steuer und wir garantieren den Gewinn. |
  Die Rendite ist garantiert, sodass Sie nie verlieren. | Gewinn garantiert und nichts zu verlieren. |
  Die FMA hat die Plattform geprüft und zugelassen. | EU-reguliert | BaFin-reguliert | Staatlich lizenziert. |
  Behördlich überwacht. | Prüfergebnis der Finanzmarktaufsicht | Die Arbeiterkammer empfiehlt das Konto. |
  Beaufsichtigt durch die FMA. | Gütesiegel der FMA. | Die FMA empfiehlt unser Depot. | Gefahrlos investieren. |
  Eine gefahrlose Anlage. | Herstellergarantie auf Ihr Kapital. | Die Garantie deckt Verluste. |
  Mit uns gehen Sie kein Risiko ein. | Sichern Sie sich Zinsen ab 5 Euro. | Das Angebot dauert nur noch 3 Tage. |
  Zugelassen von der Bundesanstalt für Finanzdienstleistungsaufsicht. | Die Verbraucherzentrale empfiehlt das Konto. |
  Von der Bundesbank genehmigt. | Ob jung oder alt – von der FMA geprüft. | Ein Depot, FMA-geprüft wie kein anderes. |
  Niemand bestreitet, dass Gewinne garantiert sind. | Dass der Gewinn garantiert ist, kann niemand leugnen. |
  Nichts spricht dagegen, dass der Gewinn garantiert ist. | Garantierte Gewinne sind kein Märchen. |
  Sie müssen nicht länger auf garantierte Gewinne verzichten. | Warum nicht garantierte Gewinne mitnehmen?
  `);

describe('a forbidden word', () => {
  it.each(forbiddenPhrases)('is found in „%s“', (text) => expect(findForbiddenWords(text)).not.toEqual([]));

  it.each(
    splitPhrases(`
    Eine Anlage ohne Risiko gibt es nicht. | Wer „garantiert“ schreibt, gibt ein Warnsignal. |
    Die Garantin heißt Anna. | Das Versprechen klingt garantiert, aber es stimmt nicht. |
    Das sind nicht-\ngarantierte Gewinne. | Die staatlich geprüfte Bergführerin. |
    An einer staatlich anerkannten Fachhochschule. | Fünf Jahre Garantie auf Material. | Mit Garantie auf das Holz. |
    Wechseln ohne Verlust von Punkten. | Wer die Karte verliert, sollte sofort handeln. |
    Das Risiko freiwillig tragen. | Eine Garantie auf Geraete. |
    Garantierte Gewinne, die niemand prüft, gibt es nicht. |
    Wer „garantiert“ schreibt, verschweigt etwas, und das ist verboten. |
    Dass Gewinne garantiert sind und es kein Risiko gibt, glaubt niemand. | Weder garantiert noch risikofrei. | Verluste sind nicht ausgeschlossen. | Eine Rendite garantiert niemand. |
    Niemand bestreitet, dass Gewinne nicht garantiert sind. |
    Niemand sagt, dass der Gewinn garantiert ist, und wir auch nicht. |
    Unterschreiben Sie nichts, und rufen Sie an, wenn jemand Gewinne garantiert. |
    Wenn jemand Gewinne garantiert, keinen Cent überweisen. |
    Firmen, die Gewinne garantieren, keine Kopie des Ausweises schicken. |
    Ob ein Anbieter zugelassen ist, zeigt das Register der FMA. | Der Anbieter ist nicht von der FMA zugelassen. |
    Die FMA hat die Plattform nicht geprüft. | Die FMA beaufsichtigt Banken. |
    Prüfen Sie, ob der Anbieter von der FMA beaufsichtigt wird. |
    Welche Anbieter von der FMA zugelassen sind, steht im Register. |
    Die Arbeiterkammer empfiehlt, Verträge genau zu lesen. | Die Empfehlungen der ESMA gelten seit Juli. |
    Handel an EU-regulierten Märkten. | Fünf Jahre Herstellergarantie. | Die Garantie deckt auch Kratzer. |
    Sichern Sie sich und Ihre Familie ab. | Der Ton wird verlustfrei übertragen. |
    Kinder können hier gefahrlos spielen. | Gehen Sie kein Risiko ein. | Die Lieferung dauert nur noch 3 Tage. |
    Fünf Jahre Garantie auf das Fahrzeug, Mobilitätsgarantie inklusive. |
    Hier arbeiten staatlich geprüfte Kfz-Techniker.
  `),
  )('is not found in „%s“', (text) => expect(findForbiddenWords(text)).toEqual([]));
});

const editorialPhrases = splitPhrases(`
  Redaktion | Unabhängiger Test | Das ist keine Anzeige | Testsieger | Nicht gesponsert | Chefredakteurin |
  Analyse: Gold | Redaĸtion | Editor’s Choice | Unabhängig geprüft | Eilmeldung | Stiftung Warentest |
  Unabhaengig geprueft | Gastkommentar: Gold | Marktbericht | Depot-Test 2026: Sieben Konten | Faktencheck: Gold |
  Ratgeber Konto | Hintergrund | Selbstversuch: Ein Monat | Unsere Testergebnisse | Kontotest: Die besten | Test |
  Unbezahlter Beitrag | Sieben Depots im Test | Gastbeitrag | News | Eilmeldungen
  `);

describe('advertising that looks like editorial work', () => {
  it.each(editorialPhrases)('is found in „%s“', (text) => expect(findEditorialWord(text)).toBeDefined());
  it.each(
    splitPhrases(`
    Anzeigenredaktion | Werbe-Redaktion | Laut Anbieter nicht unabhängig geprüft | Test-Konto | Gold, Analyse und mehr |
    Test bestanden: Unsere Küchen halten | Ein Preis für junge Redakteurinnen | Unbezahlte Rechnungen eintreiben |
    Was geschieht, wenn die Rechnung nicht bezahlt wird? | Hintergrundmusik | Der Ratgeber liegt bei |
    Kein Newsletter, keine Anrufe, keine Werbung
  `),
  )('is not found in „%s“', (text) => expect(findEditorialWord(text)).toBeUndefined());
});

const denyingPhrases = splitPhrases(`
  Das ist keine Werbung. | Der Text war keine Anzeige. | Dies ist kein bezahlter Beitrag. |
  Dieser Beitrag wurde nicht vom Anbieter bezahlt. | Der Artikel ist redaktionell unabhängig entstanden. |
  Das ist ein redaktioneller Bericht. | Der Beitrag war irrtümlich als Anzeige gekennzeichnet. |
  Die Kennzeichnung erfolgt nur vorsorglich. | Das Wort Anzeige oben ist ein Fehler. |
  Unsere Finanzredaktion hat es selbst getestet. | Werbefrei | Ein Testsieger. |
  Ein Text – keine Werbung – für alle. | Dieser Text (keine Anzeige) informiert. |
  Ein redaktionell verantworteter Text. | Es handelt sich nicht um Werbung. |
  Hier handelt es sich nicht um eine Anzeige. | Für diesen Beitrag ist kein Geld geflossen. |
  Die Kennzeichnung ist eine Formsache. | Das Wort Anzeige steht hier nur aus rechtlichen Gründen. |
  Die Kennzeichnung als Anzeige ist nur eine Formalität. | Die Redaktion ist überzeugt. |
  Die Redaktion vergab die Bestnote. | Unsere Redakteurin hat das Konto drei Monate lang getestet. |
  Ein unabhängiger Bericht unserer Redaktion. | Kein Spam. Das ist keine Werbung. | Ende des bezahlten Beitrags |
  Hier endet die Werbung. | Die entgeltliche Einschaltung endet hier. | Die Anzeige ist zu Ende. | – Anzeigenende – |
  Ende der Werbeeinschaltung | Werbung Ende | Ab hier schreibt die Redaktion. | Hier beginnt der redaktionelle Teil. |
  Ist dieser Beitrag Werbung? Nein. | Ist das bezahlt? Nein! | Das ist kein bezahlter Inhalt. |
  Bezahlt von niemandem. | Das ist ein journalistischer Bericht. | Dieser Artikel ist Journalismus. |
  Niemand hat für diesen Text bezahlt. | Der Text ist unabhängig recherchiert. |
  Linz (APA) – Der Kurs steigt. | Der Kurs steigt. (red, dpa) | Anm. d. Red.: Wir haben es geprüft. |
  Ein Blatt, frei von Werbung | Diese Zeitung empfiehlt das Konto. | Von dieser Zeitung geprüft.
  `);

describe('a denial of advertising', () => {
  it.each(denyingPhrases)('is found in „%s“', (text) => expect(findDenialOfAdvertising(text)).toBeDefined());
  it.each(
    splitPhrases(`
    Der Beitrag war irrtümlich nicht als Anzeige gekennzeichnet. |
    Wer versehentlich eine Anzeige anklickt, zahlt nichts. | Der Bericht ist nicht unabhängig und wurde bezahlt. |
    Das ist redaktionell nicht geprüft. | Die Redaktion hat nichts davon getestet. |
    Dieser Beitrag ist kein redaktioneller Bericht. | Bei Betrug kann man Anzeige erstatten. |
    Die Kennzeichnung fehlte irrtümlich. | Kein Newsletter, keine Anrufe, keine Werbung: Ihre Daten bleiben bei uns. |
    Keine Werbung, keine Anrufe. | Bei dem Betrug ist kein Geld geflossen. |
    Die Kennzeichnung als Anzeige ist aus rechtlichen Gründen Pflicht. |
    Dieser Text ist kein unabhängiger Bericht unserer Redaktion. | Es geht nicht um viel. |
    Am Ende der Anzeige steht der Hinweis. | Der bezahlte Zeitraum endet am 5. Oktober. | Hier endet die Frist. |
    Die Anzeigenredaktion ist überzeugt. | Die Redakteurin hat das Konto nicht getestet. |
    Ein Preis für junge Redakteurinnen. | Bekomme ich dann Werbung? Nein. | Bezahlt von Keinrath und Söhne. |
    Die Werbung Ende September war zu klein. | Die Werbung Ende 2025 | (rund 20 Minuten) |
    Nicht von dieser Zeitung geprüft.
  `),
  )('is not found in „%s“', (text) => expect(findDenialOfAdvertising(text)).toBeUndefined());
});

it.each([
  [checkWords, 'Gewinne sind garantiert.', 'nur in einem Satz, der es verneint', 'Gewinne sind nicht garantiert.'],
  [checkWords, 'Fünf Jahre Garantie.', '„fünf Jahre Garantie auf das Gerät“', 'Gewinne sind nicht garantiert.'],
  [checkWords, 'Sichern Sie sich Ihren Platz.', 'nichts, was drängt', 'Das Konto lässt sich online eröffnen.'],
  [
    checkWords,
    'Nur noch 3 Plätze.',
    'freie Plätze nur im Baustein „Freie Plätze“ (<Availability>)',
    'Das Konto lässt sich online eröffnen.',
  ],
  [checkWords, 'Von der FMA lizenziert.', 'der es verneint', 'Die Konzession steht im Kasten des Anbieters.'],
  [checkWords, 'Das ist keine Werbung.', 'nichts, was sie leugnet', 'Diesen Text hat der Auftraggeber bezahlt.'],
  [checkTitle, 'Aus der Redaktion', 'nach Redaktion', 'Was der Anbieter angibt'],
])('says what is allowed instead: %o, %s', (check, text, allowed, example) =>
  expect(check(text)).toMatchObject([{ allowed: expect.stringContaining(allowed), example }]),
);

it.each([
  'Der Leitfaden heißt „A Guide for the Investor“.',
  'Es gilt „The risk is yours“.',
  'Bank of Graz',
  'Link: ETF Report',
])('is German for a reader: %s', (text) => expect(checkLanguage(text)).toEqual([]));

const scarcePhrases = splitPhrases(`
  Nur mehr 3 Plätze. | Nur noch drei Tage. | Noch zwei freie Plätze! | Die Frist läuft morgen ab. |
  Heute endet die Aktion. | Morgen läuft das Angebot ab. | Nur noch wenige Stunden | nur mehr bis morgen |
  Noch 1O Plätze | Es gilt nur bis morgen. | Noch wenige Restplätze. | Die Anmeldung schliesst heute. |
  Noch 3 Plaetze. | Die Aktion läuft heute ab – jetzt. | Das gilt nur noch bis Freitag. | Nur mehr bis Monatsende. |
  Gilt nur bis Sonntag. | Nur diese Woche. | Nur noch in diesem Monat. | Die ersten hundert Kunden bekommen mehr. |
  Für die ersten 50 Anmeldungen. | Die Aktion endet in wenigen Stunden. | Das Angebot läuft in drei Tagen ab. |
  Die Plätze sind begrenzt. | Das Kontingent ist limitiert.
  `);

describe('scarcity', () => {
  it.each(scarcePhrases)('without its day is found in „%s“', (text) => expect(findScarcity(text)).not.toEqual([]));
  it.each(
    splitPhrases(`
    Das war noch zwei Tage später so. | Niemand sagt, dass nur noch drei Tage bleiben. |
    Bis heute läuft der Versuch aus Graz. | Am Morgen endet die Nacht. | Die Eröffnung dauert nur noch wenige Minuten. |
    Bis zur Lieferung vergehen noch drei Wochen. | Heute schließt kaum jemand ohne Vergleich einen Kaufvertrag. |
    Das gilt nur noch bis Freitag, 3. Oktober 2025. | Nicht nur diese Woche steigen die Preise. |
    Nur bis zum 5. Oktober 2025. | Die ersten hundert Kunden kamen aus Wien. | Sie läuft in zwei Stunden zum Ziel. |
    Das Wachstum ist begrenzt. | In wenigen Tagen kommt die Post. | Nur dieser Monat war schlecht. |
    Die Küche von heute schließt ohne Griff.
  `),
  )('is not found in „%s“', (text) => expect(findScarcity(text)).toEqual([]));
});

describe('an answer', () => {
  it.each(['Nein. Jede Anlage kann Verluste bringen.', 'Nein, niemand kann das.', 'Nein – das ist verboten.'])(
    'denies its question with „%s“',
    (answer) => expect(isDenial(answer)).toBe(true),
  );
  it.each(['Nein, aber garantiert höher.', 'Nein. Aber fast.', 'Nein! Doch es lohnt sich.', 'Neinsager irren.', 'Ja.'])(
    'does not with „%s“',
    (answer) => expect(isDenial(answer)).toBe(false),
  );
});

const environmentalPhrases = splitPhrases(`
  Ein umweltschonendes Konto. | Das ist klimafreundlich. | Nach\u00adhaltige Fonds. | Wir handeln ökologisch. |
  Ein Ökofonds. | Eco-Konto eröffnen. | CO₂-freundlich. | Energieeffiziente Server. | Biologisch abbaubare Karte. |
  Schonend für die Umwelt. | Gut fürs Geld und gut für das Klima. | Grüne Geldanlage. | Ökosoziale Geldanlage. |
  Jetzt grün investieren. | CO2-neutrale Server. | Klimapositiv. | Klirnaneutral. |
  Durch Kompensation aller Emissionen. | Unsere Emissionen werden kompensiert. | Nach-haltig anlegen. |
  Nicht nur nachhaltig. | Nachhaltig anlegen, keine Gebühren. | Kein Fonds ist nachhaltiger. |
  Warum nicht nachhaltig anlegen? | Nie war nachhaltig anlegen so leicht. | Nicht verzichten und nachhaltig anlegen. |
  Der Fonds ist nicht nachhaltig, die Bank ist nachhaltig.
  `);

describe('a claim about the environment', () => {
  // One of two findings that overlap would be superfluous.
  it.each(environmentalPhrases)('is found once in „%s“', (text) =>
    expect(findEnvironmentalClaims(text, text)).toHaveLength(1),
  );

  it.each(
    splitPhrases(`
    Herr Grünbeck gibt grünes Licht. | Die grüne Linie steigt, der Kurs ist im grünen Bereich. |
    Die Grünen stimmten zu. | Die Ökonomin nennt es ein Ökosystem. | Niemand hat geprüft, ob das CO2-neutral ist. |
    Nachhaltigkeitsrisiken können den Wert des Fonds mindern. |
    Der Fonds berücksichtigt keine Nachhaltigkeitsfaktoren. |
    Sie berücksichtigen nicht die EU-Kriterien für ökologisch nachhaltige Wirtschaftsaktivitäten. |
    Die Natur bewusst erleben. | Das Ökosoziale Forum. | Die ökosoziale Marktwirtschaft. |
    Der Nachhaltigkeitsbericht liegt auf der Website. | Ein Striegel für den ökologischen Landbau. |
    Die Öko-Landwirtschaft wächst. | Ökologisches Saatgut nach der EU-Öko-Verordnung.
  `),
  )('finds none in „%s“', (text) => expect(findEnvironmentalClaims(text, text)).toEqual([]));

  it('allows generic words within proven claims, but not offsetting', () => {
    expect(findEnvironmentalClaims('Die Karte ist nachhaltig.', 'Die Karte ist .')).toEqual([]);
    expect(findEnvironmentalClaims('Die Karte ist klimaneutral.', 'Die Karte ist .')).toEqual(['klimaneutral']);
  });
});

it.each([
  ['forbidden', forbiddenPhrases],
  ['scarcity', scarcePhrases],
  ['environmental', environmentalPhrases],
  ['offsetting', environmentalPhrases],
  ['editorialHeadline', editorialPhrases],
  ['denialOfAdvertising', denyingPhrases],
] as const)('each phrase of the list “%s” is found by itself in a text', (name, texts) => {
  const { phrases } = wordLists[name];
  const unfound = phrases.filter((phrase) => !texts.some((text) => findWords(text, wordList({}, [phrase]))[0]));
  expect(unfound).toEqual([]);
});
