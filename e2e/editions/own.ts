/**
 * A paper in its first week: live, one advertiser, no newsletter, pages of its own, a scheduled article, and a draft
 * with missing data, which must not fail the build.
 */
import { parse, stringify } from 'yaml';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import { readFiles, type Edition } from './edition.ts';
import { live } from './live.ts';

const textOf = (file: string): string => String(live.files[file]);

export const own: Edition = {
  now: live.now,
  files: {
    ...Object.fromEntries(
      Object.entries(live.files).filter(([file]) => !/gebuehren|polizzen|bank|versicherer/.test(file)),
    ),
    'site.yaml': stringify({
      ...(parse(textOf('site.yaml')) as SiteSettings),
      id: undefined,
      demoNotice: undefined,
      newsletter: undefined,
      adLabel: 'Werbung',
    }),
    'pages/datenschutz.mdx': textOf('pages/datenschutz.mdx').replace('<NewsletterPrivacy site={props.site} />\n\n', ''),
    ...readFiles('own'),
  },
};
