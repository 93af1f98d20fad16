import { formRequest, noHiddenFields, pageAnswer, type ServiceShape } from './service.ts';

/** The form's fields; the answer shall be a status and not a page. */
const request: ServiceShape['request'] = (email) => {
  const { headers, body } = formRequest({ email });
  return { headers: { ...headers, accept: 'application/json' }, body };
};

/** The Worker of deploy/newsletter/: every address is asked to confirm. */
export const workers: ServiceShape = {
  emailField: 'email',
  honeypotField: 'website',
  hiddenFields: noHiddenFields,
  request,
  outcome: pageAnswer,
};
