import { expect, it } from 'vitest';
import { sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';
import type { ComponentNode } from '../../prose/tree.ts';
import { articleNode, figuresIn } from './news-article.ts';

it('contains quotations of real people with their evidence, and none that are invented', () => {
  const quote = (evidence: string) =>
    `<Quote speaker="Eva Muster" role="Vorständin" ${evidence}>\nWir prüfen & warten.\n</Quote>`;
  const prose = [quote('saidOn="2025-09-20" url="https://bank.example/rede"'), quote('fictional="true"')].join('\n\n');
  expect(articleNode(sampleArticle({ prose }), sampleSite.url)).toMatchObject({
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

it('names the genre of what is no plain report', () => {
  const article = sampleArticle({ fields: 'genre: kommentar\nkicker: Aktien' });
  expect(articleNode(article, sampleSite.url)).toMatchObject({
    '@type': ['NewsArticle', 'OpinionNewsArticle'],
    genre: 'Kommentar',
    articleSection: 'Kommentar · Aktien',
  });
  expect(articleNode(sampleArticle(), sampleSite.url)).toMatchObject({ '@type': 'NewsArticle', genre: undefined });
});

it('contains the origin of every picture in the text, also of those on video cards', () => {
  const card = (props: ComponentNode['props']): ComponentNode => ({
    component: 'Embed',
    props,
    children: [],
    items: [],
  });
  const nodes = [card({ src: 'bild.jpg', alt: 'Eine Brücke', credit: 'Bild: Vera', ai: 'erzeugt' }), card({})];
  const sample = sampleArticle();
  const article = { ...sample, prose: { ...sample.prose, nodes } };
  const [picture, ...others] = figuresIn(article);
  expect(others).toEqual([]);
  expect(articleNode(article, sampleSite.url, [], new Map(picture && [['/bild.avif', picture]]))).toMatchObject({
    hasPart: [
      {
        caption: 'Eine Brücke',
        creditText: 'Bild: Vera, mit KI erzeugt',
        digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      },
    ],
  });
});

it('contains the times of a live report and its entries, each with a URL', () => {
  const entry = (at: string, title: string) => `  <LiveEntry at="${at}" title="${title}">Mehr dazu.</LiveEntry>`;
  const prose = `<LiveReport title="Sitzung" ended="2025-09-20T12:00:00+02:00">
${entry('2025-09-20T11:30:00+02:00', 'Beschlossen')}
${entry('2025-09-20T10:00:00+02:00', 'Begonnen')}
</LiveReport>`;
  const article = sampleArticle({ prose });
  expect(articleNode(article, sampleSite.url)).toMatchObject({
    '@type': ['NewsArticle', 'LiveBlogPosting'],
    coverageStartTime: '2025-09-20T10:00:00+02:00',
    coverageEndTime: '2025-09-20T12:00:00+02:00',
    liveBlogUpdate: [
      { headline: 'Beschlossen', url: `${article.url}#live_20250920093000` },
      { headline: 'Begonnen', datePublished: '2025-09-20T10:00:00+02:00' },
    ],
  });
});
