/** Test double for the Worker's surroundings: accepts mails like a mail service, and serves the mail templates. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../tools/hosts/local-server.ts';
import { LINK_PLACEHOLDER, MAILING_PATH, type Issue, type Mailing } from '../../src/newsletter/mailing.ts';

/** The running server, its counters and its switches. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const issueOf = (sendAt: string): Issue => ({
  id: sendAt.slice(0, 10),
  sendAt,
  subject: 'Ausgabe',
  html: LINK_PLACEHOLDER,
  text: LINK_PLACEHOLDER,
});

/** Minimal mail templates. */
const mailing = (issue: string, previous?: string): Mailing => ({
  origin: 'https://site.example',
  from: { email: 'post@site.example', name: 'Post' },
  replyTo: 'office@site.example',
  language: 'de-AT',
  listId: '<newsletter.site.example>',
  sentDailyAt: '08:00',
  timeZone: 'Europe/Vienna',
  consent: 'Ja, ich will.',
  confirmation: { subject: 'Bestätigen', html: LINK_PLACEHOLDER, text: LINK_PLACEHOLDER },
  issue: issueOf(issue),
  previous: previous === undefined ? null : issueOf(previous),
});

const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

/**
 * Starts the server. Mails to "refused-…" are refused, those to "bounced-…" as to a suppressed address. Mails to
 * "unclear-…" are accepted but answered with an error, and those to "hanging-…" not at all.
 */
export async function startTestServer() {
  const state = {
    origin: '',
    /** Number of accepted mails by address. */
    taken: new Map<string, number>(),
    /** Number of refused mails by address. */
    refused: new Map<string, number>(),
    /** Number of addresses put into the queue. */
    queued: 0,
    /** While true, mails are accepted without a response. */
    silent: false,
    /** The time from which the newest issue may be sent, in UTC; its day is the issue's id. */
    issue: '',
    /** That of the issue before. */
    previous: undefined as string | undefined,
    close: (): void => void server.close(),
  };
  const server = createServer((request, response) => {
    if (request.url === MAILING_PATH) return void response.end(JSON.stringify(mailing(state.issue, state.previous)));
    void text(request).then((body) => {
      if (request.url === '/queued') {
        state.queued += Number(body);
        return void response.end();
      }
      const to = body;
      const isBounced = to.startsWith('bounced-');
      const isRefused = isBounced || to.startsWith('refused-');
      count(isRefused ? state.refused : state.taken, to);
      if (state.silent || to.startsWith('hanging-')) return;
      response.statusCode = isBounced ? 554 : isRefused ? 550 : to.startsWith('unclear-') ? 500 : 200;
      response.end();
    });
  });
  state.origin = await listen(server);
  return state;
}
