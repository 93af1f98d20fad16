/** Files that published articles and pages link; injected by _injected.ts. */
import { readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { FILES } from '~/lib/schema/download.ts';
import { loadSite } from '~/model/site-model.ts';

/** One for each file. */
export const getStaticPaths = (async () =>
  (await loadSite()).files.map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

/** Sends a file. */
export const GET: APIRoute = ({ params: { file } }) => new Response(readFileSync(`${FILES}/${file}`));
