import { readdirSync } from 'node:fs';
import type { ComponentProps } from 'astro/types';
import type { z } from 'astro/zod';
import { expect, expectTypeOf, it } from 'vitest';
import type PublisherFacts from '../../components/page/PublisherFacts.astro';
import { pageVocabulary, type pageComponents } from './page-components.ts';
import { readPage } from './read-page.ts';
import { splitPhrases } from '../test/split-phrases.ts';

const head = `---
title: Kontakt
description: Wie man die Redaktion erreicht, wer antwortet und wie lange das dauert.
updatedOn: 2025-09-01
---

`;
const read = (body: string) => readPage(head + body, 'content/pages/kontakt.mdx');

it.each([
  'Text mit [Link](/news), **Gewicht** und `Was ?`.',
  '{props.site.name} <MailLink role="Redaktion" />',
  '<a href={props.site.pressCouncil.href}>Presserat</a>',
  'Text.\n\n<Facts>\n  <Fact label="a">b</Fact>\n</Facts>\n\nText.',
])('accepts %s', (body) => expect(read(body).diagnostics).toBeUndefined());

it.each(
  splitPhrases(`
  import { readFileSync } from "node:fs" | export const a = 1 | {process.env.HOME} |
  {props.site.name.constructor("x")} | {(() => { while (true); })()} | <script>alert(1)</script> |
  <iframe src="https://a.example" /> | <style>{\`a{}\`}</style> | <div set:html="<script>" /> | <Team client:load /> |
  <Team {...props} /> | <Team authors={globalThis} /> | <a href="https://a.example" onclick="alert(1)">x</a> |
  <a href={"javascript:alert(1)"}>x</a> | <a href="javascript:alert(1)">x</a> | [x](data:text/html,x) |
  <a href="/news" href="javascript:alert(1)">x</a> | <MailLink role="Redaktion" role="Abos" /> |
  [x](//a.example) | ![x](https://a.example/b.png) | <Gibtsnicht /> | <Callout title="a" tone="hinweis">b</Callout> | Text <Facts><Fact label="a">b</Fact></Facts> Text
`),
)('refuses %s', (body) => expect(read(body).diagnostics?.length).toBeGreaterThan(0));

it.each(['---\t', '---\u00a0', '---x', '+++'])(
  'refuses text behind a line that ends the head to the Markdown parser only: %s',
  (fence) => {
    const text = `---\ntitle: Kontakt\n# ${fence}\n${fence}\n\n{process.exit()}\n\n---\n\nText`;
    expect(readPage(text, 'content/pages/kontakt.mdx').diagnostics).toMatchObject([{ field: 'Kopf der Datei' }]);
  },
);

it.each<[source: string, expected: unknown[]]>([
  [
    'Von {props.site.name}, "so" nach `"x"`.',
    [
      { html: '<p>Von ' },
      { component: 'Value', props: { value: '{props.site.name}' } },
      { html: ', „so“ nach <code>&quot;x&quot;</code>.</p>' },
    ],
  ],
  [
    '<a href={props.site.url}>**Wir**</a>',
    [
      { html: '<p>' },
      {
        component: 'a',
        props: { href: '{props.site.url}' },
        children: [{ html: '<strong>Wir</strong>' }],
      },
      { html: '</p>' },
    ],
  ],
  [
    '[Norm](https://norm.example/ "Titel")\n\n3. drei\n4. vier',
    [
      {
        html: '<p><a href="https://norm.example/" rel="noopener external">Norm</a></p><ol start="3">\n<li>drei</li>\n<li>vier</li>\n</ol>',
      },
    ],
  ],
  [
    '## Preise\n\n| a | b |\n| - | -: |\n| x | 1 |',
    [
      {
        html: expect.stringMatching(
          /^<h2 id="preise">.*aria-label="Tabelle: Preise" tabindex="0"><table><caption class="sr-only">Preise<.*<th scope="col" class="figure">b<.*<td class="figure">1<.*<\/table><\/div>$/s,
        ) as string,
      },
    ],
  ],
])('compiles %s', (body, expected) => expect(read(body).value?.nodes).toMatchObject(expected));

it('gives headings ids of their own, also beside those of the layout, and refuses values in them', () => {
  const { value } = readPage(
    `${head.replace('---\n\n', 'newsletter: true\n---\n\n')}## Über uns\n\n### Über uns\n\n## Newsletter`,
    'content/pages/kontakt.mdx',
  );
  expect(value?.headings).toEqual([
    { id: 'ueber-uns', text: 'Über uns' },
    { id: 'newsletter--2', text: 'Newsletter' },
  ]);
  expect(value?.nodes).toMatchObject([{ html: expect.stringContaining('<h3 id="ueber-uns--2">') as string }]);
  expect(read('## Über {props.site.name}').diagnostics).toMatchObject([{ field: 'Zwischentitel' }]);
});

it('names the folder of an article among the pages, and nothing else', () => {
  const { diagnostics } = readPage(
    '---\nkind: redaktionell\nlead: a\n---\n\n<Quote>x</Quote>',
    'content/pages/fonds.mdx',
  );
  expect(diagnostics).toMatchObject([{ line: 2, example: 'content/articles/fonds.mdx' }]);
});

it('refuses a slip of typing', () =>
  expect(read('Was kostet das ?').diagnostics).toMatchObject([{ line: 7, field: 'Schreibweise' }]));

it('says once of HTML in a sentence that there is none', () =>
  expect(read('Ein <b>Wort</b> im Satz.').diagnostics).toMatchObject([{ found: '<b>' }]));

it.each([
  ['<PublisherFacts />', '<PublisherFacts> about', 'firmenbuch, datenschutz'],
  ['<PublisherFacts about="telefax" />', '<PublisherFacts> about', 'firmenbuch, datenschutz'],
  ['<MailLink role="Anzeigen" email="a@b.example" />', '<MailLink>', 'oder email'],
  ['<MailLink />', '<MailLink>', 'oder email'],
  ['<MailLink email />', '<MailLink> email', 'eine E-Mail-Adresse'],
  ['<Team authors={props.authors} />', '<Team> authors', 'keine Angabe'],
  ['<Download file="agb.pdf" />', '<Download> title', 'Text'],
])('refuses the attributes of %s', (body, field, allowed) => {
  const { diagnostics = [] } = read(`Text.\n\n${body}`);
  expect(diagnostics[0]).toMatchObject({ line: 9, field, allowed: expect.stringContaining(allowed) as string });
  expect(read(diagnostics[0]?.example ?? '').diagnostics).toBeUndefined();
});

it('knows each component of pages, with an example that it takes', () => {
  // These take data that pages don't have.
  const others = ['AuditResult.astro', 'DateEntry.astro'];
  const files = readdirSync('src/components/page').filter((file) => !others.includes(file));
  const names = pageVocabulary.names
    .filter((name) => name !== 'a')
    .flatMap((name) => [name, pageVocabulary.find(name)?.item?.name ?? []].flat());
  expect(names.toSorted()).toEqual([...files.map((file) => file.replace('.astro', '')), 'Download'].toSorted());
  for (const name of pageVocabulary.names)
    expect(read(pageVocabulary.find(name)?.example ?? '').diagnostics).toBeUndefined();

  expectTypeOf<z.output<typeof pageComponents.PublisherFacts.props>['about']>().toEqualTypeOf<
    ComponentProps<typeof PublisherFacts>['about']
  >();
});

it('names the component that a misspelt one resembles', () => {
  expect(read('<Mailbox />').diagnostics).toMatchObject([
    { field: 'unbekannter Baustein', found: '<Mailbox>', example: '<Mailboxes />' },
  ]);
});

it('lists what a page takes from the settings', () => {
  const { properties, mailboxes } =
    read('{props.site.name} <a href={props.law.dataProtection.href}>x</a> <MailLink role="Abos" />').value ?? {};
  expect(properties).toMatchObject([{ path: ['site', 'name'] }, { path: ['law', 'dataProtection', 'href'] }]);
  expect(mailboxes).toMatchObject([{ target: 'Abos' }]);
});
