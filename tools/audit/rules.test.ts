import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { overlay, type BuildOutput } from './build-output.ts';
import { mentionLine } from '../../src/model/disclosure.ts';
import { ruleDay } from '../../src/content/rule-days.ts';
import { beginsWithLabel } from '../../src/content/schemas/site.ts';
import type { ExpectedEdition } from './expected-edition.ts';
import type { Rule } from './rule.ts';
import { allRules } from './rules.ts';
import { mentions } from './rules/mentions.ts';
import { sitemaps } from './rules/machines.ts';
import { sponsorLinks } from './rules/advertiser.ts';
import { models } from './rules/people.ts';
import { html } from './rules/document.ts';
import { time } from './rules/time.ts';
import { edition } from './rules/edition.ts';
import { runAudit } from './run.ts';

const nothing: BuildOutput = { files: [], has: () => false, read: () => '', bytes: () => undefined };
const output = (files: Record<string, string>) => overlay(nothing, files);
const expected = (parts: object = {}) =>
  ({
    settings: { url: 'https://d.example', name: 'D', edition: 'demo', demoNotice: 'Alles erfunden.' },
    now: new Date('2025-09-28T08:00:00+02:00'),
    articles: new Map(),
    published: [],
    paid: [],
    hidden: [],
    authors: new Map(),
    sponsors: [],
    ...parts,
  }) as unknown as ExpectedEdition;
const problems = async (rule: Rule, files: Record<string, string>, content = expected()) => {
  const { listed } = await runAudit({ output: output(files), expected: content, rules: [rule] });
  return listed.map(({ problem }) => problem);
};

describe('the rules', () => {
  it('have unique ids and the order of disclosure.md, with those that the report doesn’t list last', () => {
    const ids = allRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 7)).toEqual(['D1', 'D2', 'D3', 'D3-Bilder', 'D3-Feeds', 'D3-Sitemaps', 'D4']);
    expect(ids.slice(-6)).toEqual(['D23', 'D24', 'Ausgabe', 'Links', 'D14', 'HTML']);
  });

  it('have a source and a day where they are numbered', () => {
    const numbered = allRules.map(({ id }) => id).filter((id) => /^D\d/.test(id));
    expect(numbered.filter((id) => !ruleDay(id))).toEqual([]);
  });

  it('name only existing code in their remedies', () => {
    const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.ts'] });
    const source = files.map((file) => `${file}\n${readFileSync(file, 'utf8')}`).join('\n');
    const names = allRules.flatMap(
      ({ remedy }) => remedy.match(/\b[A-Za-z]+[a-z][A-Z]\w+\b|\bsrc\/[\w/.[\]-]*\w/g) ?? [],
    );
    expect(names.filter((name) => !source.includes(name))).toEqual([]);
  });
});

it.each([
  ['Anzeige Titel', true],
  ['Anzeige: Titel', true],
  ['Anzeige', true],
  ['Anzeigen im Blick', false],
  ['Anzeige-Markt', false],
  ['Titel Anzeige', false],
])('the label: %s: %s', (text, begins) => expect(beginsWithLabel(text, 'Anzeige')).toBe(begins));

it('HTML: an id may begin with a digit, as headings do', async () => {
  const page =
    '<!doctype html><html lang="de"><head><title>A</title></head><body><h1>A</h1><h2 id="5-fragen">5</h2></body></html>\n';
  expect(await problems(html, { 'a.html': page })).toEqual([]);
});

it('requires a news sitemap even if there is no news', async () =>
  expect(await problems(sitemaps, {})).toEqual(['Es gibt keine Nachrichten-Sitemap.']));

it('takes no other addresses for those of an advertiser', async () => {
  const sponsors = [{ homepage: 'https://www.firma.co.at/', furtherHosts: ['fi.example'] }];
  const html =
    '<a href="https://www.fma.gv.at/">f</a><a href="mailto:x@d.example">x</a><meta name="description" content="Achtung: firma.co.at">';
  expect(await problems(sponsorLinks, { 'a.html': html }, expected({ sponsors }))).toEqual([]);
});

it.each(['Muster.at', 'N. Muster', 'Verein e. V.'])(
  'finds the brand %s in the notice of a feed’s entry',
  async (brand) => {
    const sponsors = [{ brand, legalName: 'Firma GmbH', homepage: 'https://firma.example/', furtherHosts: [] }];
    const content = expected({ sponsors, published: [{}] });
    const found = (html: string) => {
      const items = [{ url: 'https://d.example/a', content_html: `<p>${brand} im Test.</p>${html}` }];
      return problems(mentions, { 'feed.json': JSON.stringify({ items }) }, content);
    };
    expect(await found(`<p>${mentionLine('Dieser Beitrag', ['Andere', brand], 'Eva Gruber')}</p>`)).toEqual([]);
    expect(
      await found(`<p>${mentionLine('Dieser Beitrag', ['Andere'], `Eva Gruber, früher ${brand}`)}</p>`),
    ).toHaveLength(1);
    expect(await found('')).toHaveLength(1);
  },
);

it('counts all pages of a list as one', async () => {
  const card = '<article data-teaser><a href="/x">X</a></article>';
  const lists = ['/ressort/geld', '/ressort/wirtschaft', '/thema/zinsen'];
  const files = lists.flatMap((path) => [`${path}.html`, `${path}/2.html`, `${path}/12.html`]);
  const built = output(Object.fromEntries(files.map((file) => [file.slice(1), card])));
  const audited = await runAudit({ output: built, expected: expected(), rules: [] });
  expect(audited.lists).toEqual(lists.map((name) => ({ name, cards: 3, paid: 0 })));
});

describe('the card of an article with a picture by AI', () => {
  const found = (img: string, src = 'steg.jpg') => {
    const articles = new Map([['/a', { path: '/a', data: { picture: { src, ai: 'erzeugt' } } }]]);
    const content = expected({ articles, published: [{}], now: new Date('2026-11-01T08:00:00+01:00') });
    return problems(models, { 'index.html': `<article data-teaser>${img}<a href="/a">A</a></article>` }, content);
  };
  it.each([
    ['the category’s drawing', '<img src="/_astro/scale.Cu8NjzZ9.svg" alt="" data-screen-only>'],
    ['the drawing inside the page', '<img src="data:image/svg+xml,%3csvg" alt="" data-screen-only>'],
  ])('may show %s', async (_name, img) => expect(await found(img)).toEqual([]));
  it.each([
    ['another picture', '<img src="/_astro/nebel.C_yqyOSM_26mCUj.avif" alt="">'],
    ['its picture', '<img src="/_astro/steg.C_yqyOSM_26mCUj.avif" alt="" data-screen-only>'],
    ['its picture inside the page', '<img src="data:image/avif;base64,AAAA" alt="" data-screen-only>'],
  ])('may not show %s', async (_name, img) => expect(await found(img)).toHaveLength(1));
  it('may not show its own drawing', async () =>
    expect(await found('<img src="/_astro/steg.C_yqyOSM.svg" alt="" data-screen-only>', 'steg.svg')).toHaveLength(1));
});

describe('deadlines', () => {
  const open =
    '<div data-deadline="offen">Stand <time datetime="2025-09-28T07:33:00+02:00">jetzt</time>: noch 64 Std. Ende: <time datetime="2025-10-01T00:00:00+02:00">1. Oktober</time></div>';
  const over =
    '<p data-deadline="abgelaufen">abgelaufen am <time datetime="2025-10-01T00:00:00+02:00">1. Oktober</time></p>';
  const at = (now: string) => expected({ now: new Date(now) });
  it('are compared with the build’s clock, before and after', async () => {
    expect(await problems(time, { 'a.html': open }, at('2025-09-30T23:59:59+02:00'))).toEqual([]);
    expect(await problems(time, { 'a.html': over }, at('2025-10-01T00:00:00+02:00'))).toEqual([]);
    expect((await problems(time, { 'a.html': open }, at('2025-10-01T00:00:00+02:00')))[0]).toMatch(
      /ist sie abgelaufen/,
    );
    expect((await problems(time, { 'a.html': over }, at('2025-09-30T23:59:59+02:00')))[0]).toMatch(/ist sie offen/);
  });
  it('require the end of an offer in header and card from its instant on', async () => {
    const data = { kind: 'anzeige', offerEnds: '2025-10-01T00:00:00+02:00' };
    const article = { path: '/a', data, paid: {}, prose: { nodes: [] } };
    const content = (now: string) => ({ ...at(now), articles: new Map([['/a', article]]) }) as never;
    const mark = '<span data-offer-ended>Angebot abgelaufen am 1. Oktober 2025</span>';
    const page = (notice: string) => ({
      'index.html': `<article data-teaser><a href="/a">A</a>${notice}</article>`,
      'a.html': `<main><article><header>${notice}</header></article></main>`,
    });
    for (const [now, right, wrong] of [
      ['2025-09-30T23:59:59+02:00', '', mark],
      ['2025-10-01T00:00:00+02:00', mark, ''],
    ] as const) {
      expect(await problems(time, page(right), content(now))).toEqual([]);
      expect(await problems(time, page(wrong), content(now))).toHaveLength(2);
    }
  });
  it('are out of reach for script files', async () =>
    expect((await problems(time, { 'a.js': 'x.dataset.deadline="offen"' }))[0]).toMatch(/Skript/));
});

it('finds parts of the demonstration in a live edition', async () => {
  const notice = '<p data-demo-notice>Alles erfunden.</p>';
  const live = expected({ settings: { url: 'https://d.at', edition: 'live', demoNotice: 'Alles erfunden.' } });
  expect(await problems(edition, { 'a.html': '<p>Nachricht</p>' }, live)).toEqual([]);
  expect(
    await problems(edition, { 'a.html': `${notice}<p data-fiction>x</p><a href="https://x.example/">x</a>` }, live),
  ).toHaveLength(3);
  for (const placeholder of [
    '<p>Sitz: Platzhalter</p>',
    '<p data-placeholder>Sitz</p>',
    '<img src="/a.png" alt="Platzhalter">',
  ])
    expect(await problems(edition, { 'a.html': `<body>${placeholder}</body>` }, live)).toEqual([
      'In der Live-Ausgabe fehlt eine Angabe.',
    ]);
  expect(await problems(edition, { 'a.html': '<body><p>Platzhalterin</p></body>' }, live)).toEqual([]);
});
