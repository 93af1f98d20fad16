/**
 * The wording of the site: every fixed text that a reader sees, by place. An edition changes single ones in content/theme/texts.yaml.
 * What rules of disclosure say stands in src/model/disclosure.ts and src/prose/claims/, what the newsletter answers in src/newsletter/.
 * `{name}` is replaced by a value; what stands in square brackets becomes a link, a date or bold.
 * Scripts name single texts as TEXTS.<place>.<name> (src/islands/script-texts.ts) and hold no others.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** The product's texts. */
export const defaults = {
  frame: {
    skip: 'Zum Inhalt springen',
    here: 'Sie sind hier',
    home: 'Start',
    sections: 'Ressorts',
    allTopics: 'Alle Themen',
    onFrontPage: 'Auf der Startseite',
    thisPaper: 'Diese Zeitung',
    search: 'Suche',
    asOf: 'Stand',
    onThisPage: 'Auf dieser Seite',
    draft: 'Entwurf, nur in der Vorschau',
    scheduled: 'Geplant, nur in der Vorschau',
  },
  footer: {
    house: 'Das Haus',
    about: 'Über uns',
    code: 'Redaktionskodex',
    contact: 'Kontakt',
    imprint: 'Impressum',
    licences: 'Lizenzen',
    disclosure: 'Offenlegung',
    adRegister: 'Werberegister',
    corrections: 'Korrekturen',
    report: 'Prüfbericht',
    privacy: 'Datenschutz',
    accessibility: 'Barrierefreiheit',
    standards: 'Medienstandards',
    register: '{promise} und stehen im Werberegister.',
  },
  advertising: {
    explanation:
      'Dieser Beitrag ist Werbung. Wer sie beauftragt hat, steht neben diesem Wort; die Gegenleistung: {consideration}.',
    register: 'Alle Anzeigen im Werberegister',
    fictional: 'Auftraggeber und seine Angaben erfunden',
    notice: 'Angaben nach der Verordnung (EU) 2024/900 über politische Werbung zum Beitrag',
    risk: 'Risikohinweis',
    riskAgain: 'Risikohinweis, noch einmal am Ende',
    terms: '{advertiser}, Gegenleistung: {consideration}.',
    demo: '; in dieser Demonstration hat niemand bezahlt',
    figures: 'Zahlen über das Angebot nennt der Anbieter, wo nichts anderes steht.',
    guide: 'So prüft man einen Anbieter',
    withGuide: '[{guide}], und [alle Anzeigen im Werberegister].',
    withoutGuide: '[Alle Anzeigen im Werberegister].',
    links: 'Links zum Auftraggeber',
    sponsor: 'Auftraggeber dieser Anzeige',
    payer: 'Bezahlt von {name}, {seat}',
    profile: 'Angaben des Anbieters, nicht unabhängig geprüft, Stand {day}',
    licence: 'Eintrag ansehen',
    licenceChecked: ', geprüft am {day}',
    website: 'Website ansehen',
    newTab: ' (öffnet in neuem Tab)',
  },
  article: {
    fresh: 'Aktuell',
    offerEnded: 'Angebot abgelaufen am {day}',
    by: 'Von',
    updated: 'Aktualisiert',
    minutes: 'Min. Lesezeit',
    fictionalAuthor: 'Erfundene Person',
    editorial:
      'Redaktioneller Beitrag: Niemand hat für ihn bezahlt, und er enthält keine Werbelinks. Was das heißt, steht im [Redaktionskodex].',
    aside: 'Zum Beitrag',
    contents: 'In diesem Beitrag',
    further: 'Weiterlesen',
    questions: 'Häufige Fragen',
    corrections: 'Korrekturen',
    allCorrections: 'Alle Korrekturen',
    credentials: 'Nachweise',
    expertise: 'Fachgebiete',
    fictionalAuthorBox: ' – erfundene Person',
    publishedOn: 'Veröffentlicht:',
    updatedOn: ', Aktualisiert:',
    withdrawn: 'Der Beitrag „{title}“ wurde am [Tag] zurückgezogen.',
    withdrawnReason: 'Grund: {reason}',
    withdrawnPaid: 'Der Beitrag war eine Anzeige. {advertiser}. Er bleibt im [Werberegister] verzeichnet.',
    toAllTopics: 'Zu allen Themen',
  },
  sources: {
    title: 'Quellen',
    study: 'Studie',
    fma: 'FMA',
    atx: 'ATX',
    expert: 'Fachmeinung',
    fictional: ' – erfundene Quelle der Demonstrationsausgabe',
    checked: 'Zuletzt geprüft am {day}, mit dem Artikel. Seiten können sich seither geändert haben.',
  },
  frontPage: {
    empty: 'Noch ist kein Beitrag erschienen.',
    ticker: 'Kursticker',
    quotes: 'Kurse',
    fictionalQuotes: 'Erfundene Beispielwerte',
    asOf: 'Stand {day}',
    alerts: 'Markt-Alert',
    alertExamples: 'Beispiele; jedes galt an seinem Tag.',
    period: 'Linie: die letzten {count} Tageswerte. Prozent: gegenüber dem Vortag.',
    urgent: 'Wichtig: ',
    subscribers: 'Abonnements',
    subscribersAsOf: ', Stand {day}',
    subscribersFictional: ' (erfundener Beispielwert)',
  },
  dates: {
    title: 'Termine',
    intro:
      'Tage, an denen Fristen enden oder Neues gilt, jeder mit seiner Quelle. Was vorbei ist, verschwindet von selbst.',
    subscribe: 'Als Kalender abonnieren',
    none: 'Zurzeit steht kein Termin an.',
    source: 'Quelle',
    more: 'Mehr dazu',
    all: 'Alle Termine',
    pageDescription:
      'Termine für Geld und Recht von {site}: bis wann man handeln muss und ab wann Neues gilt, mit Quellen und zum Abonnieren.',
  },
  newsletter: {
    schedule:
      'Um {time} Uhr an Werktagen, an denen es etwas zu melden gibt, seit {since}. Anzeigen tragen auch dort das Wort {label}.',
    newest: 'Die neueste Ausgabe ansehen',
    closed: 'Die Anmeldung ist noch nicht geöffnet. Diese Seite nimmt keine Adressen entgegen und sendet nichts.',
    pageDescription: '{title}: An- und Abmeldung der {newsletter} von {site}.',
    issueDescription:
      'Die neueste Ausgabe der {newsletter} von {site}, wie sie verschickt wird: zuerst die Redaktion, dann gekennzeichnete Anzeigen.',
    issueOf: 'Ausgabe vom',
    noIssue: 'Noch ist nichts erschienen.',
  },
  form: {
    address: 'E-Mail-Adresse',
    placeholder: 'name@beispiel.at',
    help: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.at.',
    submit: 'Kostenlos abonnieren',
    meant: 'Meinten Sie {email}? Bitte bessern Sie die Adresse aus; ist sie richtig, senden Sie noch einmal.',
    sending: 'Wird gesendet …',
    honeypot: 'Dieses Feld bitte leer lassen',
    honeypotFilled: 'Ein verstecktes Feld wurde ausgefüllt. Bitte laden Sie die Seite neu und senden Sie noch einmal.',
    pending:
      'Fast fertig: Wir haben ein E-Mail an {email} geschickt. Bitte öffnen Sie den Link darin; erst dann sind Sie angemeldet.',
    pendingToast: 'Bestätigung per E-Mail geschickt',
    done: 'Angemeldet: Die nächste Ausgabe kommt um {time} Uhr an {email}.',
    doneToast: 'Newsletter abonniert',
  },
  menu: { name: 'Menü' },
  runtime: {
    clock: '{time} Uhr in {place}',
    failed: 'Ein Teil dieser Seite ließ sich nicht laden.',
    reload: 'Seite neu laden',
  },
  search: {
    running: 'Suche läuft …',
    failed:
      'Die Suche ist gerade nicht erreichbar, oder ein Teil von ihr ließ sich nicht laden. Bitte prüfen Sie Ihre Internetverbindung und suchen Sie noch einmal.',
    none: 'Kein Treffer für „{term}“. Versuchen Sie es mit einem anderen oder kürzeren Wort, oder ohne Filter.',
    hits: '{total} Treffer für „{term}“',
    hitsMeant: 'Kein Treffer für „{term}“. Gesucht wurde „{meant}“: {total} Treffer',
    more: 'Weitere Treffer zeigen ({shown} von {total})',
    page: 'Seite',
    inSection: 'Im Abschnitt: ',
  },
  searchPage: {
    field: 'Suchbegriff',
    submit: 'Suchen',
    section: 'Ressort',
    kind: 'Art',
    all: 'Alle',
    editorial: 'Redaktionell',
    paid: 'Werbung',
    start: 'Gesucht wird in allen Beiträgen und Seiten. {promise}',
    description: 'Alle Beiträge und Seiten von {site} durchsuchen. {promise}',
    promise: 'Bezahlte Beiträge tragen auch in der Trefferliste das Wort {label}.',
    noScript: 'Die Suche braucht JavaScript. Hier stehen alle Beiträge nach Ressort.',
  },
  share: {
    name: 'Beitrag teilen',
    share: 'Teilen',
    newWindow: ' (öffnet ein neues Fenster)',
    copy: 'Link kopieren',
    copied: 'Kopiert!',
    copiedStatus: 'Kopiert! Die Adresse ist in der Zwischenablage.',
    more: 'Mehr …',
    failed: 'Kopieren war nicht möglich',
    failedToast: 'Die Adresse steht markiert in der Leiste zum Teilen.',
    byHand: 'Kopieren war nicht möglich. Die Adresse ist markiert; kopieren Sie sie von Hand:',
  },
  toasts: { one: 'Mitteilung', region: 'Mitteilungen ({hotkey})', close: 'Schließen' },
  tooltip: { why: 'Erklärung zu „{label}“' },
  topics: {
    description: 'Alle Beiträge von {site} nach Ressort und Kategorie. {promise}.',
    sections: 'Ressorts auf dieser Seite',
    empty: 'In diesem Ressort ist noch kein Beitrag erschienen.',
    all: 'Alle {count} Beiträge: {category}',
    pages: 'Seiten dieser Liste',
    page: 'Seite ',
  },
  author: {
    description: '{name}, {job}, {affiliation}: Werdegang, Fachgebiete und alle Beiträge bei {site}.',
    fictional: ' – erfundene Person',
    topics: 'Schreibt über',
    contact: 'Kontakt',
    principles: 'Grundsätze',
    editorial: 'Für redaktionelle Beiträge zahlt niemand. Wie sie entstehen, steht im [Redaktionskodex].',
    advertising:
      'Verfasst bezahlte Beiträge; jeder ist gekennzeichnet und steht im Werberegister. Was für sie gilt, steht im [Redaktionskodex].',
    articles: 'Weitere Beiträge',
    newest: 'Neuester Beitrag',
  },
  notFound: {
    description:
      'Diese Adresse gibt es nicht. Von hier geht es zur Suche, zu allen Themen und zu den neuesten Beiträgen.',
    text: 'Diese Adresse gibt es nicht oder nicht mehr.',
    home: 'Zur Startseite',
    newest: 'Neueste Beiträge',
  },
  corrections: {
    description:
      'Alle Berichtigungen von {site} mit Datum und Wortlaut, die neueste zuerst, und wie Sie einen Fehler melden.',
    intro: 'Fehler werden im Artikel berichtigt, am Ende des Artikels vermerkt und hier gesammelt.',
    report: 'Einen Fehler melden Sie an',
    answer: '; Antwort binnen {time}',
    correctedOn: 'Berichtigt am',
    none: 'Bisher ist keine Korrektur verzeichnet.',
    noneNote:
      'Das heißt nicht, dass jeder Satz stimmt. Wenn Ihnen ein Fehler auffällt, nennen Sie uns den Beitrag, die Stelle und, wenn Sie eine haben, die Quelle.',
  },
  adRegister: {
    description:
      'Alle bezahlten Beiträge auf {site}: Auftraggeber, Gegenleistung und Laufzeit jeder Anzeige, laufend aus den Artikeldaten erzeugt.',
    intro:
      'Jeder bezahlte Beitrag dieser Website steht hier, mit dem Auftraggeber, der Gegenleistung und der Zeit, in der er gezeigt wird. Die Liste entsteht bei jeder Veröffentlichung aus denselben Angaben wie die Kennzeichnung am Artikel (§ 26 MedienG). {payment}',
    article: 'Bezahlter Beitrag',
    advertiser: 'Auftraggeber',
    consideration: 'Gegenleistung',
    shown: 'Gezeigt',
    one: 'Ein bezahlter Beitrag',
    many: '{count} bezahlte Beiträge',
    from: 'von ',
    since: 'seit ',
    until: ' bis ',
    none: 'Derzeit ist kein bezahlter Beitrag veröffentlicht. Sobald einer erscheint, steht er mit Auftraggeber und Gegenleistung an dieser Stelle.',
  },
  report: {
    description:
      'Wie {site} bei jedem Build prüft, dass Werbung überall gekennzeichnet ist: Regeln, Ergebnisse und was nicht geprüft wird.',
    intro:
      'Bevor diese Website erscheint, liest ein Programm alle fertigen Seiten, Feeds und Bilderlisten und vergleicht sie mit den Daten der Artikel: ob jede Anzeige überall als Anzeige zu erkennen ist, ob ihr Auftraggeber genannt ist, ob Zahlen ihre Herkunft tragen. Dieser Bericht ist das Ergebnis für genau diese Ausgabe; niemand schreibt ihn von Hand. Er ist keine Rechtsberatung und bestätigt nicht, dass ein Gesetz eingehalten ist.',
    pending: 'Der Bericht entsteht am Ende des Builds.',
  },
  house: {
    advertiser: '{name}, Sitz: {seat}',
    noAdvertisers: 'Derzeit gibt es keine Werbekunden.',
    answer: ' (Antwort: {time})',
    mailboxes: 'E-Mail-Adressen und Antwortzeiten',
    mailboxRole: 'Wofür',
    mailboxAddress: 'Adresse',
    mailboxAnswer: 'Antwort',
    noDeadline: 'ohne feste Frist',
    placeholder: 'Platzhalter:',
    placeholders:
      '[Platzhalter einer Demonstrationsausgabe.] Unternehmen, Personen, Adressen und Nummern auf dieser Seite sind erfunden. Sie führen zu niemandem und zeigen nur, an welcher Stelle die wirklichen Angaben stehen werden.',
    fictional: 'erfunden',
    subscribersAsOf: 'Fester Wert, Stand',
    subscribersFictional: '; für die Demonstrationsausgabe erfunden',
    expertise: 'Fachgebiete: {fields}',
  },
  facts: {
    nameAndAddress: 'Name und Anschrift',
    phone: 'Telefon',
    switchboard: 'Zentrale',
    press: 'Presse',
    email: 'E-Mail',
    owner: 'Medieninhaber',
    seat: 'Sitz',
    purpose: 'Unternehmensgegenstand',
    company: 'Firma mit Rechtsform',
    registerNumber: 'Firmenbuchnummer',
    registerCourt: 'Firmenbuchgericht',
    vatId: 'UID-Nummer',
    ombudsperson: 'Ombudsperson',
    office: 'Büro und Telefon',
    newsdesk: 'Newsdesk',
    dataProtection: 'Datenschutzbeauftragte/r',
    answer: 'Antwort',
    answerWithin: 'binnen {days}\u00A0Tagen',
    management: 'Geschäftsführung',
    shareholders: 'Beteiligungsverhältnisse',
    shareholder: '{name}: {share}',
    votes: 'Stimmrechte {votes}',
    via: 'über {name}',
    beneficialOwners: 'Wirtschaftliche Eigentümer',
    otherMedia: 'Andere Medien der Beteiligten',
    supervisoryBoard: 'Aufsichtsrat',
    publicFunds: 'Öffentliche Gelder',
    publicFundsOf:
      '{year}: Werbung öffentlicher Stellen {state}, Werbung von Behörden von Drittländern {thirdCountries}',
    authority: 'Aufsichtsbehörde',
    chamber: 'Kammer oder Berufsverband',
    professionalRules: 'Berufsrecht',
  },
  privacy: {
    closed:
      '[Die Anmeldung ist noch nicht offen.] Diese Website nimmt derzeit keine Adressen entgegen und sendet nichts. Was folgt, gilt ab dem Tag, an dem ein Versanddienst eingerichtet ist; er wird dann hier genannt.',
    outside:
      'Die Anmeldung ist offen. Das Formular sendet Ihre Adresse an [Adresse], wo der Versand läuft, sobald Sie auf „{button}“ drücken, und nicht früher.',
    own: 'Die Anmeldung ist offen. Sobald Sie auf „{button}“ drücken, schicken wir ein E-Mail mit einem Link an die eingetragene Adresse. Die Adresse steht nur in diesem Link; gespeichert wird bis dahin nichts.',
    consent: '[Ihre Einwilligung] lautet: „{consent}“',
    data: '[Welche Daten:] nur Ihre E-Mail-Adresse. Nach Namen oder Telefonnummer fragen wir nicht. {record}',
    recordOwn:
      'Dazu speichern wir, wann und mit welchem Wortlaut Sie eingewilligt haben, weil wir das nachweisen müssen (Art. 7 Abs. 1 DSGVO).',
    recordOutside:
      'Vermerkt wird, wann Sie die Einwilligung gegeben, bestätigt oder widerrufen haben, weil wir das nachweisen müssen (Art. 7 Abs. 1 DSGVO).',
    purpose: '[Wozu:] um Ihnen den Newsletter zu senden, für nichts anderes.',
    ground: '[Rechtsgrundlage:] Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 174 TKG 2021).',
    twiceOwn:
      '[Doppelte Bestätigung:] Der Link im E-Mail gilt 48 Stunden und führt zu einer Seite mit einem Knopf. Erst wenn Sie ihn drücken, gilt die Anmeldung. So kann niemand eine fremde Adresse anmelden.',
    twiceOutside:
      '[Doppelte Bestätigung:] Nach der Anmeldung bekommen Sie ein E-Mail mit einem Link. Erst wenn Sie ihn öffnen, gilt die Anmeldung. So kann niemand eine fremde Adresse anmelden.',
    abuse:
      '[Schutz vor Missbrauch:] Wie oft ein Anschluss und eine Adresse sich anmelden, wird eine Minute lang gezählt und nicht gespeichert (Art. 6 Abs. 1 lit. f DSGVO).',
    sending:
      '[Versand:] Zu jeder Ausgabe wird vermerkt, dass Ihre Adresse sie bekommen hat, damit niemand sie zweimal bekommt. Der Vermerk wird mit der nächsten Ausgabe gelöscht; nur wo ein Versand scheiterte, bleibt er bis zu 30 Tage. Ob Sie eine Ausgabe öffnen oder einen Link anklicken, messen wir nicht.',
    howLong:
      '[Wie lange:] bis Sie die Einwilligung widerrufen. Das geht jederzeit, mit einem Klick in jeder Ausgabe oder mit einer formlosen Nachricht an',
    deleted: 'Dann wird Ihre Adresse mit allem, was dabei steht, gelöscht. ',
    before: 'Der Widerruf ändert nichts an der Rechtmäßigkeit dessen, was vorher geschah.',
  },
  prose: {
    invented: 'Erfundenes Beispiel',
    readAt: 'Nachzulesen bei {host}',
    asTable: 'Daten als Tabelle',
    group: 'Gruppe',
    value: 'Wert',
    valueIn: 'Wert ({unit})',
    noteTone: 'Hinweis',
    checkTone: 'Zum Nachprüfen',
    riskTone: 'Risiko',
    scroll: 'Die Tabelle lässt sich seitlich verschieben.',
    feature: 'Merkmal',
    expired: 'abgelaufen am',
    asOf: 'Stand',
    left: 'noch {time}',
    end: 'Ende:',
    inConversation: 'Im Gespräch:',
    unit: 'Einheit: {unit}',
    lineChart: 'Liniendiagramm: {title}. Die Werte stehen in der Tabelle darunter.',
    moment: 'Zeitpunkt',
    month: 'Monat',
    long: 'gesetzt auf steigende Kurse (long)',
    short: 'gesetzt auf fallende Kurse (short)',
    entry: 'Einstieg',
    exit: 'Ausstieg',
    result: 'Ergebnis',
    onePlace: '{free} Platz frei',
    places: '{free} Plätze frei',
    placesOf: '{free} von {total} Plätzen frei',
  },
} as const;

type Defaults = typeof defaults;

/**
 * The wording of an edition.
 *
 * @param file its own texts, if it has any; what is wrong with them is reported by the check of content/
 * @returns the product's texts, with the edition's in their place
 */
export function readTexts(file: string): Defaults {
  const own: unknown = existsSync(file) ? parseDocument(readFileSync(file, 'utf8')).toJS() : {};
  const merged = Object.entries(defaults).map(([place, words]) => [
    place,
    { ...words, ...(own as Record<string, object> | null)?.[place] },
  ]);
  return Object.fromEntries(merged) as Defaults;
}

/** The wording of the edition that is built. */
export const texts = readTexts('content/theme/texts.yaml');
