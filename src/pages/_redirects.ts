/** Former addresses, for hosts that read one of these files. Injected by _injected.ts: Astro makes no route of a name with an underscore. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { MOVED_FILE } from '~/lib/links/routes.ts';
import { loadSite } from '~/model/site-model.ts';
import { movedFile, redirectsFile } from '~/seo/lists/site-files.ts';

/** Their names, and what writes each. */
export const getStaticPaths = (() => [
  { params: { list: '_redirects' }, props: { write: redirectsFile } },
  { params: { list: MOVED_FILE.slice(1) }, props: { write: movedFile } },
]) satisfies GetStaticPaths;

/** Sends a file. */
export const GET: APIRoute<{ write: typeof movedFile }> = async ({ props }) =>
  new Response(props.write(await loadSite()), { headers: { 'content-type': 'text/plain' } });
