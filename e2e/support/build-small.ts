/** Before the first integration test: nearly all use this edition, and two test files must not build it at once. */
import { builtEdition } from '../editions/editions.ts';

/** Called by Vitest. */
export default function buildSmall(): void {
  builtEdition('small');
}
