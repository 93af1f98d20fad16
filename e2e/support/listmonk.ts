/**
 * Answers for the newsletter service in the browser, by the public contract of listmonk's sign-up (cmd/public.go, handlers
 * `SubscriptionForm` and `PublicSubscription`). What it answers depends on the address: single@ needs no confirmation,
 * broken@ is the service's fault, …@blocked.example is refused.
 */
import type { Page, Route } from 'playwright/test';
import { NEWSLETTER_LIST, NEWSLETTER_SERVICE } from '../editions/base.ts';

/** A request that reached the service. */
export interface Received {
  path: string;
  email: string;
  lists: string[];
}

/** What `processSubForm` decides: status, and what is wrong. */
function decide({ email, lists }: Received): [number, string?] {
  if (!lists.includes(NEWSLETTER_LIST)) return [400, 'Invalid UUID(s)'];
  if (email.endsWith('@blocked.example')) return [400, 'Invalid email.'];
  if (email.startsWith('broken')) return [500, 'Error processing request. Please retry.'];
  return [200];
}

async function answer(route: Route, received: Received[]): Promise<void> {
  const request = route.request();
  const { pathname: path } = new URL(request.url());
  const isForm = path === '/subscription/form';
  const body = request.postData() ?? '';
  const fields = new URLSearchParams(isForm ? body : '');
  const json = isForm ? {} : (JSON.parse(body) as { email?: string; list_uuids?: string[] });
  const asked = {
    path,
    email: fields.get('email') ?? json.email ?? '',
    lists: json.list_uuids ?? fields.getAll('l'),
  };
  received.push(asked);
  const [status, message] = decide(asked);
  const hasOptin = !asked.email.startsWith('single');
  if (isForm) {
    const sentence = message ?? 'An e-mail has been sent to you to confirm your subscription(s).';
    await route.fulfill({ status, contentType: 'text/html', body: `<!doctype html><p>${sentence}</p>` });
  } else {
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ status, headers, json: message ? { message } : { data: { has_optin: hasOptin } } });
  }
}

/**
 * Lets a page find the service.
 *
 * @param page before it sends anything
 * @returns the requests that reach it, a list that grows
 */
export async function answerAsListmonk(page: Page): Promise<Received[]> {
  const received: Received[] = [];
  await page.route(`${NEWSLETTER_SERVICE}/**`, (route) => answer(route, received));
  return received;
}
