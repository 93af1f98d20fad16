/** All rules, one a file: the rows of disclosure.md in their order, then what every page owes. */
import type { Rule } from './rule.ts';
import kind from './rules/d1-kind.ts';
import label from './rules/d2-label.ts';
import machines from './rules/d3-machines.ts';
import pictures from './rules/d3-pictures.ts';
import feeds from './rules/d3-feeds.ts';
import sitemaps from './rules/d3-sitemaps.ts';
import advertiser from './rules/d4-advertiser.ts';
import sponsorLinks from './rules/d5-sponsor-links.ts';
import claims from './rules/d6-claims.ts';
import time from './rules/d7-time.ts';
import people from './rules/d8-people.ts';
import edition from './rules/d9-edition.ts';
import risk from './rules/d10-risk.ts';
import register from './rules/d11-register.ts';
import words from './rules/d12-words.ts';
import corrections from './rules/d13-corrections.ts';
import report from './rules/d14-report.ts';
import models from './rules/d15-models.ts';
import political from './rules/d16-political.ts';
import environment from './rules/d17-environment.ts';
import owners from './rules/d18-owners.ts';
import searchEngines from './rules/d19-search-engines.ts';
import payer from './rules/d20-payer.ts';
import mentions from './rules/d21-mentions.ts';
import newsletterIssue from './rules/newsletter-issue.ts';
import sameText from './rules/same-text.ts';
import html from './rules/html.ts';
import jsonLd from './rules/json-ld.ts';
import head from './rules/head.ts';
import links from './rules/links.ts';
import language from './rules/language.ts';
import leakedValues from './rules/leaked-values.ts';

/** The rules that the report tells about, in its order. */
export const contentRules: readonly Rule[] = [
  kind,
  label,
  machines,
  pictures,
  feeds,
  sitemaps,
  advertiser,
  sponsorLinks,
  claims,
  time,
  people,
  edition,
  risk,
  register,
  words,
  corrections,
  models,
  political,
  environment,
  owners,
  searchEngines,
  payer,
  mentions,
  newsletterIssue,
  sameText,
  html,
  jsonLd,
  head,
  links,
  language,
  leakedValues,
];

/** Every rule. The report's own comes last: it compares the report with what the others found. */
export const allRules: readonly Rule[] = [...contentRules, report];
