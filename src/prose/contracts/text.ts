/** Contracts of text boxes, timelines and live reports. */
import { z } from 'astro/zod';
import { enumOf, help, instant } from '../../lib/schema/primitives.ts';
import { define, fictional, shortText } from '../define.ts';

export const KeyPoints = define({
  label: 'Das Wichtigste',
  summary: 'Das Wichtigste in Kürze: eine Liste mit drei bis fünf Punkten.',
  example: `<KeyPoints title="Das Wichtigste in Kürze">
- Der Anbieter nennt keine Konzession.
- Die Zahlen sind nicht unabhängig geprüft.
</KeyPoints>`,
  props: z.strictObject({ title: shortText('Titel') }),
  body: 'prose',
});

export const Callout = define({
  label: 'Hinweis',
  summary: 'Ein Hinweis im Kasten: „hinweis“ neutral, „pruefen“ mit Schritten zum Nachprüfen, „risiko“ für Gefahren.',
  example: `<Callout title="So prüfen Sie das nach" tone="pruefen">
Die Unternehmensdatenbank der FMA zeigt, wer eine Konzession hat.
</Callout>`,
  props: z.strictObject({
    title: shortText('Titel'),
    tone: enumOf({ hinweis: 'neutral', pruefen: 'Schritte zum Nachprüfen', risiko: 'Gefahr' }).meta({
      title: 'Art des Hinweises',
    }),
  }),
  body: 'prose',
});

export const Timeline = define({
  label: 'Ablauf',
  summary: 'Ein Ablauf in zeitlicher Folge, etwa ein Tagesplan oder die Schritte eines Gesetzes.',
  example: `<Timeline title="Ein Tag mit 15 Minuten" fictional="true">
  <Event time="07:10" title="In der Straßenbahn">Meldungen des Vortags lesen.</Event>
  <Event time="21:30" title="Am Schreibtisch">Notizen machen.</Event>
</Timeline>`,
  props: z.strictObject({ title: shortText('Titel'), fictional: fictional.optional() }),
  item: {
    name: 'Event',
    label: 'Ereignis',
    props: z.strictObject({ time: shortText('Zeit', 30), title: shortText('Titel', 80) }),
    body: 'prose',
  },
});

export const LiveReport = define({
  label: 'Live-Bericht',
  summary:
    'Einträge mit Uhrzeit zu einem Ereignis, das läuft; der neueste steht oben. Mit jedem Eintrag auch „Aktualisiert“ (`updatedAt`) im Kopf setzen.',
  example: `<LiveReport title="Die Sitzung im Gemeinderat" ended="2026-02-10T20:15:00+01:00">
  <LiveEntry at="2026-02-10T20:10:00+01:00" title="Beschlossen mit 14 zu 11 Stimmen">Der Steg wird erneuert.</LiveEntry>
  <LiveEntry at="2026-02-10T18:30:00+01:00" title="Die Sitzung hat begonnen">Auf der Tagesordnung stehen zwölf Punkte.</LiveEntry>
</LiveReport>`,
  props: z.strictObject({
    title: shortText('Titel'),
    ended: instant.optional().meta(help('Beendet', 'Wann der Bericht geendet hat; ohne Angabe läuft er noch')),
  }),
  item: {
    name: 'LiveEntry',
    label: 'Eintrag',
    props: z.strictObject({
      at: instant.meta(help('Zeitpunkt', 'Wann der Eintrag geschrieben wurde; die Adresse des Eintrags hängt daran')),
      title: shortText('Titel', 110),
    }),
    body: 'prose',
    newestFirst: true,
  },
  only: 'redaktionell',
  check: ({ ended }, items) => {
    const isEarly = ended !== undefined && Date.parse(ended) < Date.parse(items[0]?.at ?? '');
    const misplaced = items.findIndex(({ at }, index) => Date.parse(at) >= Date.parse(items[index - 1]?.at ?? ''));
    if (isEarly) return { found: `ended ${ended} vor ${items[0]?.at}`, allowed: 'ein Ende nach dem neuesten Eintrag' };
    return misplaced < 0
      ? undefined
      : {
          found: `${items[misplaced]?.at} unter ${items[misplaced - 1]?.at}`,
          allowed: 'der neueste Eintrag oben, und keine zwei zur selben Sekunde',
        };
  },
});
