/** Pages of the small edition by what tests want from them. */

/** An advertisement in the common layout, with every component of the prose, questions and answers, and the author's box. */
export const FULL_ARTICLE = '/alle-bausteine';

/** The article in the sponsored layout, with the top bar and its menu. */
export const SPONSORED_ARTICLE = '/ueberblick';

/** An editorial article. */
export const EDITORIAL_ARTICLE = '/aufmacher';

/** An editorial article with all calculators. */
export const CALCULATORS = '/rechner';

/** One address of each template: what holds for these holds for the pages that are made like them. */
export const TEMPLATES = [
  '/',
  '/news',
  FULL_ARTICLE,
  SPONSORED_ARTICLE,
  EDITORIAL_ARTICLE,
  CALCULATORS,
  '/zurueckgezogen',
  '/wahlwerbung',
  '/transparenz/wahlwerbung',
  '/impressum',
  '/kontakt',
  '/autor/vera-muster',
  '/werberegister',
  '/korrekturen',
  '/termine',
  '/themen',
  '/glossar',
  '/thema/sparplaene',
  '/kurse',
  '/leseliste',
  '/pruefbericht',
  '/search',
  '/this-page-does-not-exist',
];
