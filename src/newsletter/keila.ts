import { formRequest, noHiddenFields, pageAnswer, type ServiceShape } from './service.ts';

const emailField = 'contact[email]';

/** The form's fields. */
const request: ServiceShape['request'] = (email) => formRequest({ [emailField]: email });

/**
 * Keila: form to /forms/<id> with `contact[email]` and a honeypot below `h`. Its JSON interface needs a secret, so a script
 * sends the form's fields, too. Source: https://github.com/pentacent/keila, public_form_controller.ex.
 */
export const keila: ServiceShape = {
  emailField,
  honeypotField: 'h[url]',
  hiddenFields: noHiddenFields,
  request,
  outcome: pageAnswer,
};
