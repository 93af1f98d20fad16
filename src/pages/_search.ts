/** The files of the search index, in the folder whose files never change. Injected by _injected.ts, as Astro makes no page of such a name. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { siteIndex } from '~/search/make-index.ts';
import { loadSite } from '~/model/site-model.ts';

/** Lists the files. */
export const getStaticPaths = (async () => {
  const { head, files } = siteIndex(await loadSite());
  const folder = head.folder.replace('/_astro/', '');
  return [...files].map(([name, text]) => ({ params: { file: `${folder}/${name}` }, props: { text } }));
}) satisfies GetStaticPaths;

/** Sends one. */
export const GET: APIRoute<{ text: string }> = ({ props: { text } }) =>
  new Response(text, { headers: { 'content-type': 'application/json' } });
