/** Changes single fields of a YAML text and leaves the others as their author wrote them: comments, quotes, line breaks. */
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';

const fieldStart = /^(\w+):/;

/**
 * Writes data into a YAML text.
 *
 * @param source the text as it is; empty for a new file
 * @param data what it must say
 * @param order names of all fields in the order in which new ones are put in
 * @returns the text; fields whose value is unchanged keep their lines
 */
export function mergeYaml(source: string, data: Record<string, unknown>, order: readonly string[]): string {
  const { head, blocks } = split(source);
  const before = (parse(source) ?? {}) as Record<string, unknown>;
  const names = [...blocks.keys()].filter((name) => name in data);
  for (const name of order.filter((field) => field in data && !blocks.has(field))) {
    const earlier = order.slice(0, order.indexOf(name));
    const place = names.findLastIndex((present) => earlier.includes(present));
    names.splice(place + 1, 0, name);
  }
  const written = names.map((name) =>
    isDeepStrictEqual(before[name], data[name])
      ? (blocks.get(name) ?? '')
      : stringify({ [name]: data[name] }, { lineWidth: 0 }),
  );
  return head + written.join('');
}

/** Cuts the text before each field that stands at the margin. Comments belong to the field above them. */
function split(source: string): { head: string; blocks: Map<string, string> } {
  const blocks = new Map<string, string>();
  let head = '';
  let name: string | undefined;
  for (const line of source.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    name = fieldStart.exec(line)?.[1] ?? name;
    const whole = line.endsWith('\n') ? line : `${line}\n`;
    if (name === undefined) head += whole;
    else blocks.set(name, (blocks.get(name) ?? '') + whole);
  }
  return { head, blocks };
}
