import { FAQ_ARTICLE, SPONSORED_ARTICLE } from './island.ts';

/** One address of each template: what holds for these holds for the pages that are made like them. */
export const TEMPLATES = [
  '/',
  '/news',
  FAQ_ARTICLE,
  SPONSORED_ARTICLE,
  '/tradesense-ai-performance',
  '/anbieter-pruefen',
  '/impressum',
  '/kontakt',
  '/autor/lena-hofstaetter',
  '/werberegister',
  '/korrekturen',
  '/pruefbericht',
  '/search',
  '/this-page-does-not-exist',
];
