/** Files shared by all fixture editions: settings, categories and static pages of an invented paper. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import { readFiles } from './edition.ts';

/** Origin of the newsletter service set in the small edition. Tests stub its responses. */
export const NEWSLETTER_SERVICE = 'https://post.beispielblatt.example';
/** UUID of the list that readers subscribe to. */
export const NEWSLETTER_LIST = 'eb420c55-4cfb-4972-92ba-c93c34ba475d';

/** Text of each file by its path within content/: everything but articles, sponsors, authors and quotes. */
export const baseFiles = readFiles('base');

/** The picture in the example of `Figure`, by its path within content/. */
export const examplePicture = {
  'pictures/vier-schritte.svg': readFileSync(join(import.meta.dirname, 'four-steps.svg'), 'utf8'),
};

/** The folder of the shipped content. */
export const shipped = resolve(import.meta.dirname, '../../content');

/** Whether it holds the sample edition. Other editions have no id, and not the pages that new:edition changes. */
export const isSample = 'id' in (parse(readFileSync(join(shipped, 'site.yaml'), 'utf8')) as object);

/** The parsed content/site.yaml of a demonstration edition without a newsletter service. */
export const siteSettings = parse(baseFiles['site.yaml'] ?? '') as SiteSettings &
  Record<'newsletter', NonNullable<SiteSettings['newsletter']>> &
  Record<'pressCouncil', NonNullable<SiteSettings['pressCouncil']>>;
