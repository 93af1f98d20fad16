/** Lets Vite notice new German words. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { pieces, texts } from './german.ts';

/** Vite keeps prepared packages as long as its plugins have the same names; new words have to prepare them anew. */
export const wordsVersion: Plugin = {
  name: `donaukurs-desk-words-${createHash('sha256')
    .update(JSON.stringify([texts, pieces]))
    .digest('hex')}`,
};
