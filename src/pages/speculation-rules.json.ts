/** Which pages browsers may fetch before a click: this site's own, on signs of an intention, and none to which advertising leads. */
import type { APIRoute } from 'astro';

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Sends the file. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(rules), { headers: { 'content-type': 'application/speculationrules+json' } });
