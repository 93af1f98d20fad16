import { expect, it } from 'vitest';
import { sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';
import { serializeJsonForScript } from './graph.ts';
import { articleNodes } from './news-article.ts';

const hostile = '"</script><b>&amp; „Ätsch“ <!-- \u2028\u2029';

it('keeps the value', () => expect(JSON.parse(serializeJsonForScript({ hostile }))).toEqual({ hostile }));

it('holds nothing that ends a script element, opens a comment or breaks a line', () => {
  const json = serializeJsonForScript({ hostile, [hostile]: [hostile] });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(json).toContain('„Ätsch“');
});

it('gives a machine what a real person said with its evidence, and nothing that is invented', () => {
  const quote = (evidence: string) =>
    `<Quote speaker="Eva Muster" role="Vorständin" ${evidence}>\nWir prüfen & warten.\n</Quote>`;
  const prose = [quote('saidOn="2025-09-20" url="https://bank.example/rede"'), quote('fictional="true"')].join('\n\n');
  expect(articleNodes(sampleArticle({ prose }), sampleSite.url)[0]).toMatchObject({
    hasPart: [
      {
        '@type': 'Quotation',
        text: 'Wir prüfen & warten.',
        creator: { '@type': 'Person', name: 'Eva Muster', jobTitle: 'Vorständin' },
        dateCreated: '2025-09-20',
        isBasedOn: 'https://bank.example/rede',
      },
    ],
  });
});

it('tells a live report by its time and its entries, each with an address', () => {
  const entry = (at: string, title: string) => `  <LiveEntry at="${at}" title="${title}">Mehr dazu.</LiveEntry>`;
  const prose = `<LiveReport title="Sitzung" ended="2025-09-20T12:00:00+02:00">
${entry('2025-09-20T11:30:00+02:00', 'Beschlossen')}
${entry('2025-09-20T10:00:00+02:00', 'Begonnen')}
</LiveReport>`;
  const article = sampleArticle({ prose });
  expect(articleNodes(article, sampleSite.url)[0]).toMatchObject({
    '@type': ['NewsArticle', 'LiveBlogPosting'],
    coverageStartTime: '2025-09-20T10:00:00+02:00',
    coverageEndTime: '2025-09-20T12:00:00+02:00',
    liveBlogUpdate: [
      { headline: 'Beschlossen', url: `${article.url}#live_20250920113000` },
      { headline: 'Begonnen', datePublished: '2025-09-20T10:00:00+02:00' },
    ],
  });
});
