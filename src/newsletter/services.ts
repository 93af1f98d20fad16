/** Adapters for newsletter services: form fields, requests, responses. docs/newsletter.md describes them for owners. */
import type { SiteSettings } from '../content/schemas/site.ts';
import { SIGN_UP_PATH } from './mailing.ts';

type Newsletter = SiteSettings['newsletter'];

/** The settings of site.yaml that the sign-up form needs; for the Worker with its URLs filled in. */
export interface NewsletterService {
  kind: NonNullable<NonNullable<Newsletter>['service']>['kind'];
  formAction: string;
  apiUrl?: string | undefined;
  list?: string | undefined;
}

/** The service that the form submits to; undefined if none is configured. */
export const signUpService = (newsletter: Newsletter): NewsletterService | undefined =>
  newsletter?.service?.kind === 'workers'
    ? { kind: 'workers', formAction: SIGN_UP_PATH, apiUrl: SIGN_UP_PATH }
    : newsletter?.service;

/** Result of a sign-up: subscribed, or pending until the owner of the address confirms (double opt-in). */
export type Outcome = 'subscribed' | 'pending';

/** Request format and responses of one kind of service. */
interface ServiceAdapter {
  emailField: string;
  /** Name of a hidden field that only bots fill in. */
  honeypotField: string;
  hiddenFields: (list: string | undefined) => Record<string, string>;
  /** Headers and body of the script's POST to `apiUrl`. */
  request: (email: string, list: string | undefined) => { headers: Record<string, string>; body: string };
  /** Parses the body of a successful response; throws SyntaxError if another server has answered. */
  outcome: (body: string) => Outcome;
}

/** A service without public JSON API: the script posts the form's fields, gets HTML, and confirmation is required. */
const formService = (
  emailField: string,
  honeypotField: string,
  hiddenFields: ServiceAdapter['hiddenFields'] = () => ({}),
): ServiceAdapter => ({
  emailField,
  honeypotField,
  hiddenFields,
  request: (email, list) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ [emailField]: email, ...hiddenFields(list) }).toString(),
  }),
  outcome: () => 'pending',
});

const form = formService('email', 'website');

const adapters: Record<NewsletterService['kind'], ServiceAdapter> = {
  /** The Worker in deploy/newsletter/; always with confirmation. The `accept` header asks for JSON instead of HTML. */
  workers: {
    ...form,
    request: (email, list) => {
      const { headers, body } = form.request(email, list);
      return { headers: { ...headers, accept: 'application/json' }, body };
    },
    outcome: (body) => {
      if (!(JSON.parse(body) as { state?: string }).state) throw new SyntaxError(body);
      return 'pending';
    },
  },
  /**
   * Form to /subscription/form with `email`, `l` (the list's UUID; may be repeated) and the honeypot `nonce`; script to
   * /api/public/subscription with JSON. The response tells whether the list requires confirmation.
   * Source: https://github.com/knadh/listmonk, cmd/public.go.
   */
  listmonk: {
    emailField: 'email',
    honeypotField: 'nonce',
    hiddenFields: (list = '') => ({ l: list }),
    request: (email, list = '') => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, list_uuids: [list] }),
    }),
    outcome: (body) => {
      const answer = JSON.parse(body) as { data?: { has_optin?: boolean } };
      return answer.data?.has_optin ? 'pending' : 'subscribed';
    },
  },
  /** Form to /forms/<id>, honeypot below `h`. Source: https://github.com/pentacent/keila, public_form_controller.ex. */
  keila: formService('contact[email]', 'h[url]'),
  /**
   * Form to /subscribe/<UUID of the list>; the list must be configured with "website" as its honeypot.
   * Source: https://mailcoach.app/self-hosted/documentation (using subscription forms).
   */
  mailcoach: form,
  /**
   * Form to /api/emails/embed-subscribe/<name>; `embed` marks a form on another site, and the configured list becomes a
   * tag of the subscriber. It has no honeypot of its own and ignores "website".
   */
  buttondown: formService('email', 'website', (list) => ({ embed: '1', ...(list ? { tag: list } : {}) })),
};

/** The adapter of a service. */
export const adapterOf = (service: NewsletterService): ServiceAdapter => adapters[service.kind];
