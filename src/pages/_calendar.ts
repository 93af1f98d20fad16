/** The calendar, for programs that subscribe to it; injected by _injected.ts where the edition has one. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { calendarFile } from '~/seo/lists/calendar.ts';

/** Sends the file. */
export const GET: APIRoute = async () =>
  new Response(calendarFile(await loadSite()), { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
