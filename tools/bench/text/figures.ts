/** Draws components of the vocabulary, each as a real article would use it. */
import type { Block, Component } from './blocks.ts';
import type { Random } from './random.ts';
import { fill, write } from './write.ts';

const origin = { source: 'anbieter', asOf: '2025-09-20' };
const decimal = (draw: Random) => `${draw.int(1, 90)}.${draw.int(0, 9)}`;
const months = ['Jän.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.'];

type Draw = (draw: Random) => Omit<Component, 'kind'>;

const makers: readonly Draw[] = [
  (draw) => ({
    name: 'StatGrid',
    props: { title: fill(draw, '{thema} in Zahlen'), ...origin },
    items: ['Teilnehmende', 'Laufzeit in Wochen', 'Seiten des Berichts', 'ausgewertete Konten'].map(
      (label) => ({
        name: 'Stat',
        props: { value: String(draw.int(12, 980)), label },
      }),
    ),
  }),
  (draw) => ({
    name: 'BarChart',
    props: {
      title: fill(draw, 'Drei Gruppen im Vergleich: {thema}'),
      description: 'Die Gruppen liegen in der Darstellung des Anbieters weit auseinander.',
      unit: '%',
      ...origin,
    },
    items: ['ohne Hilfe', 'mit Beratung', 'mit Software'].map((label) => ({
      name: 'Bar',
      props: { label, value: decimal(draw) },
    })),
  }),
  (draw) => ({
    name: 'LineChart',
    props: {
      title: fill(draw, 'Verlauf in {ort}'),
      description: 'Der Stand steigt und fällt ohne erkennbare Regel.',
      unit: 'Punkte',
      ...origin,
    },
    items: months.map((label) => ({ name: 'Point', props: { label, value: String(draw.int(900, 1400)) } })),
  }),
  (draw) => ({
    name: 'CompareTable',
    props: { title: 'Zwei Angebote nebeneinander', columns: 'Angebot A | Angebot B', ...origin },
    items: ['Monatlicher Preis', 'Wartezeit', 'Kündigung', 'Auszahlung'].map((label) => ({
      name: 'Row',
      props: { label, cells: `${draw.int(1, 30)} Tage | ${draw.int(1, 30)} Tage` },
    })),
  }),
  (draw) => ({
    name: 'Callout',
    props: { title: fill(draw, 'So prüfen Sie {sache}'), tone: draw.pick(['hinweis', 'pruefen', 'risiko']) },
    body: [write(draw, 2, 3)],
  }),
  (draw) => ({
    name: 'Quote',
    props: { speaker: fill(draw, '{person}'), role: 'Beratung (erfunden)', fictional: 'true' },
    body: [write(draw, 1, 2)],
  }),
  (draw) => ({
    name: 'KeyPoints',
    props: { title: 'Das Wichtigste in Kürze' },
    body: [[1, 2, 3].map(() => `- ${write(draw, 1, 1)}`).join('\n')],
  }),
  (draw) => ({
    name: 'Timeline',
    props: { title: fill(draw, 'Ein Tag in {ort}'), fictional: 'true' },
    items: ['07:10', '12:40', '21:30'].map((time) => ({
      name: 'Event',
      props: { time, title: fill(draw, '{person}') },
      body: write(draw, 1, 1),
    })),
  }),
];

/**
 * Draws one component.
 *
 * @param draw the sequence
 */
export const figure = (draw: Random): Block => ({ kind: 'component', ...draw.pick(makers)(draw) });
