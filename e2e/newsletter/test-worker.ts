/**
 * The deployed Worker with three bindings replaced: mails and mail templates go through the test's server, the first
 * reading of the redirects fails, every batch is queued twice, and a retry is delivered at once. /stored-… returns a
 * table of the database.
 */
import type { Bindings, MessageBatch, OutgoingMail, Sending } from '../../deploy/newsletter/bindings.ts';
import worker from '../../deploy/worker.ts';
import { MOVED_FILE } from '../../src/lib/links/routes.ts';
import { MAILING_PATH } from '../../src/newsletter/mailing.ts';

type TestBindings = Bindings & { TEST_SERVER: string };

async function send(server: string, { to }: OutgoingMail): Promise<void> {
  const { status } = await fetch(`${server}/mail`, { method: 'POST', body: to });
  if (status === 554) throw Object.assign(new Error('shut out'), { code: 'E_RECIPIENT_SUPPRESSED' });
  if (status === 550) throw Object.assign(new Error('refused'), { code: 'E_DELIVERY_FAILED' });
  if (status !== 200) throw new Error('The connection broke off.');
}

let hasReadRedirects = false;

async function fetchAsset(request: Request, env: TestBindings): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === MAILING_PATH) return fetch(`${env.TEST_SERVER}${MAILING_PATH}`);
  if (pathname !== MOVED_FILE || hasReadRedirects) return env.ASSETS.fetch(request);
  hasReadRedirects = true;
  return new Response(null, { status: 503 });
}

const testBindings = (env: TestBindings): Bindings => ({
  ...env,
  EMAIL: { send: (mail) => send(env.TEST_SERVER, mail) },
  ASSETS: { fetch: (request) => fetchAsset(request, env) },
  QUEUE: {
    sendBatch: async (messages: { body: Sending }[]) => {
      const count = messages.flatMap(({ body }) => body.addresses).length;
      await fetch(`${env.TEST_SERVER}/queued`, { method: 'POST', body: String(count) });
      await env.QUEUE.sendBatch(messages);
      await env.QUEUE.sendBatch(messages);
    },
  },
});

export default {
  async fetch(request: Request, env: TestBindings): Promise<Response> {
    const table = /\/stored-(subscribers|suppressed|sendings|confirmations|used_links)$/.exec(request.url)?.[1];
    if (!table) return worker.fetch(request, testBindings(env));
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all();
    return Response.json(results);
  },
  scheduled: (event: { scheduledTime: number }, env: TestBindings) => worker.scheduled(event, testBindings(env)),
  async queue({ queue, messages }: MessageBatch, env: TestBindings): Promise<void> {
    const quick = messages.map((message) => ({
      body: message.body,
      attempts: message.attempts,
      ack: () => message.ack(),
      retry: () => message.retry({ delaySeconds: 0 }),
    }));
    try {
      await worker.queue({ queue, messages: quick }, testBindings(env));
    } catch {
      for (const message of quick) message.retry();
    }
  },
};
