import { expect, test } from 'vitest';
import { cmsConfig, collections as folders, singletons } from './config.ts';

const { collections = [] } = cmsConfig({ name: 'github', repo: 'haus/blatt' }, 'https://blatt.example', []);

test.each(['artikel', 'anzeigen'])('fields that refer to articles are known to the collection %s, too', (kind) => {
  const hidden = collections.flatMap((each) =>
    'name' in each && 'hide' in each && JSON.stringify(each).includes(`"collection":"${kind}"`) ? each.name : [],
  );
  expect(hidden).toEqual([`artikel-${kind}`, `anzeigen-${kind}`, `topics-${kind}`, `dates-${kind}`]);
  // By this name the CMS finds the file's entry.
  expect(collections).toContainEqual(
    expect.objectContaining({ name: `dates-${kind}`, files: [expect.objectContaining({ name: 'dates' })] }),
  );
});

test('no form but that of the dates requires a list that may be empty in the file: the CMS refuses one without entries', () => {
  const required = [...folders, ...singletons].flatMap(({ fields }) =>
    fields.filter(({ widget, required, min }) => widget === 'list' && required && !min).map(({ name }) => name),
  );
  expect(required).toEqual(['dates']);
});
