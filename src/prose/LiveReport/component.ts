import { z } from 'astro/zod';
import { help, instant } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';

/** The anchor of an entry; it stays when newer ones come above it. */
export const entryId = (at: string): string => `live_${at.replaceAll(/\D/g, '').slice(0, 14)}`;

export default define({
  label: 'Live-Bericht',
  summary:
    'Einträge mit Uhrzeit zu einem Ereignis, das läuft; der neueste steht oben. Mit jedem Eintrag auch `updatedAt` im Kopf setzen.',
  example: `<LiveReport title="Die Sitzung im Gemeinderat" ended="2026-03-10T20:15:00+01:00">
  <LiveEntry at="2026-03-10T20:10:00+01:00" title="Beschlossen mit 14 zu 11 Stimmen">Der Steg wird erneuert.</LiveEntry>
  <LiveEntry at="2026-03-10T18:30:00+01:00" title="Die Sitzung hat begonnen">Auf der Tagesordnung stehen zwölf Punkte.</LiveEntry>
</LiveReport>`,
  props: z.strictObject({
    title: label('Titel'),
    ended: instant.optional().meta(help('Beendet', 'Wann der Bericht geendet hat; ohne Angabe läuft er noch')),
  }),
  item: {
    name: 'LiveEntry',
    label: 'Eintrag',
    props: z.strictObject({
      at: instant.meta(help('Zeitpunkt', 'Wann der Eintrag geschrieben wurde; die Adresse des Eintrags hängt daran')),
      title: label('Titel', 110),
    }),
    body: 'prose',
  },
  only: 'redaktionell',
  check: ({ ended }, items) => {
    // The end may be that of the last entry.
    const isEarly = ended !== undefined && Date.parse(ended) < Date.parse(items[0]?.at ?? '');
    const late = items.findIndex(({ at }, index) => Date.parse(at) >= Date.parse(items[index - 1]?.at ?? ''));
    if (isEarly) return { found: `ended ${ended} vor ${items[0]?.at}`, allowed: 'ein Ende nach dem neuesten Eintrag' };
    return late < 0
      ? undefined
      : {
          found: `${items[late]?.at} unter ${items[late - 1]?.at}`,
          allowed: 'der neueste Eintrag oben, und keine zwei zur selben Sekunde',
        };
  },
});
