/** Before the first integration test: several files use these editions, and two must not build one at once. */
import { builtEdition } from '../editions/editions.ts';

/** Called by Vitest. */
export default function buildShared(): void {
  for (const name of ['small', 'newsletter'] as const) builtEdition(name);
}
