/** German names of the blocks; the name in brackets is the one of the handbook and of the file. */
const names: Readonly<Record<string, string>> = {
  Claim: 'Angabe',
  CtaLink: 'Link zum Auftraggeber',
  KeyPoints: 'Das Wichtigste',
  Callout: 'Hinweis',
  StatGrid: 'Kennzahlen',
  Stat: 'Kennzahl',
  BarChart: 'Balkenbild',
  Bar: 'Balken',
  LineChart: 'Linienbild',
  Point: 'Punkt',
  MonthTable: 'Monatswerte',
  Month: 'Monat',
  CompareTable: 'Vergleich',
  Row: 'Zeile',
  TradeExample: 'Handelsgeschäft',
  Countdown: 'Frist',
  Availability: 'Freie Plätze',
  Timeline: 'Ablauf',
  Event: 'Ereignis',
  BeforeAfter: 'Vorher und nachher',
  Pair: 'Paar',
  Interview: 'Gespräch',
  Exchange: 'Frage mit Antwort',
  Quote: 'Zitat',
  Testimonial: 'Stimme',
  CaseStudy: 'Fallbeispiel',
  Figure: 'Bild',
};

/**
 * The name of a block in the editor.
 *
 * @param name its name in the file
 * @throws Error where a component of the vocabulary has no name here
 */
export function componentLabel(name: string): string {
  const label = names[name];
  if (label === undefined) throw new Error(`tools/authoring/labels.ts has no German name for <${name}>`);
  return `${label} (${name})`;
}

const attributeLabels: Readonly<Record<string, string>> = {
  'BeforeAfter.left': 'Spalte links',
  'BeforeAfter.right': 'Spalte rechts',
  'Interview.with': 'Im Gespräch mit',
  alt: 'Bildbeschreibung',
  caption: 'Bildtext',
  cells: 'Zellen',
  closed: 'Ausstieg am',
  columns: 'Spalten',
  credit: 'Herkunft',
  detail: 'Alter und Ort',
  direction: 'Richtung',
  entry: 'Einstieg zu',
  exit: 'Ausstieg zu',
  free: 'Freie Plätze',
  highlight: 'Hervorgehoben',
  instrument: 'Papier',
  left: 'Links',
  month: 'Monat',
  note: 'Anmerkung',
  noticedAt: 'Restzeit genannt für',
  of: 'Plätze insgesamt',
  opened: 'Einstieg am',
  result: 'Ergebnis',
  right: 'Rechts',
  role: 'Funktion',
  source: 'Quelle der Angabe',
  speaker: 'Wer spricht',
  src: 'Bilddatei',
  time: 'Zeit',
  tone: 'Art des Hinweises',
  unit: 'Einheit',
  until: 'Ende der Frist',
  url: 'Adresse',
  value: 'Wert',
};

const fieldLabels: Readonly<Record<string, string>> = {
  'anzeige.label': 'Kennzeichnung',
  'artikel.title': 'Schlagzeile',
  'callsToAction.text': 'Beschriftung',
  'corrections.text': 'Was falsch war',
  'headCallToAction.text': 'Beschriftung',
  'kategorien.label': 'Name',
  'kurs.label': 'Kürzel',
  'kurs.value': 'Stand des Kurses',
  'markt.asOf': 'Zeitpunkt',
  'primarySource.text': 'Beschriftung',
  'sources.url': 'Adresse im Netz',
  affiliation: 'Zugehörigkeit',
  answer: 'Antwort',
  asOf: 'Stand',
  author: 'Autorin oder Autor',
  authorBox: 'Kasten zur Person',
  bio: 'Zur Person',
  brand: 'Marke',
  breadcrumb: 'Brotkrumen',
  callsToAction: 'Links zum Auftraggeber',
  campaign: 'Kampagne',
  category: 'Kategorie',
  change: 'Veränderung',
  checkedAt: 'Geprüft am',
  consideration: 'Gegenleistung',
  corrections: 'Berichtigungen',
  credentials: 'Nachweise',
  date: 'Datum',
  decimals: 'Nachkommastellen',
  description: 'Beschreibung',
  draft: 'Entwurf',
  evidenceUrl: 'Beleg',
  expertise: 'Fachgebiete',
  facts: 'Angaben über sich',
  faq: 'Fragen und Antworten',
  fictional: 'Erfunden',
  formerSlugs: 'Frühere Adressen',
  founded: 'Gegründet',
  frontPage: 'Startseite',
  headCallToAction: 'Link im Kopf',
  homepage: 'Startseite des Auftraggebers',
  href: 'Ziel',
  icon: 'Illustration',
  jobTitle: 'Funktion',
  keywords: 'Schlagwörter',
  kicker: 'Dachzeile',
  kind: 'Art',
  label: 'Bezeichnung',
  layout: 'Aufmachung',
  lead: 'Vorspann',
  legalName: 'Firmenwortlaut',
  level: 'Dringlichkeit',
  licence: 'Konzession',
  medium: 'Medium',
  name: 'Name',
  order: 'Reihung',
  organization: 'Herausgeber',
  placement: 'Ort des Links',
  primarySource: 'Primärquelle',
  profile: 'Profil',
  publishedAt: 'Erscheint',
  question: 'Frage',
  readingMinutes: 'Lesezeit',
  reason: 'Grund',
  registerNumber: 'Registernummer',
  regulator: 'Aufsichtsbehörde',
  related: 'Weiterlesen',
  seat: 'Sitz',
  section: 'Ressort',
  sources: 'Quellen',
  sponsor: 'Auftraggeber',
  summary: 'Zusammenfassung',
  text: 'Text',
  title: 'Titel',
  topic: 'Themenliste',
  type: 'Art',
  updatedAt: 'Aktualisiert',
  urgent: 'Aktuell',
  variant: 'Fassung',
  withdrawn: 'Zurückgezogen',
};
/** The words of the desk's forms. What a field means is said by the description in its schema. */

const words: Readonly<Record<string, string>> = { ...attributeLabels, ...fieldLabels };

/**
 * The name of a field in the forms.
 *
 * @param name its name in the file
 * @param place the concept, group or component that it belongs to
 * @throws Error where a field of a schema has no name here
 */
export function fieldLabel(name: string, place: string): string {
  const label = words[`${place}.${name}`] ?? words[name];
  if (label === undefined)
    throw new Error(`tools/authoring/labels.ts has no German name for the field "${name}"`);
  return label;
}
