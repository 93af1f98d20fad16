/** What the Worker sends: see src/newsletter/mailing.ts. Built only where the Worker is the newsletter's service. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { newestIssue } from '~/newsletter/issue.ts';
import { makeMailing } from '~/newsletter/make-mailing.ts';
import { isOwnService } from '~/newsletter/pages.ts';
import { openSite } from '~/site/site.ts';

/** One file, or none. */
export const getStaticPaths = (async () => {
  const { site } = await openSite();
  return isOwnService(site.newsletter) ? [{ params: { file: 'mailing' } }] : [];
}) satisfies GetStaticPaths;

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles } = await openSite();
  const published = articles.filter(({ state }) => state === 'published');
  return Response.json(makeMailing(newestIssue(published, site.newsletter.sentDailyAt), site));
};
