/**
 * German words for the parts of Keystatic that its own German leaves in English. Vite puts them in when it prepares
 * the packages for the desk's page; a text that a new version of Keystatic words anew stays English.
 */
import type { Plugin } from 'vite';

/** Whole texts, as they stand between quotation marks in Keystatic's code. */
export const texts: Readonly<Record<string, string>> = {
  'Add the first item to see it here.': 'Mit „Hinzufügen“ beginnen.',
  'Are you sure? This action cannot be undone.':
    'Wirklich löschen? Zurückholen lässt sich die Datei nur mit Git.',
  Blockquote: 'Zitatabsatz',
  Bold: 'Fett',
  'Bullet list': 'Liste',
  Cancel: 'Abbrechen',
  'Clear formatting': 'Hervorhebung entfernen',
  Code: 'Code',
  'Copy entry': 'Eintrag kopieren',
  'Create the first entry': 'Den ersten anlegen',
  Dashboard: 'Übersicht',
  'Delete column': 'Spalte löschen',
  'Delete entry': 'Eintrag löschen',
  'Delete entry\\u2026': 'Eintrag löschen …',
  'Delete row': 'Zeile löschen',
  Content: 'Inhalt',
  Divider: 'Trennlinie',
  Done: 'Übernehmen',
  'Duplicate entry\\u2026': 'Eintrag verdoppeln …',
  Edit: 'Bearbeiten',
  'Edit ': 'Bearbeiten: ',
  'Edit item': 'Eintrag bearbeiten',
  'Empty collection': 'Noch nichts da',
  'Empty list': 'Leere Liste',
  'Entry not found.': 'Diesen Eintrag gibt es nicht.',
  'Entry pasted': 'Eintrag eingefügt',
  'Heading ': 'Titel ',
  Insert: 'Einfügen',
  'Insert a quote or citation': 'Ein Absatz als Zitat',
  'Insert a table': 'Eine Tabelle',
  'Insert an ordered list': 'Eine Liste mit Nummern',
  'Insert an unordered list': 'Eine Liste mit Punkten',
  'Insert column right': 'Spalte rechts einfügen',
  'Insert row below': 'Zeile darunter einfügen',
  Italic: 'Kursiv',
  'No results': 'Nichts gefunden',
  'Not found': 'Nicht gefunden',
  'Numbered list': 'Nummerierte Liste',
  'Ordered list': 'Nummerierte Liste',
  Paragraph: 'Absatz',
  'Paste entry': 'Eintrag einfügen',
  Preview: 'Vorschau',
  Quote: 'Zitatabsatz',
  Regenerate: 'Aus dem Titel bilden',
  Remove: 'Entfernen',
  Reset: 'Zurücksetzen',
  'Reset changes': 'Änderungen verwerfen',
  'Save and duplicate': 'Speichern und verdoppeln',
  'Save and duplicate entry': 'Eintrag speichern und verdoppeln',
  Slug: 'Dateiname',
  'Start writing or press "/" for commands…': 'Hier schreiben. Das Zeichen / zeigt die Bausteine.',
  Strikethrough: 'Durchgestrichen',
  Table: 'Tabelle',
  'Text block': 'Absatz oder Zwischentitel',
  "There aren't any entries yet.": 'Noch gibt es keine Einträge.',
  'Unable to load collection': 'Die Einträge lassen sich nicht laden',
  Undo: 'Rückgängig',
  Unlink: 'Link entfernen',
  Unsaved: 'Nicht gespeichert',
  'Yes, delete': 'Ja, löschen',
};

/** Pieces of texts that Keystatic puts together. */
export const pieces: Readonly<Record<string, string>> = {
  '} is required`': '} fehlt`',
  '} must not be empty`': '} darf nicht leer sein`',
  'new Error(`Field validation failed:\\n`':
    'new Error(`Das Pult kann diese Datei nicht öffnen. „npm run pruefen“ nennt jeden Fehler mit seiner Zeile:\\n`',
  '`Key on object value "${key}" is not allowed`': '`Das Feld „${key}“ gibt es nicht.`',
  '`Missing component definition for ${': '`Unbekannter Baustein: ${',
  '`Unexpected error: ${': '`Fehler: ${',
  '`Heading ${': '`Titel ${',
  '`Must have at least ${': '`Mindestens ${',
  '`Must have at most ${': '`Höchstens ${',
  '"dashboard": `Dashboard`': '"dashboard": `Übersicht`',
  "singular: 'entry'": "singular: 'Eintrag'",
  "plural: 'entries'": "plural: 'Einträge'",
  'singular: "item"': 'singular: "Eintrag", plural: "Einträge"',
};

const literal = /(?<=[[(] ?|(?:\w|aria-label['"]): (?:\[)?|\? |return )(["'])((?:(?!\1)[^\\\n]|\\.)+)\1/g;
/** Keystatic takes a font from Google. The page forbids that; without the link it does not even try. */
const webFont = /href: "https:\/\/fonts\.googleapis\.com[^"]*",\s*rel: "stylesheet"/g;

/**
 * Puts the German words into a module of Keystatic.
 *
 * @param code its source
 */
export const inGerman = (code: string): string =>
  Object.entries(pieces)
    .reduce((text, [english, german]) => text.replaceAll(english, german), code)
    .replace(literal, (whole, _quote, english: string) =>
      Object.hasOwn(texts, english) ? JSON.stringify(texts[english]) : whole,
    )
    .replace(webFont, 'href: "data:,", rel: "none"');

/** Vite's plugin that does so for every module of Keystatic. */
export const germanWords: Plugin = {
  name: 'donaukurs-desk-german',
  transform(code, id) {
    return /@keystatic[\\/]core[\\/]dist/.test(id) ? inGerman(code) : undefined;
  },
};
