import { expect, test } from 'playwright/test';
import { pageRoutes } from '../support/routes.ts';

/** The routes of the specification (section 2), its beta article, its sponsored layout, and the pages that the house adds. */
const specified = [
  '/',
  '/news',
  '/banking-ai-advantage',
  '/fma-warning-ki-risks',
  '/eu-regulation-2025',
  '/73-percent-gap-study',
  '/fintech-startup-secret',
  '/expert-warning-wu-wien',
  '/salzburg-pensionist-success',
  '/wien-student-trading-success',
  '/banker-secret-protocol',
  '/retired-banker-reveals',
  '/government-study-leak',
  '/vienna-university-research',
  '/tradesense-ai-warning',
  '/tradesense-ai-institutional',
  '/tradesense-ai-countdown',
  '/tradesense-ai-emotions',
  '/tradesense-ai-performance',
  '/tradesense-ai-beta',
  '/austrian-trader-psychology-losses',
  '/ki-handelsplattformen-im-ueberblick',
  '/impressum',
  '/datenschutz',
  '/ueber-uns',
  '/redaktionskodex',
  '/kontakt',
];
const ofTheHouse = [
  '/anbieter-pruefen',
  '/werbung-erkennen',
  '/barrierefreiheit',
  '/werberegister',
  '/korrekturen',
  '/pruefbericht',
  '/search',
];

test('the built routes are those of the specification and those that the house adds', () => {
  const built = pageRoutes().filter((route) => !route.startsWith('/autor/'));
  expect(built.toSorted()).toEqual([...specified, ...ofTheHouse].toSorted());
});
