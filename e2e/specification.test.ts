/**
 * Compares the shipped edition with docs/specification.md: URLs, teasers, figures, links. Skipped for other editions;
 * articles beyond the specified ones are allowed.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContentFolder } from '../src/content/content-folder.ts';
import { splitPhrases } from '../src/content/test/split-phrases.ts';
import { Markup } from '../tools/audit/markup.ts';
import { textOf as textOfElement } from '../tools/audit/text.ts';

const EDITION = 'donaukurs-demo';
const root = path.resolve(import.meta.dirname, '..');
const { content } = await checkContentFolder(root, new Date());
const articles = new Map(content?.articles.map(({ id, data }) => [id, data.data]));

const urgent = ['73-percent-gap-study', 'banking-ai-advantage', 'eu-regulation-2025', 'fma-warning-ki-risks'];
const notUrgent = [
  'banker-secret-protocol',
  'expert-warning-wu-wien',
  'fintech-startup-secret',
  'salzburg-pensionist-success',
];
const others = splitPhrases(`
  wien-student-trading-success | retired-banker-reveals | government-study-leak | vienna-university-research |
  tradesense-ai-warning | tradesense-ai-institutional | tradesense-ai-countdown | tradesense-ai-emotions |
  tradesense-ai-performance | tradesense-ai-beta | austrian-trader-psychology-losses |
  ki-handelsplattformen-im-ueberblick
`);
const specified = [...urgent, ...notUrgent, ...others];
const pages = ['impressum', 'datenschutz', 'ueber-uns', 'redaktionskodex', 'kontakt'];

const study = '47 23 3.247 1.623 1.624 8,3 31,9 284 39,2 78 85 40 3'.split(' ').concat('14 Monate');

/** Figures of each article (sections 2 and 4). */
const figures: Readonly<Record<string, readonly string[]>> = {
  '73-percent-gap-study': ['73'],
  'eu-regulation-2025': ['1. Juli 2025'],
  'fintech-startup-secret': ['90'],
  'banker-secret-protocol': ['17 Seiten'],
  'wien-student-trading-success': ['6 Monate', '2 Stunden', '15 Minuten'],
  'government-study-leak': study,
  'vienna-university-research': study,
  'tradesense-ai-warning': ['95', '5', '67', '73', '847'],
  'tradesense-ai-institutional': ['373'],
  'tradesense-ai-countdown': [
    ...['411', '89', '340', '2.999', '50.000', '6 Monate', '1. Oktober'],
    '64 Stunden und 27 Minuten',
  ],
  'tradesense-ai-beta': ['500'],
  'tradesense-ai-performance': ['847', '89,3', '2,3', '3,67', '60', '15'],
  'austrian-trader-psychology-losses': ['90', '47.000', '18 Monate'],
};

/** utm_medium and utm_campaign of each article (section 8). */
const campaigns: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'banking-ai-advantage': ['banking-article', 'unfair-advantage'],
  'fma-warning-ki-risks': ['regulatory-article', 'fma-warning'],
  'eu-regulation-2025': ['eu-regulation', 'countdown-2025'],
  '73-percent-gap-study': ['statistics', '73-percent-gap'],
  'fintech-startup-secret': ['fintech-trend', '90-percent-startups'],
  'expert-warning-wu-wien': ['expert-warning', /^professor-/],
  'salzburg-pensionist-success': ['success-story', 'salzburg-pensionist'],
};

const built = (file: string) => {
  const name = path.join(root, 'dist', file);
  if (!existsSync(name)) throw new Error(`dist/${file} is missing. Run "npm run build" first.`);
  return new Markup(readFileSync(name, 'utf8'));
};
const all = (selector: string, file: string) => built(file).all(selector);
const textOf = (selector: string, file: string) => all(selector, file).map(textOfElement).join(' ');

// A publisher may delete the sample's articles but keep its settings, with the id.
const isOurs = content?.site.id === EDITION && specified.some((slug) => articles.has(slug));

describe.skipIf(!isOurs)(isOurs ? 'the specification' : 'the specification (skipped: another edition)', () => {
  it.each([...specified, ...pages, 'index', 'news', '404'])('has the page %s', (slug) => {
    expect(all('h1', `${slug}.html`)).toHaveLength(1);
  });

  it('has the fields by which the front page selects its articles', () => {
    for (const slug of urgent) expect(articles.get(slug), slug).toMatchObject({ urgent: true, frontPage: 'raster' });
    for (const slug of notUrgent)
      expect(articles.get(slug), slug).toMatchObject({ urgent: false, frontPage: 'raster' });
  });

  it.each(Object.entries(figures))('%s contains its figures', (slug, expected) => {
    const text = textOf('main article > .prose', `${slug}.html`);
    for (const figure of expected)
      expect(text).toMatch(new RegExp(`(?<![\\d.,])${RegExp.escape(figure)}(?![\\d]|[.,]\\d)`));
  });

  it('shows each month of 2024, and three trades', () => {
    const prose = textOf('.prose', 'tradesense-ai-performance.html');
    const months = Array.from({ length: 12 }, (_month, index) =>
      new Intl.DateTimeFormat('de-AT', { month: 'long' }).format(new Date(2024, index, 1)),
    );
    for (const month of months) expect(prose).toContain(month);
    const cells = all('.prose *', 'tradesense-ai-performance.html').map(textOfElement);
    expect(cells.filter((text) => text === 'Ergebnis').length).toBeGreaterThanOrEqual(3);
  });

  it.each(['retired-banker-reveals', 'government-study-leak', 'vienna-university-research'])(
    '%s answers the three questions',
    (slug) => {
      const faq = articles.get(slug)?.faq ?? [];
      expect(faq).toHaveLength(3);
      expect(faq[0]?.answer).toMatch(/^Nein/);
      expect(faq.at(-1)?.answer).toMatch(/(1|ein) bis (5|fünf)/);
    },
  );

  it.each(Object.entries(campaigns))('links of %s have the specified parameters', (slug, [medium, campaign]) => {
    const links = all('a[data-sponsor-link]', `${slug}.html`);
    expect(links.length).toBeGreaterThan(0);
    for (const { attribs } of links) {
      const { searchParams } = new URL(attribs['href'] ?? '');
      expect(searchParams.get('utm_source')).toBe('prelander');
      expect(searchParams.get('utm_medium')).toBe(medium);
      expect(searchParams.get('utm_campaign')).toMatch(campaign ?? '');
    }
  });

  it.each([
    ['tradesense-ai-warning', 'warning_promo'],
    ['tradesense-ai-institutional', 'institutional_promo'],
  ])('the links of %s have the source and campaign %s', (slug, name) => {
    for (const { attribs } of all('a[data-sponsor-link]', `${slug}.html`)) {
      const { searchParams } = new URL(attribs['href'] ?? '');
      expect([searchParams.get('utm_source'), searchParams.get('utm_campaign')]).toEqual([name, name]);
      expect(searchParams.get('utm_content')).toMatch(/^(?:beta_access|final_cta)$/);
    }
  });

  it('has the specified constants', () => {
    expect(content?.site.newsletter).toMatchObject({
      subscribers: 12_847,
      sentDailyAt: '08:00',
      liveSince: 'Jänner 2025',
    });
    expect(textOf('main', 'index.html')).toContain('12.847');
    for (const quote of ['ATX', 'EUR/USD', 'Bitcoin']) expect(textOf('main', 'index.html')).toContain(quote);
    expect(content?.market.filter(({ data }) => data.type === 'alert')).toHaveLength(3);
    expect(content?.site.sections.map(({ label }) => label)).toEqual(
      'Märkte Aktien Krypto Technologie Politik Analyse'.split(' '),
    );
    expect(content?.site.frontPage.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['aktuell', 'analysen', 'banking', 'fintech', 'experten']),
    );
    expect(textOf('main article', 'ki-handelsplattformen-im-ueberblick.html')).toContain('7 Min. Lesezeit');
  });
});
