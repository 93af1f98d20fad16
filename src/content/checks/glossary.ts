/** A word leads to one term of the glossary. */
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

export function checkGlossary({ glossary }: Collections): Diagnostic[] {
  const holders = new Map<string, string>();
  return glossary.flatMap(({ file, data: { term, aliases } }) =>
    [term, ...aliases].flatMap((form, index) => {
      const holder = holders.get(form);
      holders.set(form, file);
      const place = atField(file, [index > 0 ? 'aliases' : 'term']);
      const allowed = 'jede Form eines Begriffs nur einmal im ganzen Glossar';
      return holder ? [{ ...place, found: `${form}, schon in ${holder}`, allowed }] : [];
    }),
  );
}
