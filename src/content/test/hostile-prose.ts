/** Prose that would stall, crash or deceive. */
// cspell:ignore txet avascript auml
const callout = '<Callout title="a" tone="hinweis">';

/** Name and prose of each case. */
export const hostileProse: [string, string][] = [
  ['Nullzeichen', 'Te\0xt'],
  ['Steuerzeichen', 'Te\u0007xt'],
  ['umgekehrte Schreibrichtung', 'Text \u202etxet'],
  ['Marke mitten im Text', 'Te\ufeffxt'],
  ['falscher Zeichensatz', 'K\ufffdrze'],
  ...['\u3164', '\u115f', '\u2800', '\u034f', '\u180e', '\u{e0100}', '\ue000', '\u{1d173}', '\u0301\u0301\u0301'].map(
    (hidden): [string, string] => [`unsichtbar ${hidden.codePointAt(0)?.toString(16)}`, `a${hidden}b`],
  ),
  ...[
    '| Jahr | Rendite<br />(in %) |\n| --- | --- |\n| 2024 | 20 |',
    '| Jahr | Rendite |\n| --- | --- |\n| | in Prozent |\n| 2024 | 20 |',
    '| Jahr | Rendite p. a. |\n| --- | --- |\n| 2024 | 20 |',
    '| Größe | Wert |\n| --- | --- |\n| Rendite (in %) | 20 |',
    'Der Gewinn ist garan*tiert*.',
    'Der Gewinn ist garan-\ntiert.',
    'Der Gewinn ist **gar**&shy;antiert.',
    'Das bringt 20\n**volle** Prozent.',
  ].map((text): [string, string] => [`Werbung, zerteilt: ${text}`, text]),
  ['Einheit im Kopf der Tabelle', '| Jahr | Rendite in % |\n| --- | --- |\n| 2024 | 20 |'],
  ['Einheit in der Angabe, Zahl davor', '20 <Claim source="anbieter" asOf="2025-09-21">%</Claim> mehr'],
  ['riesig', 'Wort '.repeat(50_000)],
  ['eine Zeile aus Klammern', '{'.repeat(2000)],
  ['viele leere Ausdrücke', '{}'.repeat(2000)],
  ['lange Bedingung im Export', `export const a = ${'a?b:'.repeat(20_000)}1`],
  ['lange Zuweisung im Attribut', `<Callout title={${'a='.repeat(20_000)}1} />`],
  ['langes new', `{${'new '.repeat(20_000)}a}`],
  ['tiefe Zitate', `${'> '.repeat(500)}x`],
  ['tiefe Bausteine', callout.repeat(400)],
  ['tiefe Hervorhebung', `${'*a _b '.repeat(3000)}c${' b_ a*'.repeat(3000)}`],
  ['tiefe Listen', Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['tiefe Links', '[a]('.repeat(5000)],
  ['tausend Fehler', '<Foo />\n\n'.repeat(1000)],
];
