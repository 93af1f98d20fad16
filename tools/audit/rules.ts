/** All rules, in the order of the report. The report's own rule comes last: it compares with what the others found. */
import type { Rule } from './rule.ts';
import { advertiser } from './rules/d4-advertiser.ts';
import { claims } from './rules/d6-claims.ts';
import { corrections } from './rules/d13-corrections.ts';
import { edition } from './rules/d9-edition.ts';
import { feeds } from './rules/d3-feeds.ts';
import { headAddress } from './rules/head-address.ts';
import { headPreview } from './rules/head-preview.ts';
import { jsonLdValues } from './rules/json-ld-values.ts';
import { lists } from './rules/d3-lists.ts';
import { sameLists } from './rules/same-lists.ts';
import { sitemaps } from './rules/d3-sitemaps.ts';
import { sponsorLinksInFeeds } from './rules/d5-feeds.ts';
import { head } from './rules/head.ts';
import { newsletterIssue } from './rules/newsletter-issue.ts';
import { html } from './rules/html.ts';
import { jsonLd } from './rules/json-ld.ts';
import { kind } from './rules/d1-kind.ts';
import { label } from './rules/d2-label.ts';
import { language } from './rules/language.ts';
import { links } from './rules/links.ts';
import { machines } from './rules/d3-machines.ts';
import { people } from './rules/d8-people.ts';
import { pictures } from './rules/d3-pictures.ts';
import { register } from './rules/d11-register.ts';
import { report } from './rules/d14-report.ts';
import { risk } from './rules/d10-risk.ts';
import { sameText } from './rules/same-text.ts';
import { sponsorLinks } from './rules/d5-sponsor-links.ts';
import { time } from './rules/d7-time.ts';
import { words } from './rules/d12-words.ts';

/** Rules about the content of the site: the rows of disclosure.md, then what every page owes. */
export const contentRules: readonly Rule[] = [
  kind,
  label,
  machines,
  lists,
  feeds,
  sitemaps,
  newsletterIssue,
  pictures,
  advertiser,
  sponsorLinks,
  sponsorLinksInFeeds,
  claims,
  time,
  people,
  edition,
  risk,
  register,
  words,
  corrections,
  links,
  head,
  headAddress,
  headPreview,
  jsonLd,
  jsonLdValues,
  sameText,
  sameLists,
  html,
  language,
];

/** Every rule. */
export const allRules: readonly Rule[] = [...contentRules, report];
