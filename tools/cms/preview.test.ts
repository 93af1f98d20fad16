import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markup } from '../audit/markup.ts';
import { textOf } from '../audit/text.ts';
import type { Desk } from './build.ts';
import { articlePreview } from './preview.ts';

const desk = {
  backend: { name: 'gitea', repo: 'haus/blatt' },
  address: 'https://blatt.example',
  adLabel: 'Werbung',
  publicBodyLabel: 'Einschaltung',
};

/** The titles of the search hit and of the link preview for an article with these fields. */
function titlesOf(data: object): string[] {
  const Preview = articlePreview(desk as Desk) as unknown as FunctionComponent<
    Record<'entry' | 'fieldsMetaData', object>
  >;
  const entry = { toJS: () => ({ slug: 'probe', data: { title: 'Das Konto', ...data } }) };
  const fieldsMetaData = { toJS: () => ({ sponsor: { sponsors: { stadt: { publicBody: true } } } }) };
  const page = new Markup(renderToStaticMarkup(createElement(Preview, { entry, fieldsMetaData })));
  return page.all('.title').map(textOf);
}

it.each([
  ['an article', { kind: 'redaktionell' }, 'Das Konto'],
  ['an advertisement', { kind: 'anzeige' }, 'Werbung: Das Konto'],
  ['an advertisement of a public body', { kind: 'anzeige', sponsor: 'stadt' }, 'Werbung · Einschaltung: Das Konto'],
  ['political advertising', { kind: 'anzeige', political: {} }, 'Werbung · Politische Anzeige: Das Konto'],
])('the preview shows the headline of %s as the site does', (_name, data, title) =>
  expect(titlesOf(data)).toEqual([title, title]),
);
