import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { definitions } from '../registry.ts';
import { componentRegistry } from '../../prose/component-registry.ts';
import { Download } from '../../prose/contracts/media.ts';
import { articleSchema } from '../schemas/article.ts';
import { siteSchema } from '../schemas/site.ts';
import { timeSeriesSchema } from '../schemas/market.ts';
import { textsSchema } from '../schemas/texts.ts';
import { atField, unreadableText } from './diagnostic.ts';
import { validate, type Locate } from './schema-diagnostics.ts';

const locate: Locate = (path) => atField('probe.yaml', path);
const yamlFiles = definitions.filter(([, { extension }]) => extension === '.yaml');

it.each(yamlFiles)('%s: the examples for all missing fields make a valid file', (_name, { read }) => {
  let source = '{}';
  // Required fields depend on others, such as the type of an entry, so several rounds are needed.
  for (let round = 0, found; (found = read(source, 'probe.yaml').diagnostics) && round < 3; round += 1)
    source = [source === '{}' ? '' : source, ...found.map(({ example }) => example)].join('\n');
  expect(read(source, 'probe.yaml').diagnostics).toBeUndefined();
});

it.each([
  [
    z.object({ values: timeSeriesSchema.shape.values }),
    { values: ['2026-02', '2026-01', '2026-03'].map((period) => ({ period, value: 1 })) },
    /^2026-01$/,
  ],
  [siteSchema.pick({ url: true }), { url: 'beispiel' }, /^beispiel$/],
])('diagnostics show the value that a rule refuses', (schema, value, found) => {
  const { diagnostics } = validate(schema, value, locate);
  expect(diagnostics).toMatchObject([{ found: expect.stringMatching(found) as string }]);
});

it.each([
  [
    z
      .strictObject({
        author: z
          .string()
          .min(5)
          .meta({ examples: ['vera-muster'] }),
      })
      .partial(),
    { autor: 'x' },
    'author: vera-muster',
  ],
  [textsSchema, { footer: { haus: 'Haus' } }, /^house: /],
])('an unknown field is shown as the one that it resembles', (schema, value, example) => {
  const { diagnostics } = validate(schema, value, locate);
  expect(diagnostics).toMatchObject([{ example: expect.stringMatching(example) as string }]);
});

const sourced = componentRegistry.filter(({ claims, body }) => claims && body !== 'phrase');
it.each(sourced)('$name: the evidence that a source needs is missed beside everything else', ({ props }) => {
  const fields = validate(props, { source: 'unabhaengig' }, locate).diagnostics?.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['Feld „asOf“', 'Feld „url“']));
});

const service = { kind: 'keila', formAction: 'http://post.test-firma.at/' };
const address = 'formAction: https://post.example/subscription/form';
const published = 'publishedAt: 2025-09-21T08:00:00+02:00';
it.each<[z.ZodType, object, RegExp, string]>([
  [articleSchema, { kind: 'anzeige', campaign: {} }, /^Kennwort aus .* – Woher/, 'source: beispielblatt'],
  [articleSchema, { kind: 'redaktionell' }, /^ein Zeitpunkt mit Zeitzone, .* – Erscheint ab/, published],
  [siteSchema, { url: 'www.test-firma.at/' }, /^eine vollständige .*https/, 'url: https://www.beispielblatt.example'],
  [siteSchema, { newsletter: { service } }, /^vollständige Adresse mit https:/, address],
  [Download.props, { file: 'Gibts Nicht.pdf' }, /Name aus Kleinbuchstaben/, 'file: jahresbericht.pdf'],
])('a text of another form is refused with the form in words and an example', (schema, value, allowed, example) => {
  const { diagnostics } = validate(schema, value, locate);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ allowed: expect.stringMatching(allowed) as string, example }),
  );
});

it.each([
  ['👨\u200d👩\u200d👧, 🏳️\u200d🌈 und 👩🏽\u200d🔬', 0],
  ['A\u200dktie', 1],
  ['👨\u200d', 1],
  ['\u200d👧', 1],
  ['👨\u200d\u200d👧', 1],
])('invisible characters in %j: %i', (text, count) => {
  expect(unreadableText(text, () => ({ file: 'probe.mdx', field: 'Text' }))).toHaveLength(count);
});
