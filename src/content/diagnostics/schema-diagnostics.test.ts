import { expect, it } from 'vitest';
import { definitions } from '../registry.ts';

const yamlFiles = definitions.filter(([, { extension }]) => extension === '.yaml');

it.each(yamlFiles)('%s: the examples of all that is missing make a file that is right', (_name, { read }) => {
  let source = '{}';
  // What is asked for depends on what is there already, such as the type of an entry.
  for (let round = 0, found; (found = read(source, 'probe.yaml').diagnostics) && round < 3; round += 1)
    source = [source === '{}' ? '' : source, ...found.map(({ example }) => example)].join('\n');
  expect(read(source, 'probe.yaml').diagnostics).toBeUndefined();
});
