import { describe, expect, it } from 'vitest';
import { isPlainAddress, sponsorJudge } from './sponsor-address.ts';

const isSponsors = sponsorJudge(
  [
    { homepage: 'https://www.firma.co.at/start', furtherHosts: ['firma-app.at', 'kurz.li'] },
    { homepage: 'https://bär.example/', furtherHosts: [] },
    { homepage: 'https://firma.github.io/', furtherHosts: [] },
  ],
  'https://zeitung.example',
);

describe('an advertiser’s address', () => {
  it.each([
    'https://www.firma.co.at/',
    'https://firma.co.at/',
    'https://shop.firma.co.at/a?b#c',
    'https://a.b.c.firma.co.at',
    'https://firma.co.at./',
    'https://www.firma.co.at.:443/',
    'https://FIRMA.CO.AT/',
    'https://ｆirma.co.at/',
    'https://firma。co。at/',
    'https://fir\u00adma.co.at/',
    'https://%66irma.co.at/',
    'https://www.fma.gv.at@firma.co.at/',
    'https://www.fma.gv.at:x@firma.co.at/',
    'https://firma.co.at:8443/',
    'http://firma.co.at/',
    'wss://firma.co.at/',
    '//firma.co.at/',
    '//firma.co.at',
    '/\\firma.co.at/',
    '\\\\firma.co.at/',
    'https:\\\\firma.co.at/',
    'https:/\\firma.co.at/',
    'https:///firma.co.at/',
    'ht\ntps://firma.co.at/',
    ' https://firma.co.at/',
    '/\t/firma.co.at/',
    'mailto:info@firma.co.at',
    'mailto:info@mail.firma.co.at?subject=Hallo',
    'MAILTO:info%40firma.co.at',
    'mailto:wir@zeitung.example?bcc=info@firma.co.at',
    'mailto:wir@zeitung.example,info@firma.co.at.',
    'https://firma-app.at/',
    'https://get.firma-app.at/',
    'https://kurz.li/x',
    'https://b\u00e4r.example/',
    'https://xn--br-via.example/',
    'https://firma.github.io/a',
    'https://firm\u0430.co.at/',
    'https://xn--firm-83d.co.at/',
    'https://archiv.example/2025/https://firma.co.at/a',
    'https://weiter.example/?u=https%3A%2F%2Ffirma.co.at',
  ])('is %j', (address) => expect(isSponsors(address)).toBe(true));

  it.each([
    'https://www.fma.gv.at/',
    'https://co.at/',
    'https://andere.co.at/firma.co.at',
    'https://firma.co.at.andere.at/',
    'https://nichtfirma.co.at/',
    'https://firma.at/',
    'https://andere.github.io/',
    'https://zeitung.example/firma.co.at',
    'https://andere.at/?q=firma.co.at',
    '/news?an=firma.co.at',
    '#firma.co.at',
    'mailto:redaktion@zeitung.example?subject=firma.co.at',
    'https://',
    '',
  ])('is not %j', (address) => expect(isSponsors(address)).toBe(false));

  it('is never the house’s own, also where the publisher advertises', () => {
    const own = sponsorJudge([{ homepage: 'https://zeitung.example/', furtherHosts: [] }], 'https://zeitung.example');
    expect(own('/news')).toBe(false);
    expect(own('https://teilen.example/?u=https%3A%2F%2Fzeitung.example%2Fnews')).toBe(false);
    expect(own('https://shop.zeitung.example/')).toBe(true);
  });
});

it.each([
  '//a.at/',
  '/\\a.at/',
  '\\\\a.at',
  'https:\\\\a.at/',
  'https:/a.at/',
  'https:///a.at/',
  'https:a.at',
  'https://b@a.at/',
  'https://b:c@a.at/',
  'https://a.at/ b',
  'ht\ntps://a.at/',
  'https://a\u200b.at/',
  'mailto:a@a.at\\b',
  '/.//a.at/',
  '/news/..//a.at',
  '/./news',
  'https://a.at%00.example/',
  'https://b%40a.at/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://a.at./',
])('%j is not plain', (address) => expect(isPlainAddress(address)).toBe(false));

it.each(['https://a.at/', 'https://a.at/@b?c=d@e#f', '/news', '/a/b@c', '#teil', 'mailto:a@a.at'])(
  '%j is plain',
  (address) => expect(isPlainAddress(address)).toBe(true),
);
