/** Keystatic's editor for MDX, reading and writing prose as our files have it. */
import { fields } from '@keystatic/core';
import type { ContentComponent } from '@keystatic/core/content-components';
import { BlockMemory } from './block-memory.ts';
import { spreadOneLiners } from './prose-source.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** What Markdown of an article may contain; see `newsroom/prose/markdown-html.ts`. */
const options = { heading: [2, 3], image: false, codeBlock: false } as const;

/**
 * The field for an article's text.
 *
 * @param components the vocabulary as blocks of the editor
 */
export function proseField(components: Record<string, ContentComponent>): fields.mdx.Field {
  const inner = fields.mdx({
    label: 'Text',
    description: 'Mit / am Anfang einer Zeile erscheint die Liste der Bausteine.',
    options,
    components,
  });
  const memory = new BlockMemory();
  return {
    ...inner,
    parse(value, args) {
      const original = decoder.decode(args.content);
      const state = inner.parse(value, { ...args, content: encoder.encode(spreadOneLiners(original)) });
      const { content } = inner.serialize(state, { slug: args.slug });
      memory.learn(original, decoder.decode(content));
      return state;
    },
    serialize(value, args) {
      const written = inner.serialize(value, args);
      return { ...written, content: encoder.encode(memory.recall(decoder.decode(written.content))) };
    },
  };
}
