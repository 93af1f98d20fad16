/** German sentences with gaps. Without figures and promises, so that they may stand in advertising too (D6, D12). */

/** Sentences of running text. */
export const sentences: readonly string[] = [
  'Wer {ding} eröffnet, sollte {sache} kennen und sich Zeit nehmen.',
  '{person} aus {ort} hat {wann} nachgefragt und lange auf eine Antwort gewartet.',
  'In {ort} war {thema} {wann} das Gespräch in den Filialen.',
  'Für {leute} ist {sache} schwer zu finden, so die Kritik aus {ort}.',
  'Das ist {anderes}, und genau darüber streiten Fachleute in {ort}.',
  'Ob {sache} vollständig ist, prüft {stelle} nur in Stichproben.',
  '„Man muss das {tun}“, sagt {person}, und meint damit vor allem {sache}.',
  'Auf den ersten Blick wirkt {thema} einfach, beim zweiten Lesen bleibt vieles offen.',
  '{stelle} hat {wann} eine Liste veröffentlicht, in der {sache} erklärt wird.',
  'Nicht alles, was {leute} darüber hören, lässt sich nachprüfen.',
  'Dazu kommt, dass {ding} laufend Geld kostet, auch wenn sich nichts bewegt.',
  'Wer es genauer wissen will, kann {stelle} anrufen oder nach {ort} fahren.',
  'Ein Vergleich über mehrere Jahre zeigt {anderes}, mehr aber nicht.',
  'Die Unterlagen liegen vor, doch {sache} fehlt in der Fassung, die {leute} bekommen.',
  'So verstanden ist {thema} {anderes} und kein Grund zur Eile.',
  '{wann} hat sich daran wenig geändert, berichtet {person} aus {ort}.',
  'Man sollte {sache} {tun}, bevor man unterschreibt.',
  'Manche Häuser in {ort} verzichten ganz darauf, andere werben damit.',
  'Was davon übrig bleibt, hängt von Steuern, Kosten und der eigenen Geduld ab.',
  'Eine Frage beantwortet keine der Unterlagen: Wer haftet, wenn {sache} nicht stimmt?',
  '{leute} berichten, sie hätten {sache} erst nach Monaten gelesen.',
  'Das Gesetz verlangt hier Klarheit, die Praxis ist oft {anderes}.',
  'Am Ende entscheidet jede Person selbst, ob {ding} zu ihrem Alltag passt.',
  'Man müsse {sache} {tun} und dürfe Zusagen am Telefon nicht glauben, rät {person}.',
  'Zwischen {ort} und dem Rest des Landes gibt es dabei kaum Unterschiede.',
  'Selbst {stelle} nennt {thema} in einem Bericht nur am Rand.',
  'Hinter dem Wort {thema} verbergen sich sehr verschiedene Dinge.',
  'Wie groß der Abstand wirklich ist, weiß derzeit niemand.',
];

/** Headlines; all of them get a number of their own from the article, so that no two are alike. */
export const headlines: readonly string[] = [
  'Was {ort} über {thema} wissen will',
  '{thema}: was {leute} fragen',
  'Warum {sache} so selten gelesen wird',
  'Wie {leute} {sache} lesen',
  '{person} fragt sich, ob {ding} reicht',
  'Zwischen {ort} und der Börse: {thema}',
];

/** Headings inside an article. */
export const headings: readonly string[] = [
  'Was dahinter steckt',
  'Wie es dazu kam',
  'Der Blick in die Unterlagen',
  'Was {stelle} sagt',
  'Ein Beispiel aus {ort}',
  'Wo die Rechnung offen bleibt',
  'Was {leute} tun können',
  'Wer davon betroffen ist',
  'Was noch niemand weiß',
];

/** Questions and answers at the end. */
export const questions: readonly (readonly [string, string])[] = [
  [
    'Was bedeutet {thema} für mich?',
    'Das hängt davon ab, ob Sie {sache} kennen und wie lange Sie warten können.',
  ],
  [
    'Wo finde ich {sache}?',
    'Meist am Ende der Unterlagen; {stelle} hilft bei der Suche und antwortet schriftlich.',
  ],
  ['Kann ich dabei Geld verlieren?', 'Ja. Wer {ding} hat, kann den Einsatz zum Teil oder ganz verlieren.'],
  [
    'Wer hilft, wenn etwas nicht stimmt?',
    'Zuerst der Anbieter selbst, danach {stelle} und zuletzt ein Gericht in {ort}.',
  ],
];
