/** A hundred and twenty made-up articles: lists that are longer than a page. */
import { BENCH_NOW, editionFiles } from '../../tools/bench/edition.ts';
import type { Edition } from './edition.ts';

/** The edition. */
export const many: Edition = { now: BENCH_NOW, files: editionFiles(120) };
