import { formRequest, noHiddenFields, pageAnswer, type ServiceShape } from './service.ts';

/** The form's fields. */
const request: ServiceShape['request'] = (email) => formRequest({ email });

/**
 * Mailcoach: form to /subscribe/<UUID of the list> with `email`; the honeypot's name is set at the list and has to be
 * "website" there. Its JSON interface needs a secret, so a script sends the form's fields, too. Source:
 * https://mailcoach.app/self-hosted/documentation (using subscription forms).
 */
export const mailcoach: ServiceShape = {
  emailField: 'email',
  honeypotField: 'website',
  hiddenFields: noHiddenFields,
  request,
  outcome: pageAnswer,
};
