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

/** Starts a server on this machine that waits and answers with a text; gives it and its address. */
async function startServer(answer: string, onRequest = () => undefined as unknown, status = 200) {
  const server = createServer((_request, response) => {
    onRequest();
    response.statusCode = status;
    setTimeout(() => response.end(answer), 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/public/subscription` };
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
  it('sends once, however often it is called meanwhile', async () => {
    let received = 0;
    const { server, apiUrl } = await startServer('{"data":{"has_optin":true}}', () => (received += 1));
    const settings = { ...service('listmonk', 'u-1'), apiUrl };
    await expect(Promise.all([subscribe(settings, 'a@b.at'), subscribe(settings, 'a@b.at')])).resolves.toEqual([
      'pending',
      'pending',
    ]);
    server.close();
    expect(received).toBe(1);
  });

  it.each(['workers', 'listmonk'] as const)(
    '%s: never takes the answer of something else for a success',
    async (kind) => {
      const { server, apiUrl } = await startServer('<!doctype html><p>Hallo</p>');
      const failure = await subscribe({ ...service(kind, 'u-1'), apiUrl }, 'a@b.at').catch(failureText);
      server.close();
      expect(failure).toContain('Dieser Dienst ist hier nicht eingerichtet');
    },
  );

  it('an error page of the server in front of the service is a failure of the service', async () => {
    const { server, apiUrl } = await startServer('<h1>Bad gateway</h1>', undefined, 502);
    const failure = await subscribe({ ...service('workers'), apiUrl }, 'a@b.at').catch(failureText);
    server.close();
    expect(failure).toBe(responses.gestoert.text);
  });
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
