/** Writes live editions into a copy of the project: the sample as it is, and a small clean one (D9). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { FixtureProject } from './fixture-project.ts';
import { cleanArticle, cleanAuthor, cleanSite, cleanSponsor } from '../editions/clean-edition.ts';

const settingsOf = (site: FixtureProject) =>
  parse(site.source('content/site.yaml')) as Parameters<typeof cleanSite>[0];

/**
 * Sets the sample edition live, as an owner would who changes nothing else.
 * @param site a copy of the project
 */
export function setSampleLive(site: FixtureProject): void {
  site.write('content/site.yaml', stringify({ ...settingsOf(site), edition: 'live' }));
}

/**
 * Replaces the sample edition by the small one. The page about the team names people of the sample and goes with them; other pages link
 * to guides of the sample, for which a house would write its own.
 * @param site a copy of the project
 */
export function writeLiveEdition(site: FixtureProject): void {
  for (const folder of ['articles', 'authors', 'sponsors', 'market']) {
    for (const name of readdirSync(join(site.root, 'content', folder)))
      site.remove(`content/${folder}/${name}`);
  }
  site.remove('content/pages/ueber-uns.mdx');
  for (const name of readdirSync(join(site.root, 'content/pages'))) {
    const page = `content/pages/${name}`;
    site.write(
      page,
      site.source(page).replaceAll(/\(\/(?:werbung-erkennen|anbieter-pruefen)\)/g, '(/werberegister)'),
    );
  }
  site.write('content/articles/gebuehren.mdx', cleanArticle);
  site.write('content/authors/anna-gruber.yaml', stringify(cleanAuthor));
  site.write('content/sponsors/bank.yaml', stringify(cleanSponsor));
  site.write('content/site.yaml', stringify(cleanSite(settingsOf(site))));
}
