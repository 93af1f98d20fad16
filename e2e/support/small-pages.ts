/** The clock and paths of pages of the small edition. */

/** `BUILD_NOW` of its build. */
export const SMALL_NOW = '2026-03-02T08:00:00+01:00';

/** An advertisement in the common layout, with every component of the prose, an FAQ and an author box. */
export const FULL_ARTICLE = '/alle-bausteine';

/** The article in the sponsored layout, with the top bar and its menu. */
export const SPONSORED_ARTICLE = '/ueberblick';

/** An editorial article. */
export const EDITORIAL_ARTICLE = '/aufmacher';

/** An editorial article with all calculators. */
export const CALCULATORS = '/rechner';

/** One page of each template, standing for all others of the template. */
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
