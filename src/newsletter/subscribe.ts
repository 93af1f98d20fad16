/** What the form does with an address: it asks about slips, sends it to the newsletter's service, and says in German what came of it. */
import { NEWSLETTER_TIMEOUT_MS } from '../constants.ts';
import { dataClient, HttpError, throwIfNotOk } from '../lib/data-client/data-client.ts';
import { answers } from './answers.ts';
import { shapeOf, type NewsletterService, type Outcome } from './services.ts';

/** RFC 5321: a longer address can't be delivered to. */
export const MAX_ADDRESS_LENGTH = 254;

/** Domains as fingers write them, and what was meant. */
const slips: Readonly<Record<string, string>> = {
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
};

/** The address that was meant where its domain is a known slip; undefined for all others. */
export function meantAddress(typed: string): string | undefined {
  const [name = '', domain = ''] = typed.trim().split('@');
  const meant = slips[domain.toLowerCase()];
  return meant && `${name}@${meant}`;
}

/** What answers at the service's address is something else, such as a host that only sends files. */
class NoServiceError extends Error {}

function hasField(body: string, field: string): boolean {
  try {
    return field in (JSON.parse(body) as object);
  } catch {
    return false;
  }
}

/**
 * Sends the address once: a second call while the first is under way joins it, and nothing is tried again by itself.
 * @throws NoServiceError for an answer that isn't the service's; HttpError for one that is no success; DOMException "TimeoutError" after NEWSLETTER_TIMEOUT_MS; TypeError without connection
 */
export const subscribe = (service: NewsletterService & { apiUrl: string }, email: string): Promise<Outcome> =>
  dataClient.mutate('newsletter', async () => {
    const { request, outcome, answerField } = shapeOf(service);
    const response = await fetch(service.apiUrl, {
      method: 'POST',
      ...request(email, service.list),
      // The service may be another site: it gets the address, and no cookie.
      credentials: 'omit',
      signal: AbortSignal.timeout(NEWSLETTER_TIMEOUT_MS),
    });
    if (answerField && !hasField(await response.clone().text(), answerField)) throw new NoServiceError();
    await throwIfNotOk(response);
    return outcome(await response.text());
  });

/** Says what went wrong and what to do now; takes what {@link subscribe} threw. */
export function failureText(error: unknown): string {
  const status = error instanceof HttpError ? error.status : 0;
  if (error instanceof NoServiceError || error instanceof SyntaxError || [404, 405, 501].includes(status))
    return 'Dieser Dienst ist hier nicht eingerichtet. Ihre Adresse wurde nicht gespeichert.';
  if (status === 409)
    return 'Diese Adresse ist schon angemeldet. Sie müssen nichts weiter tun; schauen Sie, wenn nichts ankommt, im Spam-Ordner nach.';
  if (status === 429) return answers['zu-viele-versuche'].text;
  if (status >= 400 && status < 500) return answers.abgelehnt.text;
  if (status >= 500) return answers.gestoert.text;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'Der Versanddienst antwortet nicht. Ihre Adresse steht noch im Feld: Bitte senden Sie in einigen Minuten noch einmal.';
  return 'Keine Verbindung zum Versanddienst. Bitte prüfen Sie Ihre Internetverbindung und senden Sie noch einmal.';
}
