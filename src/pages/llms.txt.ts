/** What the site is, for language models. */
import type { APIRoute } from 'astro';
import { entryPath } from '~/lib/links/routes.ts';
import { loadSite } from '~/model/site-model.ts';
import { llmsTxt } from '~/seo/lists/llms-txt.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, pages } = await loadSite();
  const staticPages = pages.map(({ id, data: { title, description } }) => ({
    path: entryPath(id),
    title,
    description,
  }));
  return new Response(llmsTxt(site, articles, staticPages), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
