/** Frontmatter that is no YAML, or not the fields of an article. */
import { article, editorialFields } from './base-articles.ts';

const whole = article(editorialFields);
const yaml = (line: string) => whole.replace('category:', `${line}\ncategory:`);

/** Name and text of each case. */
export const brokenYaml: (readonly [string, string])[] = [
  ['ein unbekanntes Feld', yaml('autor: x')],
  ['ein Feld zweimal', yaml('title: Noch eine Schlagzeile für die Probe')],
  ['Doppelpunkt ohne Anführungszeichen', yaml('kicker: Achtung: Probe')],
  ['Tabulator', yaml('\tkicker: Probe')],
  ['offenes Anführungszeichen', yaml('kicker: "Probe')],
  ['offene Klammer', yaml('related: [eins')],
  ['falsche Einrückung', yaml('sources:\n   - title: a\n  - title: b')],
  ['ein @ am Anfang', yaml('kicker: @probe')],
  ['ein % am Anfang', yaml('kicker: %probe')],
  ['ein Verweis', yaml('kicker: &a Probe\nformerSlugs: [*a]')],
  ['ein Verweis auf sich selbst', yaml('related: &a [*a]')],
  ['ein unsichtbares Zeichen als Kürzel', yaml('kicker: "a\\u3164b"')],
  ['ein Verweis ins Leere', yaml('kicker: *nichts')],
  ['eine Liste als Schlüssel', yaml('? [a]\n: b')],
  ['tiefe Klammern', yaml(`related: ${'['.repeat(5000)}`)],
  ['eine Liste statt Feldern', '---\n- eins\n- zwei\n---\n\nText'],
  ['ein Wort statt Feldern', '---\nProbe\n---\n\nText'],
  ['leerer Kopf', '---\n---\n\nText'],
  ['kein Kopf', 'Nur Text.'],
  ['leere Datei', ''],
  ['Kopf nicht geschlossen', whole.replace('\n---\n\n', '\n\n')],
  ['Leerzeile vor dem Kopf', `\n${whole}`],
  ['Kopf mit +++', whole.replaceAll('---', '+++')],
];
