import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { splitPhrases } from '../test/split-phrases.ts';

const read = (body: string) =>
  readPage(
    `---
title: Kontakt
description: Wie man die Redaktion erreicht, wer antwortet und wie lange das dauert.
updatedOn: 2025-09-01
---

${body}`,
    'content/pages/kontakt.mdx',
  );

it.each([
  'Text mit [Link](/news) und **Gewicht**.',
  '{props.site.name} <MailLink site={props.site} role="Redaktion" />',
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
  [x](//a.example) | ![x](https://a.example/b.png) | <Gibtsnicht /> | <Callout title="a" tone="hinweis">b</Callout> | Text <Facts><Fact label="a">b</Fact></Facts> Text
`),
)('refuses %s', (body) => expect(read(body).diagnostics?.length).toBeGreaterThan(0));

it('names the folder of an article among the pages, and nothing else', () => {
  const { diagnostics } = readPage(
    '---\nkind: redaktionell\nlead: a\n---\n\n<Quote>x</Quote>',
    'content/pages/fonds.mdx',
  );
  expect(diagnostics).toMatchObject([{ line: 2, example: 'content/articles/fonds.mdx' }]);
});

it('suggests a component that exists', () => {
  const [{ example = '' } = {}] = read('<script>alert(1)</script>').diagnostics ?? [];
  const [, name = ''] = /<(\w+)/.exec(example) ?? [];
  expect(readdirSync('src/components/page')).toContain(`${name}.astro`);
});

it('names the component that a misspelt one resembles', () => {
  expect(read('<Mailbox site={props.site} />').diagnostics).toMatchObject([
    { field: 'unbekannter Baustein', found: '<Mailbox>', example: '<Mailboxes …>' },
  ]);
});

it('lists what a page takes from the settings', () => {
  const { properties, mailboxes } =
    read('{props.site.name} <a href={props.law.dataProtection.href}>x</a> <MailLink site={props.site} role="Abos" />')
      .value ?? {};
  expect(properties).toMatchObject([
    { path: ['site', 'name'] },
    { path: ['law', 'dataProtection', 'href'], attribute: 'href' },
    { path: ['site'], attribute: 'site' },
  ]);
  expect(mailboxes).toMatchObject([{ target: 'Abos' }]);
});
