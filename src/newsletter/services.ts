/** Where the sign-up sends, how each newsletter service wants its fields, and what it answers; docs/newsletter.md describes each for owners. */
import type { SiteSettings } from '../content/schemas/site.ts';
import { SIGN_UP_PATH } from './mailing.ts';

type Newsletter = SiteSettings['newsletter'];

/** What the form needs to know of the service: the settings of site.yaml, with the addresses that the Worker answers at. */
export interface NewsletterService {
  kind: NonNullable<NonNullable<Newsletter>['service']>['kind'];
  formAction: string;
  apiUrl?: string | undefined;
  list?: string | undefined;
}

/** Tells where the form sends; undefined while no service is set. */
export const signUpService = (newsletter: Newsletter): NewsletterService | undefined =>
  newsletter?.service?.kind === 'workers'
    ? { kind: 'workers', formAction: SIGN_UP_PATH, apiUrl: SIGN_UP_PATH }
    : newsletter?.service;

/** What an answer means: the address is on the list, or its owner has to confirm it first (double opt-in). */
export type Outcome = 'subscribed' | 'pending';

/** How one kind of service wants its fields, and what it answers. */
interface ServiceShape {
  /** Name of the field with the address. */
  emailField: string;
  /** Name of a field that people never see and therefore never fill in. */
  honeypotField: string;
  /** Fields that go with the address. */
  hiddenFields: (list: string | undefined) => Record<string, string>;
  /** What a script sends to `apiUrl` in the place of the form. */
  request: (email: string, list: string | undefined) => { headers: Record<string, string>; body: string };
  /** Reads the answer to a successful request. */
  outcome: (body: string) => Outcome;
  /** The field without which an answer, good or bad, is none of this service's; absent where it answers with pages. */
  answerField?: string;
}

/**
 * A service whose JSON interface needs a secret, or without one: a script sends the form's fields, the answer is a page, and it asks for
 * confirmation.
 */
const formService = (
  emailField: string,
  honeypotField: string,
  hiddenFields: ServiceShape['hiddenFields'] = () => ({}),
): ServiceShape => ({
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

const shapes: Record<NewsletterService['kind'], ServiceShape> = {
  /** The Worker of deploy/newsletter/: every address is asked to confirm. Its answer shall be a status and not a page. */
  workers: {
    ...form,
    request: (email, list) => {
      const { headers, body } = form.request(email, list);
      return { headers: { ...headers, accept: 'application/json' }, body };
    },
    answerField: 'state',
  },
  /**
   * Form to /subscription/form with `email`, `l` (the list's UUID; there may be several) and the honeypot `nonce`; script to
   * /api/public/subscription with JSON. The answer says whether the list asks for confirmation. Source:
   * https://github.com/knadh/listmonk, cmd/public.go.
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
  /** Form to /forms/<id> with a honeypot below `h`. Source: https://github.com/pentacent/keila, public_form_controller.ex. */
  keila: formService('contact[email]', 'h[url]'),
  /**
   * Form to /subscribe/<UUID of the list>; the honeypot's name is set at the list and has to be "website" there. Source:
   * https://mailcoach.app/self-hosted/documentation (using subscription forms).
   */
  mailcoach: form,
  /**
   * Form to /api/emails/embed-subscribe/<name>, where `embed` tells that it stands on another site; the list's id becomes the tag of those
   * who come from it. It has no honeypot field of its own and leaves "website" aside.
   */
  buttondown: formService('email', 'website', (list) => ({ embed: '1', ...(list ? { tag: list } : {}) })),
};

/** How a service wants its fields. */
export const shapeOf = (service: NewsletterService): ServiceShape => shapes[service.kind];
