/**
 * Keeps the public contract of listmonk's sign-up (cmd/public.go, handlers `SubscriptionForm` and `PublicSubscription`), with answers that
 * the address asks for: single@ needs no confirmation, conflict@ exists, broken@ and slow@ are the service's diagnostic, …@blocked.example is refused.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The UUID of the one list there is. */
export const LIST = 'eb420c55-4cfb-4972-92ba-c93c34ba475d';

/** How long slow@ takes, in milliseconds. */
const SLOW_MS = 2_000;

/** A request that reached the service. */
export interface Received {
  path: string;
  email: string;
  lists: string[];
}

interface Answer {
  status: number;
  message?: string;
  hasOptin?: boolean;
}

/** What `processSubForm` decides. */
function decide({ email, lists }: Received): Answer {
  if (lists.length === 0) return { status: 400, message: 'No lists selected to subscribe to.' };
  if (!lists.includes(LIST)) return { status: 400, message: 'Invalid UUID(s)' };
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.endsWith('@blocked.example'))
    return { status: 400, message: 'Invalid email.' };
  if (email.startsWith('conflict')) return { status: 409, message: 'E-mail already exists.' };
  if (email.startsWith('broken')) return { status: 500, message: 'Error processing request. Please retry.' };
  return { status: 200, hasOptin: !email.startsWith('single') };
}

/** Cross-origin rules of Echo's middleware, as listmonk sets it up for its trusted URLs. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'Origin, Content-Type, Accept, Authorization');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS');
}

function answerForm(response: ServerResponse, { status, message, hasOptin }: Answer): void {
  const sentence =
    message ??
    (hasOptin
      ? 'An e-mail has been sent to you to confirm your subscription(s).'
      : 'Subscribed successfully.');
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<!doctype html><h2>Subscribe</h2><p>${sentence}</p>`);
}

function answerJson(response: ServerResponse, { status, message, hasOptin }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(message ? { message } : { data: { has_optin: hasOptin } }));
}

/**
 * Starts the service. `GET /received` tells what it got.
 * @param port where it listens on loopback
 * @returns the running server
 */
export function startListmonk(port: number): Server {
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path === '/received') return response.end(JSON.stringify(received));
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const isForm = path === '/subscription/form';
    if (request.method !== 'POST' || !(isForm || path === '/api/public/subscription'))
      return response.writeHead(404).end();

    const body = await text(request);
    const fields = new URLSearchParams(isForm ? body : '');
    const json = isForm ? {} : (JSON.parse(body) as { email?: string; list_uuids?: string[] });
    const asked = {
      path,
      email: fields.get('email') ?? json.email ?? '',
      lists: json.list_uuids ?? fields.getAll('l'),
    };
    received.push(asked);
    if (asked.email.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // A filled-in honeypot: "a bot could've filled the form".
    if (fields.get('nonce'))
      return answerForm(response, { status: 502, message: 'That feature is not available.' });
    return isForm ? answerForm(response, decide(asked)) : answerJson(response, decide(asked));
  };
  return createServer((request, response) => void handle(request, response)).listen(port, '127.0.0.1');
}
