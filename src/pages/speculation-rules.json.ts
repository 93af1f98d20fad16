/**
 * Which pages browsers may have ready before a click, on signs of an intention: articles whole, this site's other pages fetched, and none to
 * which advertising leads. Of those that wait for a resting pointer Chromium keeps two. Sent by a header (tools/hosts/header-rules.ts), so
 * that a page has no script of it.
 */
import type { APIRoute } from 'astro';
import { entryPath, routes } from '~/lib/links/routes.ts';
import { loadSite } from '~/model/site-model.ts';
import { issuePage } from '~/newsletter/pages.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, pages } = await loadSite();
  // Articles are what stands at the top level and is none of these.
  const others = [
    ...Object.values(routes),
    ...pages.map(({ id }) => entryPath(id)),
    ...(site.newsletter ? [issuePage(site.newsletter).path] : []),
  ];
  const own = [{ not: { href_matches: '/*.*' } }, { not: { selector_matches: '[rel~=nofollow], [download]' } }];
  const article = { and: [{ href_matches: '/:article' }, { not: { href_matches: others } }] };
  const rules = {
    prerender: [{ where: { and: [article, ...own] }, eagerness: 'moderate' }],
    prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: article }, ...own] }, eagerness: 'moderate' }],
  };
  return new Response(JSON.stringify(rules), { headers: { 'content-type': 'application/speculationrules+json' } });
};
