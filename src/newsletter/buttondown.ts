import { formRequest, pageAnswer, type ServiceShape } from './service.ts';

/** What tells Buttondown that the form stands on another site, and the tag of those who come from it. */
const hiddenFields: ServiceShape['hiddenFields'] = (list) => ({ embed: '1', ...(list ? { tag: list } : {}) });

/** The form's fields. */
const request: ServiceShape['request'] = (email, list) => formRequest({ email, ...hiddenFields(list) });

/**
 * Buttondown: form to /api/emails/embed-subscribe/<name> with `email` and `embed`; the list's id becomes a tag. It has no
 * honeypot field of its own and leaves "website" aside. Its JSON interface needs a secret, so a script sends the form's fields, too.
 */
export const buttondown: ServiceShape = {
  emailField: 'email',
  honeypotField: 'website',
  hiddenFields,
  request,
  outcome: pageAnswer,
};
