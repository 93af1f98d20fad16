import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { expect, test } from 'vitest';
import { replaceFields } from './yaml-source.ts';

const source = `# file
publisher:
  # day and night
  phone: "+43 1 000" # the desk
  address: { street: Musterstraße 1, postalCode: "1010" }
  management: [ "Helene B. (erfunden)", Otto C. ]
  # about the aim
  aim: Ein Text.
sources:
  # call the authority
  - { title: "Eins", url: "https://a.example" } # one
  - title: Zwei
    url: 'https://b.example'

  # asked twice
  - { title: Drei, url: "https://c.example" }
# end
`;
interface Content {
  publisher: { phone: string; address: Record<string, string>; management: string[]; aim: string; name?: string };
  sources: { title: string; url: string }[];
}
const edited = (edit: (content: Content) => void) => {
  const wanted = parse(source) as Content;
  edit(wanted);
  return replaceFields(source, parse(source) as Record<string, unknown>, { ...wanted });
};

test.each<[string, (content: Content) => void, [from: string, to: string][]]>([
  ['a nested value', ({ publisher }) => (publisher.phone = '+43 2'), [['+43 1 000', '+43 2']]],
  [
    'a value of a mapping on one line',
    ({ publisher }) => (publisher.address['street'] = 'Gasse 2'),
    [['Musterstraße 1', 'Gasse 2']],
  ],
  ['an item of a list', ({ publisher }) => publisher.management.push('a, b'), [['Otto C. ]', 'Otto C., "a, b" ]']]],
  ['a value of a list’s item', ({ sources }) => (sources[0]!.title = 'Neu'), [['"Eins"', '"Neu"']]],
  [
    'a removed item with its comment',
    ({ sources }) => sources.splice(2, 1),
    [['\n  # asked twice\n  - { title: Drei, url: "https://c.example" }\n', '']],
  ],
  [
    'an inserted item beside an edited one',
    ({ sources }) => {
      sources.unshift({ title: 'Neun', url: 'https://0.example' });
      sources[3]!.title = 'Vier';
    },
    [
      ['  - { title: "Eins"', '  - title: Neun\n    url: https://0.example\n  - { title: "Eins"'],
      ['Drei', 'Vier'],
    ],
  ],
])('nothing but %s changes', (_name, edit, replacements) => {
  let expected = source;
  for (const [from, to] of replacements) expected = expected.replace(from, to);
  expect(edited(edit)).toBe(expected);
});

test('comments stay with their items in another order', () =>
  expect(edited(({ sources }) => sources.reverse())).toMatch(
    /# asked twice\n {2}- \{ title: Drei[^]*\n {2}- \{ title: "Eins".* # one\n/,
  ));

test('the text has the new values, whatever it had before', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.constantFrom('a', '# b', '- c', 'd\ne', '', '1'),
      fc.integer(),
      fc.boolean(),
      tie('list'),
      tie('mapping'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    mapping: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value')),
  }));
  const mapping = fc.dictionary(fc.constantFrom('e', 'f', 'g'), value);
  const style = fc.constantFrom('block' as const, 'flow' as const);
  fc.assert(
    fc.property(mapping, mapping, style, style, (before, wanted, outer, inner) => {
      const text = Object.entries(before)
        .map(
          ([key, each], index) =>
            `# ${index}\n${stringify({ [key]: each }, { collectionStyle: index % 2 ? outer : inner }).replace(/^\{ ([^]*) \}\n$/, '$1\n')}`,
        )
        .join('');
      fc.pre(!text.includes('\n{'));
      expect(parse(replaceFields(text, before, wanted)) ?? {}).toEqual(wanted);
    }),
    { numRuns: 1000 },
  );
});
