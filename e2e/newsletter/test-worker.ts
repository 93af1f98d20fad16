/**
 * The Worker as it is deployed, with three parts of its surroundings in the hands of the test: mails and the content of an issue
 * go through the test's server, every batch is queued twice, and a retry does not wait for minutes.
 * /stored-… shows a table.
 */
import type { Bindings, MessageBatch, OutgoingMail, Sending } from '../../deploy/newsletter/bindings.ts';
import worker from '../../deploy/worker.ts';
import { MAILING_PATH } from '../../src/newsletter/mailing.ts';

type TestBindings = Bindings & { TEST_SERVER: string };

async function send(server: string, { to }: OutgoingMail): Promise<void> {
  const { status } = await fetch(`${server}/mail`, { method: 'POST', body: to });
  if (status === 554) throw Object.assign(new Error('shut out'), { code: 'E_RECIPIENT_SUPPRESSED' });
  if (status === 550) throw Object.assign(new Error('refused'), { code: 'E_DELIVERY_FAILED' });
  if (status !== 200) throw new Error('The connection broke off.');
}

const surroundings = (env: TestBindings): Bindings => ({
  ...env,
  EMAIL: { send: (mail) => send(env.TEST_SERVER, mail) },
  ASSETS: {
    fetch: (request) =>
      new URL(request.url).pathname === MAILING_PATH
        ? fetch(`${env.TEST_SERVER}${MAILING_PATH}`)
        : env.ASSETS.fetch(request),
  },
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
    if (!table) return worker.fetch(request, surroundings(env));
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all();
    return Response.json(results);
  },
  scheduled: (event: { scheduledTime: number }, env: TestBindings) => worker.scheduled(event, surroundings(env)),
  queue: ({ queue, messages }: MessageBatch, env: TestBindings) =>
    worker.queue(
      {
        queue,
        messages: messages.map((message) => ({
          body: message.body,
          ack: () => message.ack(),
          retry: () => (message.retry as (options: { delaySeconds: number }) => void)({ delaySeconds: 1 }),
        })),
      },
      surroundings(env),
    ),
};
