/** What the sign-up needs to know of a newsletter service; docs/newsletter.md describes each for owners. */
import type { SiteData } from '../content/schemas/site.ts';
import { SIGN_UP_PATH } from './mailing.ts';

type Newsletter = SiteData['newsletter'];
type Settings = NonNullable<NonNullable<Newsletter>['service']>;

/** What the form needs to know of the service: the settings of site.yaml, with the addresses that the Worker answers at. */
export interface NewsletterService {
  kind: Settings['kind'];
  formAction: string;
  apiUrl?: string | undefined;
  list?: string | undefined;
}

/**
 * Tells where the form sends.
 *
 * @param newsletter the settings of site.yaml
 * @returns undefined while no service is set
 */
export const signUpService = (newsletter: Newsletter): NewsletterService | undefined =>
  newsletter?.service?.kind === 'workers'
    ? { kind: 'workers', formAction: SIGN_UP_PATH, apiUrl: SIGN_UP_PATH }
    : newsletter?.service;
