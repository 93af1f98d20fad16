import { expect, it } from 'vitest';
import { contentUpdates } from './dev-server.ts';

type Update = (this: object, change: object) => string[];

/** The modules that a change of a file evaluates again. */
const changedBy = (file: string, type = 'update'): string[] =>
  (contentUpdates.hotUpdate as unknown as Update).call(
    { environment: { moduleGraph: { getModulesByFile: (module: string) => [module] } } },
    { type, file: `/project/${file}`, modules: [], server: { config: { root: '/project' } } },
  );

it.each([
  ['content/law.yaml', 'schemas/law.ts'],
  ['content/law.yaml', 'src/texts.ts'],
  ['content/theme/theme.yaml', 'schemas/theme.ts'],
  ['content/theme/texts.yaml', 'src/texts.ts'],
  ['content/site.yaml', 'static-routes.ts'],
  ['content/articles/neu.mdx', 'site-model.ts'],
])('a change of %s is one of %s', (file, module) =>
  expect(changedBy(file)).toContainEqual(expect.stringContaining(module)),
);

it('the first topic is a change of the pages that there are, and another text of one is not', () => {
  const pages = '/project/src/model/static-routes.ts';
  expect(changedBy('content/topics/neu.yaml', 'create')).toContain(pages);
  expect(changedBy('content/topics/neu.yaml')).not.toContain(pages);
});
