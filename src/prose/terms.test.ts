import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { sampleArticle } from '../model/test/sample-articles.ts';
import { linkTerms } from './terms.ts';

const term = (id: string, name: string, ...aliases: string[]) => ({
  id,
  term: name,
  short: `${name} heißt so.`,
  aliases,
});
const terms = [term('etf', 'ETF', 'ETFs'), term('recht', 'Recht & Gesetz'), term('spread', 'Spread')];

/** URL and text of the links that are added to an article. */
function linksIn(mdx: string) {
  const { nodes } = linkTerms(sampleArticle({ prose: mdx }).prose.nodes, terms);
  const html = nodes.map((node) => ('html' in node ? node.html : '<claim>')).join('');
  const links = selectAll<AnyNode, Element>('a.term', parseDocument(html));
  return { html, links: links.map((link) => [link.attribs['href'], DomUtils.textContent(link)]) };
}

const quote = '<Quote speaker="Eva Muster" role="Vorständin" fictional="true">\nEin ETF.\n</Quote>';
const claim = '<Claim source="rechnung" asOf="2025-09-21">ein ETF</Claim>';

it.each([
  ['the first mention alone', 'Ein ETF und noch ein ETF.', ['ETF']],
  ['an inflected form', 'Mit ETFs beginnt es. Ein ETF folgt.', ['ETFs']],
  ['each term once', 'Der Spread eines ETF.', ['Spread', 'ETF']],
  ['no part of a word', 'Die ETF-Gebühr, der XETF, der ETFonds.', []],
  ['a form with a sign that HTML escapes', 'Nach Recht & Gesetz gilt „ETF“.', ['Recht & Gesetz', 'ETF']],
  ['words in lists and in bold', '- Ein **ETF** hier', ['ETF']],
  ['no heading', '## Der ETF im Test\n\nKein Wort davon.', []],
  ['no link', '[Ein ETF](/news) und kein Wort davon.', []],
  ['no quotation', `> Ein ETF\n\n${quote}`, []],
  ['no table', '| Ein ETF | a |\n| --- | --- |\n| ETF | b |', []],
  ['no claim, but what stands behind it', `Das ist ${claim}, und dies ein ETF auch.`, ['ETF']],
])('links %s', (_name, mdx, words) => expect(linksIn(mdx).links.map(([, word]) => word)).toEqual(words));

it('leads to the term, opens its note, and leaves the rest as it stands', () => {
  const { html } = linksIn('Ein ETF & mehr. \\<');
  const link = '<a class="term" href="/glossar#etf" interestfor="begriff_etf">ETF</a>';
  expect(html).toBe(`<p>Ein ${link} &amp; mehr. &lt;</p>`);
});

it('changes nothing without a glossary', () => {
  const nodes = [{ html: '<p>Ein ETF.</p>' }];
  expect(linkTerms(nodes, [])).toEqual({ nodes, notes: [] });
});
