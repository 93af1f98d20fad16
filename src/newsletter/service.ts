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

/** A request that a script sends in the place of the form. */
export interface ScriptRequest {
  headers: Record<string, string>;
  body: string;
}

/** What an answer means: the address is on the list, or its owner has to confirm it first (double opt-in). */
export type Outcome = 'subscribed' | 'pending';

/** How one kind of service wants its fields, and what it answers. */
export interface ServiceShape {
  /** Name of the field with the address. */
  emailField: string;
  /** Name of a field that people never see and therefore never fill in. */
  honeypotField: string;
  /**
   * Fields that go with the address.
   *
   * @param list the list's id from site.yaml
   */
  hiddenFields: (list: string | undefined) => Record<string, string>;
  /**
   * What a script sends to `apiUrl`.
   *
   * @param email what was typed
   * @param list the list's id from site.yaml
   */
  request: (email: string, list: string | undefined) => ScriptRequest;
  /**
   * Reads the answer to a successful request.
   *
   * @param body the response's text
   */
  outcome: (body: string) => Outcome;
}

/**
 * The fields of a form as a browser would send them: for services whose interface for browsers is the form itself.
 *
 * @param fields names and values
 */
export const formRequest = (fields: Record<string, string>): ScriptRequest => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A service whose form needs nothing but the address. */
export const noHiddenFields: ServiceShape['hiddenFields'] = () => ({});

/** The answer is a page of the service, not data; asking for confirmation is what these services do by default. */
export const pageAnswer: ServiceShape['outcome'] = () => 'pending';
