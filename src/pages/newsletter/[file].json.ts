/** What the Worker sends: see src/newsletter/mailing.ts. Built only where the Worker is the newsletter's service. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { allIssues } from '~/newsletter/issue.ts';
import { makeMailing } from '~/newsletter/make-mailing.ts';
import { hasOwnService } from '~/newsletter/pages.ts';
import { loadSite } from '~/model/site-model.ts';

/** One file, or none. */
export const getStaticPaths = (async () => {
  const { site } = await loadSite();
  return hasOwnService(site) ? [{ params: { file: 'mailing' } }] : [];
}) satisfies GetStaticPaths;

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles } = await loadSite();
  if (!hasOwnService(site)) return new Response(null, { status: 404 });
  const published = articles.filter(({ state }) => state === 'published');
  return Response.json(makeMailing(allIssues(published, site.newsletter.sentDailyAt)[0], site));
};
