/** German text that looks random and is the same on every machine, so that two runs build the same edition. */

/** Draws from a fixed sequence. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** One of a list. */
  pick<Item>(list: readonly Item[]): Item;
  /** True in so many of a hundred draws. */
  chance(percent: number): boolean;
}

/**
 * Starts a sequence (mulberry32, public domain, github.com/bryc/code/blob/master/jshash/PRNGs.md).
 *
 * @param seed the same seed gives the same draws
 */
export function random(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    pick: <Item>(list: readonly Item[]) => list[int(0, list.length - 1)] as Item,
    chance: (percent) => next() * 100 < percent,
  };
}

const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/);
const list = (text: string): readonly string[] => text.split('|');

/** A gap of a sentence to what can stand in it. Whatever could be a person or a company is invented. */
const words: Readonly<Record<string, readonly string[]>> = {
  ort: list('Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Wels|Dornbirn|Steyr|Leoben|Krems|Bregenz'),
  person: list(
    'Anna Reitbauer|Georg Stadlhuber|Ines Wallnöfer|Karl Obermoser|Martha Zirngast|Veit Hagenauer',
  ),
  stelle: list('die Aufsicht|die Arbeiterkammer|ein Beratungszentrum|die Prüfstelle|das Ministerium'),
  ding: list('ein Depot|ein Handelskonto|ein Sparbuch|eine Fondspolizze|ein Zertifikat|ein Festgeldkonto'),
  sache: list(
    'die Verlustquote|die Konzession|die Gebührenliste|das Kleingedruckte|das Datenblatt|die Abrechnung',
  ),
  thema: list(
    'das Sparen in Raten|die Wiener Börse|die Preisliste von Fonds|die neue Meldepflicht|die Pensionslücke',
  ),
  wann: list('im Herbst|nach der Sommerpause|zu Jahresbeginn|vor drei Wochen|am Montag|im zweiten Quartal'),
  leute: list(
    'viele Sparer|erfahrene Händlerinnen|junge Haushalte|kleine Betriebe|Studierende|vorsichtige Anleger',
  ),
  tun: list('vergleichen|aufschieben|schriftlich festhalten|in Ruhe lesen|einer zweiten Person zeigen'),
  anderes: list(
    'das Gegenteil|eine Ausnahme|die Regel|eine Frage der Kosten|keine Gewissheit|eine erste Spur',
  ),
};

/** Sentences with gaps, without figures and promises, so that they may stand in advertising too. */
const sentences = lines(`
  Wer {ding} eröffnet, sollte {sache} kennen und sich Zeit nehmen.
  {person} aus {ort} hat {wann} nachgefragt und lange auf eine Antwort gewartet.
  In {ort} war {thema} {wann} das Gespräch in den Filialen.
  Für {leute} ist {sache} schwer zu finden, so die Kritik aus {ort}.
  Das ist {anderes}, und genau darüber streiten Fachleute in {ort}.
  Ob {sache} vollständig ist, prüft {stelle} nur in Stichproben.
  „Man muss das {tun}“, sagt {person}, und meint damit vor allem {sache}.
  Auf den ersten Blick wirkt {thema} einfach, beim zweiten Lesen bleibt vieles offen.
  {stelle} hat {wann} eine Liste veröffentlicht, in der {sache} erklärt wird.
  Nicht alles, was {leute} darüber hören, lässt sich nachprüfen.
  Dazu kommt, dass {ding} laufend Geld kostet, auch wenn sich nichts bewegt.
  Wer es genauer wissen will, kann {stelle} anrufen oder nach {ort} fahren.
  Ein Vergleich über mehrere Jahre zeigt {anderes}, mehr aber nicht.
  Die Unterlagen liegen vor, doch {sache} fehlt in der Fassung, die {leute} bekommen.
  {wann} hat sich daran wenig geändert, berichtet {person} aus {ort}.
  Man sollte {sache} {tun}, bevor man unterschreibt.
  Was davon übrig bleibt, hängt von Steuern, Kosten und der eigenen Geduld ab.
  Eine Frage beantwortet keine der Unterlagen: Wer haftet, wenn {sache} nicht stimmt?
  Das Gesetz verlangt hier Klarheit, die Praxis ist oft {anderes}.
  Zwischen {ort} und dem Rest des Landes gibt es dabei kaum Unterschiede.`);

/** Headlines; articles add their number, so that no two are alike. */
export const headlines = lines(`
  Was {ort} über {thema} wissen will
  {thema}: was {leute} fragen
  Warum {sache} so selten gelesen wird
  {person} fragt sich, ob {ding} reicht
  Zwischen {ort} und der Börse: {thema}`);

/** Headings inside an article. */
export const headings = lines(`
  Was dahinter steckt
  Der Blick in die Unterlagen
  Was {stelle} sagt
  Ein Beispiel aus {ort}
  Wo die Rechnung offen bleibt
  Was {leute} tun können`);

/** Questions with their answers. */
export const questions: readonly (readonly [string, string])[] = [
  [
    'Wo finde ich {sache}?',
    'Meist am Ende der Unterlagen; {stelle} hilft bei der Suche und antwortet schriftlich.',
  ],
  ['Kann ich dabei Geld verlieren?', 'Ja. Wer {ding} hat, kann den Einsatz zum Teil oder ganz verlieren.'],
  [
    'Wer hilft, wenn etwas nicht stimmt?',
    'Zuerst der Anbieter selbst, danach {stelle} und zuletzt ein Gericht.',
  ],
];

/**
 * Fills the gaps of a sentence and begins it with a capital.
 *
 * @param draw the sequence
 * @param pattern a sentence with gaps such as {ort}
 */
export const fill = (draw: Random, pattern: string): string =>
  pattern
    .replace(/\{(\w+)\}/g, (_gap, name: string) => draw.pick(words[name] ?? [name]))
    .replace(/^„?\p{Ll}/u, (start) => start.toUpperCase());

/**
 * Writes sentences.
 *
 * @param draw the sequence
 * @param least fewest sentences
 * @param most most sentences
 */
export const write = (draw: Random, least: number, most: number): string =>
  Array.from({ length: draw.int(least, most) }, () => fill(draw, draw.pick(sentences))).join(' ');
