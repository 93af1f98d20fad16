/** Figures become tables: a feed has no room for pictures that need our styles. */
import { valueLabels } from '~/components/charts/value-labels.ts';
import { escapeHtml } from '../../../lib/format/escape-html.ts';
import { formatDay, formatMonth } from '../../../lib/format/dates.ts';
import { formatQuantity, sharedDecimals } from '../../../lib/format/numbers.ts';
import type { compareTable } from '../../../prose/vocabulary/compare-table.ts';
import type { barChart, lineChart, monthTable, statGrid } from '../../../prose/vocabulary/figures.ts';
import type { tradeExample } from '../../../prose/vocabulary/trade.ts';
import type { BlockOf } from '../block.ts';
import { claimBlock } from '../claim-note.ts';
import { table, tag } from '../feed-html.ts';

/** Key figures, as a list. */
export const statGridBlock: BlockOf<typeof statGrid> = ({ title, items, ...origin }) => {
  const entries = items.map(({ value, label, note }) =>
    tag(
      'li',
      `<strong>${escapeHtml(value)}</strong> ${escapeHtml(label)}${note ? ` (${escapeHtml(note)})` : ''}`,
    ),
  );
  return claimBlock({ title, origin }, tag('ul', entries.join('')));
};

/** Bars, as the table that the page keeps below them. */
export const barChartBlock: BlockOf<typeof barChart> = ({ title, description, unit, items, ...origin }) => {
  const labels = valueLabels(
    items.map(({ value }) => value),
    unit,
  );
  const rows = items.map(({ label }, index) => [label, labels[index] ?? '']);
  return claimBlock({ title, description, origin }, table(['Gruppe', `Wert (${unit})`], rows));
};

/** A line, as its table. */
export const lineChartBlock: BlockOf<typeof lineChart> = ({ title, description, unit, items, ...origin }) => {
  const decimals = sharedDecimals(items.map(({ value }) => value));
  const rows = items.map(({ label, value }) => [label, formatQuantity(value, unit, { decimals })]);
  return claimBlock({ title, description, origin }, table(['Zeitpunkt', `Wert (${unit})`], rows));
};

/** Month by month, with sign and ▲ ▼. */
export const monthTableBlock: BlockOf<typeof monthTable> = ({ title, unit, items, ...origin }) => {
  const labels = valueLabels(
    items.map(({ value }) => value),
    unit,
    true,
  );
  const rows = items.map(({ month, note }, index) => [
    `${formatMonth(month)}${note ? ` (${note})` : ''}`,
    labels[index] ?? '',
  ]);
  return claimBlock({ title, origin }, table(['Monat', `Wert (${unit})`], rows));
};

/** Feature by feature. */
export const compareTableBlock: BlockOf<typeof compareTable> = ({ title, columns, items, ...origin }) =>
  claimBlock(
    { title, origin },
    table(
      ['Merkmal', ...columns],
      items.map(({ label, cells }) => [label, ...cells]),
    ),
  );

const directions = {
  long: 'gesetzt auf steigende Kurse (long)',
  short: 'gesetzt auf fallende Kurse (short)',
};

/** One trade, then the text that explains it. */
export const tradeExampleBlock: BlockOf<typeof tradeExample> = (props, { children }) => {
  const { instrument, direction, opened, closed, entry, exit, result, fictional, ...origin } = props;
  const rows = [
    ['Einstieg', `${entry}, ${formatDay(opened)}`],
    ['Ausstieg', `${exit}, ${formatDay(closed)}`],
    ['Ergebnis', result.replace(/^[-–]/, '−')],
  ];
  const block = {
    title: instrument,
    description: directions[direction],
    origin,
    fictional: fictional === 'true',
  };
  return claimBlock(block, table([], rows) + children);
};
