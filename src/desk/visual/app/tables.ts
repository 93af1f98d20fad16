/** Tables keep the alignment of their columns; Keystatic's editor knows none. */

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const isRule = (row: string | undefined): row is string =>
  row !== undefined && /^\s*\|?[\s:|-]*-[\s:|-]*$/.test(row);

/** A cell that holds a figure, perhaps with its sign and unit. */
const figure = /^[+−-]?\d[\d.,\u00a0 ]*(%|Euro|€)?$/;

/**
 * Names a table by its first row.
 *
 * @param block a block of prose
 * @returns the cells of the first row; undefined where the block is no table
 */
export function tableHead(block: string): string | undefined {
  const [head, rule] = block.split('\n');
  return head !== undefined && isRule(rule) ? cellsOf(head).join('|') : undefined;
}

/**
 * Aligns the columns of a table.
 *
 * @param block a table without alignment
 * @param before the same table as it was; without it, columns of figures are set flush right
 */
export function alignTable(block: string, before: string | undefined): string {
  const [head = '', , ...rows] = block.split('\n');
  const rule = before?.split('\n')[1] ?? ruleFor(cellsOf(head).length, rows.map(cellsOf));
  return [head, rule, ...rows].join('\n');
}

const ruleFor = (columns: number, rows: string[][]): string => {
  const signs = Array.from({ length: columns }, (_, column) =>
    rows.length > 0 && rows.every((row) => figure.test(row[column] ?? '')) ? '---:' : '---',
  );
  return `| ${signs.join(' | ')} |`;
};
