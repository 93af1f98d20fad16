/** Gives this page a name and sends it along, so that it can't overwrite what was saved elsewhere since it was opened. */
import { PAGE_HEADER } from '../page-header.ts';

const page = crypto.randomUUID();
const plainFetch = window.fetch.bind(window);

window.fetch = (input, init) => {
  if (typeof input !== 'string' || !input.startsWith('/api/keystatic/')) return plainFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set(PAGE_HEADER, page);
  return plainFetch(input, { ...init, headers });
};
