import { expect, test } from 'playwright/test';

const study = [
  '47',
  '23',
  '3.247',
  '1.623',
  '1.624',
  '14 Monate',
  '8,3',
  '31,9',
  '284',
  '39,2',
  '78',
  '85',
  '40',
  '3',
];

/** The figures that the specification names for each article (sections 2 and "Article content details"). */
const figures: Record<string, string[]> = {
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
    '411',
    '89',
    '340',
    '2.999',
    '50.000',
    '6 Monate',
    '64 Stunden und 27 Minuten',
    '1. Oktober',
  ],
  'tradesense-ai-beta': ['500'],
  'tradesense-ai-performance': ['847', '89,3', '2,3', '3,67', '60', '15'],
  'austrian-trader-psychology-losses': ['90', '47.000', '18 Monate'],
};

const months = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** The text of the article's prose with plain spaces. */
const proseText = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

for (const [slug, expected] of Object.entries(figures)) {
  test(`${slug} names the figures of the specification`, { tag: '@no-js' }, async ({ page }) => {
    await page.goto(`/${slug}`);
    const text = proseText(await page.locator('main article > .prose').innerText());
    for (const figure of expected) {
      expect.soft(text).toMatch(new RegExp(`(?<![\\d.,])${RegExp.escape(figure)}(?![\\d]|[.,]\\d)`));
    }
  });
}

test(
  'the performance article shows each month of 2024, and three trades',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/tradesense-ai-performance');
    const table = page.locator('.prose table').filter({ hasText: 'Dezember' });
    for (const month of months) await expect(table).toContainText(month);
    await expect(page.locator('.prose').getByText('Ergebnis', { exact: true })).toHaveCount(3);
  },
);

test(
  'the FAQ of the specification stands where it belongs, readable without script',
  { tag: '@no-js' },
  async ({ page }) => {
    for (const slug of ['retired-banker-reveals', 'government-study-leak', 'vienna-university-research']) {
      await page.goto(`/${slug}`);
      const questions = page.getByRole('region', { name: 'Häufige Fragen' }).locator('summary');
      await expect(questions).toHaveCount(3);
      for (const question of await questions.all()) await question.click();
      await expect(page.getByRole('region', { name: 'Häufige Fragen' })).toContainText(
        /Nein[\s\S]*(1 bis 5|ein bis fünf)/,
      );
    }
  },
);
