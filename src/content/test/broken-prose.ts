/** Broken and hostile prose: name of the case and the prose. */
// cspell:ignore avascript Саllоut Ｃallout
import { splitPhrases } from './split-phrases.ts';

const callout = '<Callout title="a" tone="hinweis">';

/** Name and prose of each case. */
export const brokenProse: [string, string][] = [
  ...['import a from "node:fs"', 'import "./a.css"', 'export const a = 1', 'export default () => 1'].map(
    (code): [string, string] => [code, `${code}\n\nText`],
  ),
  ...['{process.env.HOME}', '{1 + 1}', '{/* Notiz */}', '{', '{{a}}', '{"</p><script>"}', '{`${a}`}', '{a'].map(
    (code): [string, string] => [`Ausdruck ${code}`, `Text ${code} Text`],
  ),
  ...'script iframe style svg form input object embed base meta link img div p a br math template details Script Fragment slot astro-island'
    .split(' ')
    .map((tag): [string, string] => [`<${tag}>`, `<${tag} onload="alert(1)">x</${tag}>`]),
  ...[
    ...splitPhrases(`
    javascript:alert(1) | JaVaScRiPt:alert(1) | &#106;avascript:alert(1) | java&Tab;script:alert(1) | data:text/html,x |
    vbscript:x | //a.example | http://a.example | relativ | \\\\a.example | ftp://a.example | https://10.0.0.1/ |
    https://[::1]/ | https://a.at%00.example/ | https://a.example./
  `),
    '',
  ].map((href): [string, string] => [`Link ${href}`, `[Text](${href})`]),
  ['Link über Verweis', '[Text][a]\n\n[a]: javascript:alert(1)'],
  ['Verweis ins Leere', '[Text][a]'],
  ['Link mit Leerzeichen', '[Text](/ein pfad)'],
  ['Selbstlink javascript', '<javascript:alert(1)>'],
  ['Liste ohne Leerzeichen', '-eins\n-zwei'],
  ['HTML-Kommentar', '<!-- Notiz -->'],
  ['CDATA', '<![CDATA[ x ]]>'],
  ['Doctype', '<!doctype html>'],
  ['Kleiner-Zeichen', 'Wenn a < b und b <c gilt.'],
  ['Tag ohne Ende', 'Text <Callout'],
  ['Attribut ohne Ende', '<Callout title="a'],
  ['überkreuzt', `${callout}\n\n<KeyPoints title="a">\n\n- a\n\n</Callout>\n\n</KeyPoints>`],
  ['nur geschlossen', 'Text\n\n</Callout>'],
  ['leeres Fragment', '<>Text</>'],
  ['Name mit Punkt', '<Callout.Titel />'],
  ['Name mit Doppelpunkt', '<xlink:href />'],
  ['kyrillischer Name', '<Саllоut title="a" tone="hinweis">Text</Саllоut>'],
  ['Name mit breiten Buchstaben', '<Ｃallout title="a" tone="hinweis">Text</Ｃallout>'],
  ['__proto__ als Name', '<__proto__ />'],
  ['constructor als Name', '<constructor />'],
  ['toString als Attribut', '<Callout title="a" tone="hinweis" toString="x">Text</Callout>'],
  ['Attribut zweimal', '<Callout title="a" title="b" tone="hinweis">Text</Callout>'],
  ...[
    ...splitPhrases(`
    # Titel | #### Zu tief | ##Ohne Leerzeichen | \`\`\`js\nx\n\`\`\` | - [ ] Aufgabe |
    Text[^1]\n\n[^1]: https://a.example | Text[^1] | Das ist ** wichtig ** für alle. | Titel\n===== |
    Siehe [[Zinsen]]. | ![[bild.png]] | Das ist ==wichtig==.
  `),
    '| a | b |\n| c | d |',
  ].map((text): [string, string] => [`Markdown ${text.slice(0, 24)}`, text]),
];
