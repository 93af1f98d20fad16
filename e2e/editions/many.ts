/** An edition of 120 generated articles, for lists that are longer than a page. */
import { BENCH_NOW, benchEditionFiles } from '../bench/edition.ts';
import type { Edition } from './edition.ts';

export const many: Edition = { now: BENCH_NOW, files: benchEditionFiles(120) };
