/** Sign-up of the newsletter form: typo suggestions, the request to the service, and German error texts. */
import { NEWSLETTER_TIMEOUT_MS } from '../constants.ts';
import { dataClient, HttpError, throwIfNotOk } from '../lib/data-client/data-client.ts';
import { responses } from './responses.ts';
import { adapterOf, type NewsletterService, type Outcome } from './services.ts';

/** Longest deliverable mail address (RFC 5321). */
export const MAX_ADDRESS_LENGTH = 254;

const domainTypos = new Map(
  Object.entries({
    'gmial.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gamil.com': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmx.ta': 'gmx.at',
    'hotmial.com': 'hotmail.com',
    'hotmail.con': 'hotmail.com',
    'outlok.com': 'outlook.com',
    'outlook.con': 'outlook.com',
    'yaho.com': 'yahoo.com',
    'iclod.com': 'icloud.com',
  }),
);

/** Suggests the address that was meant if its domain is a known typo; undefined otherwise. */
export function suggestAddress(typed: string): string | undefined {
  const [name = '', domain = ''] = typed.trim().split('@');
  const meant = domainTypos.get(domain.toLowerCase());
  return meant && `${name}@${meant}`;
}

/**
 * Sends an address to the service, without retries. A call during a pending request joins that request.
 * @throws SyntaxError if the response isn't the service's; HttpError if its status is an error; DOMException
 * "TimeoutError" after NEWSLETTER_TIMEOUT_MS; TypeError without connection
 */
export const subscribe = (service: NewsletterService & { apiUrl: string }, email: string): Promise<Outcome> =>
  dataClient.mutate('newsletter', async () => {
    const { request, outcome } = adapterOf(service);
    const response = await fetch(service.apiUrl, {
      method: 'POST',
      ...request(email, service.list),
      // The service may be another site, which gets no cookies.
      credentials: 'omit',
      signal: AbortSignal.timeout(NEWSLETTER_TIMEOUT_MS),
    });
    await throwIfNotOk(response);
    return outcome(await response.text());
  });

/** German text for an error that {@link subscribe} threw: what went wrong and what to do. */
export function failureText(error: unknown): string {
  const status = error instanceof HttpError ? error.status : 0;
  if (error instanceof SyntaxError || [404, 405, 501].includes(status))
    return 'Dieser Dienst ist hier nicht eingerichtet. Ihre Adresse wurde nicht gespeichert.';
  if (status === 409)
    return 'Diese Adresse ist schon angemeldet. Sie müssen nichts weiter tun; schauen Sie, wenn nichts ankommt, im Spam-Ordner nach.';
  if (status === 429) return responses['zu-viele-versuche'].text;
  if (status >= 400 && status < 500) return responses.abgelehnt.text;
  if (status >= 500) return responses.gestoert.text;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'Der Versanddienst antwortet nicht. Ihre Adresse steht noch im Feld: Bitte senden Sie in einigen Minuten noch einmal.';
  return 'Keine Verbindung zum Versanddienst. Bitte prüfen Sie Ihre Internetverbindung und senden Sie noch einmal.';
}
