import { describe, expect, it } from 'vitest';
import { advert, story, withOwnTexts } from '../test/base-articles.ts';
import { readValid, validFiles, VALID_NOW, writeEdition } from '../test/valid-edition.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { hideExpired } from '../expiry.ts';
import { checkIntegrity, checkAllTexts } from './checks.ts';
import { checkLiveEdition } from './live-edition.ts';

/** The folder of the edition read last. */
let root = '';

const read = (files: Readonly<Record<string, string>>) => readValid((root = writeEdition(files)));

const SITE = 'content/site.yaml';
const SPONSOR = 'content/sponsors/muster-invest.yaml';
const AUTHOR = 'content/authors/vera-muster.yaml';
const ARTICLE = 'content/articles/probe.mdx';
const PAID = 'content/articles/werbung.mdx';
const text = (file: string) => validFiles[file] as string;
/** A page that a live edition needs. */
const page = (id: string) =>
  `${text('content/pages/kontakt.mdx').replace('Kontakt', id).replace('Wie', id)}\n<NewsletterPrivacy />\n`;

/** The diagnostics of all checks at a time. */
const integrity = (files: Readonly<Record<string, string>>, now = VALID_NOW) =>
  checkIntegrity(read(files), { now, preview: false });

/** A demo edition with one example of each kind of demo content. */
const demo = {
  [SITE]: text(SITE).replace('pressPhone: +43 2', 'pressPhone: +43 000001'),
  [ARTICLE]: story('<Testimonial name="Anna" fictional="true">Gut.</Testimonial>\n\n[Mehr](https://amt.example/)', {
    sources: '[{ title: Studie, organization: Amt, date: 2025-01-02, type: study, fictional: true }]',
  }),
};

/** The same edition as a valid live one. */
const clean: Record<string, string> = {
  ...validFiles,
  ...Object.fromEntries(
    ['impressum', 'datenschutz', 'ueber-uns', 'redaktionskodex'].map((id) => [`content/pages/${id}.mdx`, page(id)]),
  ),
  [SITE]: text(SITE)
    .replaceAll('probeblatt.example', 'probeblatt.at')
    .replace('edition: demo', 'edition: live')
    .replace('placeholder: true', 'placeholder: false\n  editorialLine: Wir schreiben über Geld.'),
  [AUTHOR]: text(AUTHOR).replace('fictional: true', 'fictional: false'),
  [SPONSOR]: `${text(SPONSOR).replace(' (erfunden)', '').replace('werbekunde.example', 'werbekunde.at').replace('fictional: true', 'fictional: false')}
licence:
  regulator: Finanzmarktaufsicht (FMA)
  registerNumber: "4711"
  evidenceUrl: https://www.fma.gv.at/unternehmensdatenbank-suche/
  checkedAt: 2025-09-10
`,
  [ARTICLE]: story('Text.'),
  [PAID]: advert(
    'Es sind <Claim source="anbieter" asOf="2025-09-01" url="https://werbekunde.at/preise">4,90 Euro</Claim>.',
  ),
};

/** The live edition with a text replaced in one of its files. */
const changed = (file: string, from: string | RegExp, to: string) => {
  const text = clean[file]?.replace(from, to) ?? '';
  expect(text).not.toBe(clean[file]);
  return { ...clean, [file]: text };
};

const diagnostics = (files: Readonly<Record<string, string>>, now = VALID_NOW) => {
  const content = read(files);
  return [...checkLiveEdition(content, now), ...checkAllTexts(content, now)];
};

/** The live edition with a description that ends with this text. */
const describedWith = (end: string) =>
  changed(SITE, /^description: .*$/m, `description: 'Ein Blatt, das nur in den Tests gelesen wird: ${end}'`);

it('leaves the demonstration alone, and passes a clean edition', () => {
  expect(diagnostics(demo)).toEqual([]);
  expect(diagnostics(clean)).toEqual([]);
});

it('lists every mark of a demonstration at once', () => {
  const found = diagnostics({ ...demo, [SITE]: demo[SITE].replace('edition: demo', 'edition: live') });
  const report = formatDiagnostics(found);
  for (const [file, field] of [
    [AUTHOR, 'fictional'],
    [SPONSOR, 'fictional'],
    [SPONSOR, 'homepage'],
    [SITE, 'url'],
    [SITE, 'publisher › placeholder'],
    [SITE, 'publisher › editorialLine'],
    [SITE, 'publisher › email'],
    [SITE, 'pressPhone'],
  ] as const)
    expect(report).toContain(`${file}\n  Feld „${field}“`);
  expect(report).toContain('erfundene Quelle');
  expect(report).toContain('<Testimonial>');
  expect(report).toContain('ohne url');
  expect(report).toMatch(/amt\.example.*\n.* nur in Demo-Ausgaben\n {4}Beispiel: https:/);
});

it.each([
  ['a licence looked up tomorrow', SPONSOR, 'checkedAt: 2025-09-10', 'checkedAt: 2025-09-30', /checkedAt/],
  [
    'a page that is not finished',
    'content/pages/kontakt.mdx',
    'Schreiben Sie uns.',
    '<OpenEntry>Telefon</OpenEntry>',
    /OpenEntry/,
  ],
  [
    'in Germany nobody responsible for the content',
    SITE,
    'country: AT',
    'country: DE',
    /^Feld „publisher › responsible“/,
  ],
  ['a placeholder phone', SITE, 'pressPhone: +43 2', 'pressPhone: +43 1 0000001', /pressPhone/],
])('refuses %s', (_name, file, from, to, field) => {
  const found = diagnostics(changed(file, from, to));
  expect(found).toHaveLength(1);
  expect(found[0]?.field).toMatch(field);
});

it('leaves drafts alone', () => {
  const draft = (demo[ARTICLE] as string).replace('kind:', 'draft: true\nkind:');
  expect(diagnostics({ ...clean, [ARTICLE]: draft })).toEqual([]);
});

it.each([
  'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10000002',
  'Von 100000 Euro bleiben 0,00000 übrig',
  'AT00000FACC2',
  'Drei Konten, fiktiv verglichen',
])('takes “%s”', (end) => expect(diagnostics(describedWith(end))).toEqual([]));

it.each([
  'Nummer 00000.',
  '+43 1 000000',
  'FN 000000 x',
  'https://amt.at/?id=000000',
  'Anna M., fiktiv',
  'A, fiktiv, B',
])('refuses “%s”', (end) => expect(diagnostics(describedWith(end))).toHaveLength(1));

it('asks for the address of each claim that the advertiser makes, with its line, and of no other', () => {
  const prose = [
    '<Claim source="anbieter" asOf="2025-09-01">4,90 Euro</Claim>',
    '<Claim source="rechnung" asOf="2025-09-02">58,80 Euro</Claim>',
  ];
  const grid =
    '<StatGrid title="Zahlen" source="anbieter" asOf="2025-09-03">\n<Stat value="3" label="Jahre" />\n<Stat value="4" label="Tage" />\n</StatGrid>';
  const text = advert(`Es sind ${prose.join(', ')}.\n\n${grid}`);
  const line = text.split('\n').findIndex((row) => row.startsWith('Es sind')) + 1;
  const found = diagnostics({ ...clean, [PAID]: text });
  expect(found).toMatchObject([
    { file: PAID, line, field: '<Claim>', found: 'source="anbieter", Stand 2025-09-01, ohne url' },
    { file: PAID, line: line + 2, field: '<StatGrid>', found: 'source="anbieter", Stand 2025-09-03, ohne url' },
  ]);
  const address = 'url="https://werbekunde.at/preise">';
  const repaired = text.replace(/("anbieter" asOf="[^"]+")>/g, `$1 ${address}`);
  expect(diagnostics({ ...clean, [PAID]: repaired })).toEqual([]);
});

it('takes today’s date soon after midnight', () =>
  expect(diagnostics(changed(SPONSOR, '2025-09-10', '2025-09-28'), new Date('2025-09-28T00:30:00+02:00'))).toEqual([]));

describe('advertisers of three trades', () => {
  const [INSURER, FLORIST] = ['content/sponsors/versicherer.yaml', 'content/sponsors/blumen.yaml'] as const;
  const [POLICIES, ROSES] = ['content/articles/polizzen.mdx', 'content/articles/rosen.mdx'] as const;
  const named = (name: string, host: string) =>
    (clean[SPONSOR] as string)
      .replace(/^legalName: .*$/m, `legalName: ${name} GmbH`)
      .replace(/^brand: .*$/m, `brand: ${name}`)
      .replace(/^homepage: .*$/m, `homepage: https://${host}/`)
      .replace(/^furtherHosts: .*$/m, 'furtherHosts: []');
  const insurer = named('Schirm und Schutz', 'schirm-schutz.at')
    .replace('fictional:', 'offer: versicherung\nfictional:')
    .replace('2025-09-10', '2025-09-25');
  const florist = named('Rosen Linz', 'rosen-linz.at')
    .replace(/licence:[\s\S]*/, '')
    .replace('fictional:', 'offer: sonstiges\nfictional:');
  const advertisement = (sponsor: string) =>
    withOwnTexts(clean[PAID] as string, sponsor).replace(/^sponsor: .*$/m, `sponsor: ${sponsor}`);
  const trades = {
    ...clean,
    [INSURER]: insurer,
    [FLORIST]: florist,
    [POLICIES]: advertisement('versicherer'),
    [ROSES]: advertisement('blumen'),
  };
  const after = (days: number) => new Date(VALID_NOW.getTime() + days * 86_400_000);
  const seen = (days: number) => {
    const { content, warnings } = hideExpired(read(trades), after(days));
    return {
      withheld: content.articles.filter(({ data }) => data.data.withdrawn).map(({ id }) => id),
      warnings: warnings.map(({ file }) => file.replace(/^.*\//, '')),
      quotes: content.market.length,
      subscribers: content.site.newsletter?.subscribers,
    };
  };

  it.each([0, 40, 400])('pass every check, %i days on', async (days) => {
    expect(await integrity(trades, after(days))).toEqual([]);
  });

  it('a florist needs no licence, an insurer does', () =>
    expect(() => read({ ...trades, [FLORIST]: florist.replace('sonstiges', 'versicherung') })).toThrow('VAG'));

  const offerOf = (offer: string) => florist.replace('offer: sonstiges', `offer: ${offer}`);
  const publisherElsewhere = offerOf('eigenes').replace(/^legalName: .*$/m, 'legalName: Probe Verlag');
  /** The publisher's own record. */
  const publishers = publisherElsewhere.replace(/^homepage: .*$/m, 'homepage: https://probeblatt.at');
  const diagnosticsOf = async (sponsor: string, change: (text: string) => string = (text) => text) => {
    const found = await integrity({ ...trades, [FLORIST]: sponsor, [ROSES]: change(advertisement('blumen')) });
    return found.map(({ file, found: what }) => `${file}: ${what}`);
  };

  it.each([
    ['one word of investments', 'Blumen statt Aktien schenken.', undefined],
    ['two', 'Blumen statt Aktien schenken. Mit Deri\u00ADvaten handeln.', 'Aktien, Derivaten'],
    ['new ones', 'In Token investieren, mit Ausschüttungen jeden Monat.', 'Token, Ausschüttungen, investieren'],
    [
      'an offer of investments in other words',
      'Eröffnen Sie ein Depot und starten Sie den Sparplan. Auf ETFs.',
      'ETFs, Depot',
    ],
    ['words with umlauts in full', 'Optionsscheinhändler mit Wertpapieren.', 'Wertpapieren, Optionsscheinhändler'],
    ['tax on them', 'Die Steuererklärung, auch für Aktien, Fonds und Wertpapiere. Wir fragen nach.', undefined],
    ['a house for art', 'Das Depot des Museums hat Gold.', undefined],
  ])('can’t call its offer something else if its advertising speaks of investments: %s', async (_name, text, words) => {
    const found = await diagnosticsOf(florist, (advert) => `${advert}\n${text}\n`);
    const said = '„offer: sonstiges“ in content/sponsors/blumen.yaml, aber die Anzeige spricht von';
    expect(found).toEqual(words === undefined ? [] : [`content/articles/rosen.mdx: ${said} ${words}`]);
  });

  it.each([
    ['https://www.fma.gv.at/eintrag/1', 'Finanzmarktaufsicht (FMA)', 0],
    ['https://www.fma-register.at/eintrag/1', 'Finanzmarktaufsicht (FMA)', 1],
    ['https://fma.gv.at.register.at/1', 'Österreichische Finanzmarktaufsicht', 1],
    ['https://www.fma-li.li/de/1', 'FMA Liechtenstein', 0],
    ['https://portal.mvp.bafin.de/1', 'BaFin', 0],
  ])('%s proves a licence of “%s”: %i diagnostics', async (url, regulator, count) => {
    const proven = insurer
      .replace(/evidenceUrl: .*/, `evidenceUrl: ${url}`)
      .replace(/regulator: .*/, `regulator: ${regulator}`);
    expect(await integrity({ ...trades, [INSURER]: proven })).toHaveLength(count);
  });

  it('what the publisher offers is the publisher’s own, and nobody pays for it', async () => {
    const own = (text: string) => text.replace(/^consideration: .*$/m, 'consideration: eigenwerbung');
    expect(await diagnosticsOf(publishers, own)).toEqual([]);
    const about = (words: string) =>
      diagnosticsOf(publishers, (text) => `${own(text)}\nUnser Abo: ${words} zu Aktien, Fonds und ETFs.\n`);
    expect(await about('Nachrichten')).toEqual([]);
    expect(await about('Trading-Signale')).toEqual([expect.stringContaining('spricht von Trading-Signale')]);
    expect((await diagnosticsOf(publisherElsewhere, own)).join()).toContain(
      'obwohl „offer: eigenes“ auf dieser Website bleibt',
    );
    const lookAlike = publisherElsewhere.replace(/^homepage: .*$/m, 'homepage: https://probeb1att.at/');
    expect((await diagnosticsOf(lookAlike, own)).join()).toContain('probeb1att.at, obwohl');
    expect((await diagnosticsOf(offerOf('sonstiges'), own)).join()).toContain('eigenwerbung, obwohl der Auftraggeber');
    expect((await diagnosticsOf(publishers)).join()).toContain('obwohl der Auftraggeber „offer: eigenes“');
    expect((await diagnosticsOf(offerOf('eigenes'), own)).join()).toContain('nicht der Medieninhaber');
    // An advertisement that states another consideration isn't sent back to "eigenwerbung".
    expect(await diagnosticsOf(offerOf('eigenes'))).toEqual([
      expect.stringContaining('nicht der Medieninhaber'),
      expect.stringContaining('auf dieser Website bleibt'),
    ]);
  });

  it('a text file in public/ may name the publisher, but no client', async () => {
    const namesFound = async (sponsor: string) => {
      const content = read({
        ...trades,
        [FLORIST]: sponsor,
        'public/verlag.txt': 'Ein Angebot von Rosen Linz.',
      });
      const former = process.cwd();
      process.chdir(root);
      const diagnostics = await checkIntegrity(content, { now: VALID_NOW, preview: false });
      process.chdir(former);
      return diagnostics.filter(({ file }) => file === 'public/verlag.txt').map(({ found }) => found);
    };
    expect(await namesFound(publishers)).toEqual([]);
    expect(await namesFound(florist)).toEqual(['Rosen Linz, Werbekundschaft dieser Zeitung']);
  });

  it('warns from the 21st day on, withholds after the 30th, and leaves the rest alone', () => {
    expect(seen(0)).toEqual({ withheld: [], warnings: ['site.yaml'], quotes: 1, subscribers: 10 });
    expect(seen(4).warnings).toEqual(['muster-invest.yaml', 'site.yaml']);
    expect(seen(40)).toEqual({
      withheld: ['polizzen', 'werbung'],
      warnings: ['muster-invest.yaml', 'versicherer.yaml', 'index.yaml', 'site.yaml'],
      quotes: 0,
      subscribers: undefined,
    });
    expect(seen(400).withheld).toEqual(['polizzen', 'werbung']);
  });

  it('wants no new licence check of an advertiser whose advertising is all withdrawn', () => {
    const withdrawn =
      'withdrawn: { date: 2025-09-29T08:00:00+02:00, reason: Die Versicherung ist in Konkurs gegangen. }';
    const polizzen = advertisement('versicherer').replace(/^sponsor: /m, `${withdrawn}\nsponsor: `);
    const { warnings } = hideExpired(read({ ...trades, [POLICIES]: polizzen }), after(40));
    expect(warnings.map(({ file }) => file.replace(/^.*\//, ''))).not.toContain('versicherer.yaml');
  });

  it('counts thirty days as fresh, and says when it matters', () => {
    const at = (now: string) => hideExpired(read(trades), new Date(now));
    expect(at('2025-10-10T23:00:00Z').content.articles.some(({ data }) => data.data.withdrawn)).toBe(false);
    const late = at('2025-10-11T00:00:00Z').content.articles.find(({ id }) => id === 'werbung');
    expect(late?.data.data.withdrawn).toMatchObject({ date: '2025-10-11T00:00:00.000Z' });
    expect(late?.data.data.withdrawn?.reason).toContain('10.\u00a0September 2025');
    expect(at('2025-10-01T00:00:00Z').warnings[0]?.allowed).toContain('ab 11.\u00a0Oktober 2025');
  });

  it('a demonstration keeps everything', () =>
    expect(hideExpired(read(demo), after(400))).toMatchObject({ warnings: [] }));
});

it.each([
  ['https://aktion.werbekunde.at/herbst', 0],
  ['https://kurz.werbekunde-app.at/herbst', 0],
  ['https://www.instagram.com/werbekunde/shop', 0],
  ['https://werbekunde.at.boese.at/', 1],
  ['https://www.instagram.com/werbekunde_privat', 1],
  ['https://weiter.at/?u=https://www.instagram.com/werbekunde', 1],
])('a campaign may lead to %s: %i diagnostics', async (landing, count) => {
  const files = changed(PAID, /^campaign: \{/m, `campaign: { landing: '${landing}', `);
  expect(await integrity(files)).toHaveLength(count);
});
