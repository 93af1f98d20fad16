import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../lib/data-client/data-client.ts';
import { responses } from './responses.ts';
import { adapterOf, type NewsletterService } from './services.ts';
import { failureText, suggestAddress, subscribe } from './subscribe.ts';

const service = (kind: NewsletterService['kind'], list?: string): NewsletterService => ({
  kind,
  formAction: 'https://post.example/form',
  ...(list && { list }),
});

/** What readers are told if a server answers their sign-up with a text. */
async function answeredWith(answer: string, kind: NewsletterService['kind'], status = 200) {
  const server = createServer((_request, response) => void response.writeHead(status).end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/public/subscription`;
  const told = await subscribe({ ...service(kind, 'u-1'), apiUrl }, 'a@b.at').catch(failureText);
  server.close();
  return told;
}

describe('what each service gets', () => {
  it('listmonk: JSON with the list; the form has l and the honeypot nonce', () => {
    const shape = adapterOf(service('listmonk'));
    expect(JSON.parse(shape.request('a@b.at', 'u-1').body)).toEqual({ email: 'a@b.at', list_uuids: ['u-1'] });
    expect(shape.request('a@b.at', 'u-1').headers).toEqual({ 'content-type': 'application/json' });
    expect(shape.hiddenFields('u-1')).toEqual({ l: 'u-1' });
    expect(shape.honeypotField).toBe('nonce');
  });

  it.each([
    ['keila', `${encodeURIComponent('contact[email]')}=a%2Bb%40c.at`, 'contact[email]', 'h[url]'],
    ['mailcoach', 'email=a%2Bb%40c.at', 'email', 'website'],
    ['buttondown', 'email=a%2Bb%40c.at&embed=1&tag=morgen', 'email', 'website'],
  ] as const)('%s: the fields of its form', (kind, body, emailField, honeypotField) => {
    const shape = adapterOf(service(kind));
    expect(shape.request('a+b@c.at', 'morgen')).toEqual({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(shape).toMatchObject({ emailField, honeypotField });
  });

  it('reads from listmonk whether the address has to be confirmed', () => {
    const { outcome } = adapterOf(service('listmonk'));
    expect(outcome('{"data":{"has_optin":true}}')).toBe('pending');
    expect(outcome('{"data":{"has_optin":false}}')).toBe('subscribed');
  });
});

describe('subscribe', () => {
  it('listmonk: takes its answer for what it says', async () =>
    expect(await answeredWith('{"data":{"has_optin":true}}', 'listmonk')).toBe('pending'));

  it.each(['workers', 'listmonk'] as const)(
    '%s: never takes the answer of something else for a success',
    async (kind) =>
      expect(await answeredWith('<!doctype html><p>Hallo</p>', kind)).toContain(
        'Dieser Dienst ist hier nicht eingerichtet',
      ),
  );

  it('an error page of the server in front of the service is a failure of the service', async () =>
    expect(await answeredWith('<h1>Bad gateway</h1>', 'workers', 502)).toBe(responses.gestoert.text));
});

it.each([
  ['eva@gmial.com', 'eva@gmail.com'],
  ['eva@GMX.ta', 'eva@gmx.at'],
  ['eva@gmail.com', undefined],
  ['eva@firma.at', undefined],
  ['eva@constructor', undefined],
])('asks about %s: %s', (typed, meant) => expect(suggestAddress(typed)).toBe(meant));

it.each([
  [new HttpError(400, 'x'), /prüfen Sie die Schreibweise/],
  [new HttpError(405, 'x'), /nicht eingerichtet/],
  [new HttpError(409, 'x'), /schon angemeldet/],
  [new HttpError(429, 'x'), /warten Sie eine Minute/],
  [new HttpError(500, 'x'), /in einigen Minuten/],
  [new DOMException('', 'TimeoutError'), /antwortet nicht/],
  [new TypeError('Failed to fetch'), /Internetverbindung/],
])('what a failure says: %s', (error, text) => expect(failureText(error)).toMatch(text));
