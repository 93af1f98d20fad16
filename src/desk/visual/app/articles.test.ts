import { fields } from '@keystatic/core';
import { describe, expect, it } from 'vitest';
import { readArticle } from '../../../newsroom/prose/read-article.ts';
import { listEntries } from '../../../newsroom/read-content.ts';
import { vocabulary } from '../../../schemas/vocabulary/vocabulary.ts';
import { proseComponents } from './components.tsx';
import { BlockMemory } from './block-memory.ts';
import { proseField } from './prose-field.ts';
import { spreadOneLiners } from './prose-source.ts';

const elsewhere = { other: new Map(), external: new Map(), slug: 'probe' };
const plain = fields.mdx({ label: 'Text', components: proseComponents });

/** Opens prose in the editor and saves it without a change. */
function saved(field: typeof plain, prose: string): string {
  const state = field.parse(undefined, { content: new TextEncoder().encode(prose), ...elsewhere });
  return new TextDecoder().decode(field.serialize(state, { slug: 'probe' }).content);
}

/** What the desk writes where it knows nothing of how the text was written before. */
const anew = (prose: string) => new BlockMemory().recall(saved(plain, spreadOneLiners(prose)));

const bodyOf = (source: string) => source.replace(/^---\n[^]*?\n---\n/, '');
const withBody = (source: string, body: string) => source.replace(bodyOf(source), () => `\n${body}`);
/** Alignment is all that Keystatic alone would lose; see tables.test.ts. */
const unaligned = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(' class=\\"figure\\"', '')) as unknown;

const articles = listEntries('content/articles', '.mdx');

describe.each(articles.map(({ id, source }) => [id, source] as const))('%s', (_id, source) => {
  it('is saved word for word where nobody changes it', () => {
    expect(saved(proseField(proseComponents), bodyOf(source)).trim()).toBe(bodyOf(source).trim());
  });

  it('means the same after all of it was written anew', () => {
    const written = anew(bodyOf(source));
    const before = readArticle(source, 'probe.mdx');
    const after = readArticle(withBody(source, written), 'probe.mdx');
    expect(after.faults).toBeUndefined();
    expect(unaligned(after.value?.prose)).toEqual(unaligned(before.value?.prose));
  });
});

const paid = articles.find(({ source }) => source.includes('kind: anzeige'))?.source ?? '';

it.each(vocabulary.map(({ name, example }) => [name, example] as const))(
  'the example of <%s> can be edited and stays valid',
  (_name, example) => {
    const written = anew(example);
    const before = readArticle(withBody(paid, example), 'probe.mdx');
    const after = readArticle(withBody(paid, written), 'probe.mdx');
    expect(after.faults).toBeUndefined();
    expect(after.value?.prose).toEqual(before.value?.prose);
  },
);
