/** Global set-up of the integration tests: builds editions that several files use, so that no two build one at once. */
import { builtEdition } from '../editions/built-edition.ts';

/** Called once by Vitest before the first test. */
export default function buildShared(): void {
  for (const name of ['small', 'newsletter'] as const) builtEdition(name);
}
