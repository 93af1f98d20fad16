import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listEntries } from '../../../newsroom/read-content.ts';
import { deskConfig } from './desk-config.tsx';
import { proseComponents } from './components.tsx';
import { fields } from '@keystatic/core';
import { spreadOneLiners } from './prose-source.ts';
import { readArticle } from '../../../newsroom/prose/read-article.ts';

const enc = new TextEncoder();
const dec = new TextDecoder();
const field = fields.mdx({
  label: 'x',
  options: { heading: [2, 3], image: false, codeBlock: false },
  components: proseComponents,
});
for (const { id, path, source } of listEntries(`${process.cwd()}/content/articles`, '.mdx')) {
  it(id, () => {
    expect(deskConfig).toBeDefined();
    const [, head = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(source) ?? [];
    const none = { other: new Map(), external: new Map(), slug: id };
    const state = field.parse(undefined, { content: enc.encode(spreadOneLiners(body)), ...none });
    const out = dec.decode(field.serialize(state, { slug: id }).content);
    const before = readArticle(source, path);
    const after = readArticle(head + '\n' + out, path);
    if (after.faults) {
      console.log(out);
      console.log(after.faults.slice(0, 4));
    }

    expect(after.value?.prose.nodes ?? after.value?.prose).toEqual(
      before.value?.prose.nodes ?? before.value?.prose,
    );
  });
}
void readFileSync;
