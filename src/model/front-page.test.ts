import { expect, it } from 'vitest';
import { frontPageSchema } from '../content/schemas/site.ts';
import { selectFrontPage } from './front-page.ts';
import { sampleArticle } from './test/sample-articles.ts';

const { sections } = frontPageSchema.parse({});

it('the newest of two lead stories leads, the former one steps down into the grid', () => {
  const lead = (slug: string, fields = '') => sampleArticle({ slug, fields: `frontPage: aufmacher\n${fields}` });
  const page = selectFrontPage([lead('neu'), lead('alt'), lead('eilig', 'urgent: true')], sections);
  expect(page.lead?.path).toBe('/neu');
  expect(page.sections.map(({ id, teasers }) => [id, ...teasers.map(({ path }) => path)])).toEqual([
    ['aktuell', '/eilig'],
    ['analysen', '/alt'],
  ]);
});

it.each([
  ['analysen', true],
  ['termine', false],
  ['newsletter', false],
])('a list may have the jump target %s: %s', (id, isAllowed) => {
  const list = { id, title: 'Liste', list: 'neueste', layout: 'drei', max: 6 };
  expect(frontPageSchema.safeParse({ sections: [list] }).success).toBe(isAllowed);
});
