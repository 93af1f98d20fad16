import type { ServiceShape } from './service.ts';

/** The list's UUID; the form may name several. */
const hiddenFields: ServiceShape['hiddenFields'] = (list = '') => ({ l: list });

/** The JSON of the public interface. */
const request: ServiceShape['request'] = (email, list = '') => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, list_uuids: [list] }),
});

/** Lists with double opt-in say so. */
const outcome: ServiceShape['outcome'] = (body) => {
  const answer = JSON.parse(body) as { data?: { has_optin?: boolean } };
  return answer.data?.has_optin ? 'pending' : 'subscribed';
};

/**
 * listmonk: form to /subscription/form with `email`, `l` (the list's UUID) and the honeypot `nonce`; script to
 * /api/public/subscription with JSON. The answer says whether the list asks for confirmation. Source:
 * https://github.com/knadh/listmonk, cmd/public.go.
 */
export const listmonk: ServiceShape = {
  emailField: 'email',
  honeypotField: 'nonce',
  hiddenFields,
  request,
  outcome,
};
