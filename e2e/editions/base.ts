/** What all fixture editions share: settings, categories and static pages of a paper that does not exist. */
import { parse } from 'yaml';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import { readFiles } from './edition.ts';

/** The service that the newsletter of the small edition is sent with. Tests answer in its place. */
export const NEWSLETTER_SERVICE = 'https://post.beispielblatt.example';
/** The list that readers are put on. */
export const NEWSLETTER_LIST = 'eb420c55-4cfb-4972-92ba-c93c34ba475d';

/** Path within content/ to text: everything but articles, advertisers, authors and quotes. */
export const baseFiles = readFiles('base');

/** Its content/site.yaml: a demonstration, without a newsletter service. */
export const siteSettings = parse(baseFiles['site.yaml'] ?? '') as SiteSettings &
  Record<'newsletter', NonNullable<SiteSettings['newsletter']>> &
  Record<'pressCouncil', NonNullable<SiteSettings['pressCouncil']>>;
