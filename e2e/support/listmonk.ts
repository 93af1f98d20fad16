/**
 * Stub of the newsletter service in the browser, after listmonk's public sign-up (cmd/public.go, handlers
 * `SubscriptionForm` and `PublicSubscription`). The response depends on the e-mail address: single@ needs no
 * confirmation, broken@ gives a server error, …@blocked.example is refused.
 */
import type { Page, Route } from 'playwright/test';
import { NEWSLETTER_LIST, NEWSLETTER_SERVICE } from '../editions/base.ts';

/** A sign-up that reached the service. */
export interface Received {
  path: string;
  email: string;
  lists: string[];
}

/** Status and error message, as `processSubForm` returns them. */
function decide({ email, lists }: Received): [number, string?] {
  if (!lists.includes(NEWSLETTER_LIST)) return [400, 'Invalid UUID(s)'];
  if (email.endsWith('@blocked.example')) return [400, 'Invalid email.'];
  if (email.startsWith('broken')) return [500, 'Error processing request. Please retry.'];
  return [200];
}

async function respond(route: Route, received: Received[]): Promise<void> {
  const request = route.request();
  const { pathname: path } = new URL(request.url());
  const isForm = path === '/subscription/form';
  const body = request.postData() ?? '';
  const fields = new URLSearchParams(isForm ? body : '');
  const json = isForm ? {} : (JSON.parse(body) as { email?: string; list_uuids?: string[] });
  const signUp = {
    path,
    email: fields.get('email') ?? json.email ?? '',
    lists: json.list_uuids ?? fields.getAll('l'),
  };
  received.push(signUp);
  const [status, message] = decide(signUp);
  const hasOptin = !signUp.email.startsWith('single');
  if (isForm) {
    const sentence = message ?? 'An e-mail has been sent to you to confirm your subscription(s).';
    await route.fulfill({ status, contentType: 'text/html', body: `<!doctype html><p>${sentence}</p>` });
  } else {
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ status, headers, json: message ? { message } : { data: { has_optin: hasOptin } } });
  }
}

/** Routes a page's requests to the newsletter service to this stub. The returned list grows with each sign-up. */
export async function stubListmonk(page: Page): Promise<Received[]> {
  const received: Received[] = [];
  await page.route(`${NEWSLETTER_SERVICE}/**`, (route) => respond(route, received));
  return received;
}
