import { describe, expect, it } from 'vitest';
import { affiliateMarker, isOwnSite, isPlainUrl, shortLink, sponsorLinkMatcher } from './sponsor-address.ts';
import { splitPhrases } from '../../content/test/split-phrases.ts';

const isSponsors = sponsorLinkMatcher(
  [
    {
      homepage: 'https://www.firma.co.at/start',
      furtherHosts: ['firma-app.at', 'kurz.li'],
      accounts: ['https://www.instagram.com/firma_at/', 'https://play.google.com/store/apps/details?id=at.firma'],
    },
    { homepage: 'https://bär.example/', furtherHosts: [] },
    { homepage: 'https://firma.github.io/', furtherHosts: [] },
  ],
  'https://zeitung.example',
);

describe('an advertiser’s address', () => {
  it.each([
    ...splitPhrases(`
    https://www.firma.co.at/ | https://shop.firma.co.at/a?b#c | https://firma.co.at./ | https://ｆirma.co.at/ |
    https://www.fma.gv.at@firma.co.at/ | http://firma.co.at/ | wss://firma.co.at/ | //firma.co.at/ | /\\firma.co.at/ |
    ht\ntps://firma.co.at/ | mailto:info@mail.firma.co.at?subject=Hallo | MAILTO:info%40firma.co.at |
    mailto:wir@zeitung.example?bcc=info@firma.co.at | mailto:wir@zeitung.example,info@firma.co.at. |
    https://firma-app.at/ | https://b\u00e4r.example/ | https://xn--br-via.example/ | https://firma.github.io/a |
    https://firm\u0430.co.at/ | https://xn--firm-83d.co.at/ |
    https://weiter.example/?u=https%253A%252F%252Ffirma.co.at | https://weiter.example/?u=firma&#46;co&#46;at |
    https://weiter.example/%ZZ/firma%2eco%2eat | https://weiter.example/#firma.co.at |
    https://weiter.example/aHR0cHM6Ly93d3cuZmlybWEuY28uYXQv |
    https://weiter.example/?u=a1aHR0cHM6Ly93d3cuZmlybWEuY28uYXQv | https://weiter.example/?u=xn--firm-83d.co.at |
    https://weiter.example/firm%D0%B0.co.at | https://firma-co-at.cdn.ampproject.org/c/s/x |
    https://www-firma-co-at.translate.goog/ | https://firma--app-at.cdn.ampproject.org/ |
    https://andere.co.at/firma.co.at | https://firma.co.at.andere.at/ | https://m.instagram.com/Firma_AT/reels?a=1 |
    https://www.instagram.com/firm\u0430_at/ | https://play.google.com/store/apps/details?id=at.firma&hl=de |
    https://weiter.example/?u=https%3A%2F%2Finstagram.com%2Ffirma_at |
    mailto:redaktion@zeitung.example?subject=firma.co.at
  `),
    ' https://firma.co.at/',
  ])('is %j', (address) => expect(isSponsors(address)).toBe(true));

  it.each([
    ...splitPhrases(`
    https://www.fma.gv.at/ | https://co.at/ | https://andere.at/firma.co.atelier | https://meine-firma.co.at/ |
    https://firma.at/ | https://andere.github.io/ | https://zeitung.example/firma.co.at | /news?an=firma.co.at |
    #firma.co.at | mailto:redaktion@zeitung.example?subject=Firma | https:// | https://www.instagram.com/ |
    https://www.instagram.com/firma_at_kritik | https://meineinstagram.com/firma_at |
    https://play.google.com/store/apps/details?id=at.firmament
  `),
    '',
  ])('is not %j', (address) => expect(isSponsors(address)).toBe(false));

  it('is never one of the site itself, even if the publisher advertises', () => {
    const own = sponsorLinkMatcher(
      [{ homepage: 'https://zeitung.example/', furtherHosts: [] }],
      'https://zeitung.example',
    );
    expect(own('/news')).toBe(false);
    expect(own('https://teilen.example/?u=https%3A%2F%2Fzeitung.example%2Fnews')).toBe(false);
    expect(own('https://shop.zeitung.example/')).toBe(true);
  });

  it.each(['zeitung.example', 'www.zeitung.example', 'www.bär.example'])(
    'is never a mailbox of a publisher at %s that advertises',
    (host) => {
      const own = sponsorLinkMatcher([{ homepage: `https://${host}/`, furtherHosts: [] }], `https://${host}`);
      const domain = new URL(`https://${host}`).hostname.replace(/^www\./, '');
      expect(own(`mailto:redaktion@${domain}`)).toBe(false);
      expect(own(`mailto:redaktion@shop.${domain}`)).toBe(true);
      expect(own(`https://teilen.example/?u=https%3A%2F%2F${domain}%2Fnews`)).toBe(false);
    },
  );
});

it.each(
  splitPhrases(`
  //a.at/ | /\\a.at/ | https:/a.at/ | https:///a.at/ | https://b@a.at/ | ht\ntps://a.at/ | https://a\u200b.at/ |
  mailto:a@a.at\\b | /.//a.at/ | /news/..//a.at | https://a.at%00.example/ | https://b%40a.at/ | https://10.0.0.1/ |
  https://localhost/ | https://a.at./
`),
)('%j is not plain', (address) => expect(isPlainUrl(address)).toBe(false));

it.each(['https://a.at/', 'https://a.at/@b?c=d@e#f', '/news', '/a/b@c', '#teil', 'mailto:a@a.at'])(
  '%j is plain',
  (address) => expect(isPlainUrl(address)).toBe(true),
);

describe('the own site', () => {
  it.each(
    splitPhrases(`
    https://www.zeitung.example/x | https://zeitung.example./ | https://ZEITUNG.example:443/a |
    https://z\u0435itung.example/ | https://zeitung-example.translate.goog/x |
    https://www-zeitung-example.cdn.ampproject.org/
  `),
  )('is %j', (address) => expect(isOwnSite(address, 'https://zeitung.example')).toBe(true));
  it.each(['https://andere.example/', 'https://shop.zeitung.example/', 'https://a.at/zeitung.example', '/news'])(
    'is not %j',
    (address) => expect(isOwnSite(address, 'https://zeitung.example')).toBe(false),
  );
});

describe('a commission', () => {
  const sure = splitPhrases(`
    https://a.at/?tag=x-21 | https://a.at/?%61ff=3 | https://a.at/?AWC=1 | https://a.at/?irclickid=1 |
    https://a.at/?partnerId=2 | https://a.at/?utm_medium=affiliate |
    https://a.at/?u=https%3A%2F%2Fb.at%3Faffiliate%3D1 | https://www.awin1.com/cread.php
  `);
  const possible = splitPhrases(`
    https://a.at/?x=1&ref=z | https://a.at/?a=1;partner=3 | https://a.at/#ref=z | https://a.at/?ref=julia |
    https://a.at/?ref=rss-7 | https://arbeiterkammer.at/beratung?partner=vki |
    https://konsument.at/gutscheine?gutschein=amazon
  `);
  const none = splitPhrases(`
    https://a.at/?tags=1 | https://a.at/ref/1 | https://a.at/?q=partner |
    https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:32024R1689&ref=amt | /news?ref=1 | https://a.at/?ref=rss |
    https://a.at/b?ref=article | https://a.at/?ref=home_top | https://a.at/?REF=Newsletter&x=1 |
    https://www.fma.gv.at/?ref=amt | https://orf.at/stories/1?via=twitter |
    https://www.ris.bka.gv.at/Dokument.wxe?Abfrage=Justiz&invite=1 | https://www.data.gv.at/?tag=konto
  `);
  it.each(sure)('is earned by %j', (address) => expect(affiliateMarker(address)).toBeDefined());
  it.each(possible)('may be earned by %j', (address) =>
    expect([affiliateMarker(address), affiliateMarker(address, true)]).toEqual([undefined, expect.any(String)]),
  );
  it.each(none)('is not by %j', (address) => expect(affiliateMarker(address, true)).toBeUndefined());
});

it.each([
  ['https://bit.ly/3abc', true],
  ['https://www.tinyurl.com/x', true],
  ['https://t.co/x', true],
  ['https://at.co/x', false],
  ['https://habit.ly/x', false],
  ['https://a.at/bit.ly/x', false],
  ['/news', false],
])('%s is shortened: %s', (address, is) => expect(shortLink.test(address)).toBe(is));
