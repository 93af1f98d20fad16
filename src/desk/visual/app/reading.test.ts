import { createReader } from '@keystatic/core/reader';
import { mkdtempSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listEntries } from '../../../newsroom/read-content.ts';
import { concepts } from '../concepts.ts';
import { fillMirror, MIRROR } from '../mirror.ts';
import { deskConfig } from './desk-config.tsx';

it.each(concepts.map((concept) => [concept.label, concept] as const))(
  'reads all of: %s',
  async (_label, concept) => {
    const root = mkdtempSync(join(tmpdir(), 'pult-'));
    cpSync('content', join(root, 'content'), { recursive: true });
    fillMirror(root);
    const reader = createReader(join(root, MIRROR), deskConfig);
    const entries = await reader.collections[concept.key]?.all();
    expect(entries?.map(({ slug }) => slug).toSorted()).toEqual(
      listEntries(concept.folder, concept.extension)
        .map(({ id }) => id)
        .toSorted(),
    );
  },
);
