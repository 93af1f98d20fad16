/** The edition that journeys and hosts are tested on: every feature once, a front page that is full. */
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import type { SponsorData } from '../../src/content/schemas/sponsor.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { statesOf } from '../../src/prose/states.ts';
import { baseFiles, NEWSLETTER_LIST, NEWSLETTER_SERVICE, siteSettings } from './base.ts';
import { mdx, readFiles, type Edition } from './edition.ts';

/** The build's clock. */
export const SMALL_NOW = '2026-03-02T08:00:00+01:00';

/** A headline that breaks whatever forgets to escape. */
const HOSTILE_TITLE = '"</script><b>&amp; „Ätsch“ für alle';

/** Authors, advertiser, quotes and alerts. */
const files = readFiles('small');

/** The advertiser of the small edition. */
export const sponsor = parse(files['sponsors/muster-invest.yaml'] ?? '') as SponsorData;

const sources = [
  {
    title: 'Bericht über Sparpläne',
    organization: 'Institut für Proben (erfunden)',
    date: '2026-01-10',
    type: 'study',
    fictional: true,
  },
  {
    title: 'Unternehmensdatenbank',
    organization: 'Finanzmarktaufsicht (FMA)',
    date: '2026-02-01',
    type: 'fma',
    url: 'https://www.fma.gv.at/unternehmensdatenbank-suche/',
  },
  {
    title: 'Kursliste',
    organization: 'Wiener Börse',
    date: '2026-02-01',
    type: 'atx',
    url: 'https://www.wienerborse.at/',
  },
];

/** Questions with answers; the first answer is no promise. */
const faq = [
  { question: 'Ist ein Gewinn sicher?', answer: 'Nein. Jede Veranlagung kann Verluste bringen, auch diese.' },
  {
    question: 'Was kostet der Sparplan?',
    answer: 'Der Anbieter nennt keinen Preis. Fragen Sie danach, bevor Sie zahlen.',
  },
  {
    question: 'Wann bekomme ich mein Geld?',
    answer: 'Laut Anbieter nach einigen Werktagen, einen Nachweis gibt es nicht.',
  },
];

let minutes = 0;
const common = (title: string, fields: object) => ({
  title,
  description: `${title}: ein Beitrag der Probeausgabe, den nur die Tests lesen.`.padEnd(64, '.'),
  keywords: ['Probe', 'Sparplan'],
  category: 'sparen',
  author: 'vera-muster',
  ai: 'erzeugt',
  reviewedBy: 'vera-muster',
  // Each is a little older than the one before: the order of lists is the order below.
  publishedAt: localInstant(new Date(Date.parse('2026-03-01T12:00:00Z') - ++minutes * 60_000)),
  lead: 'In diesem Beitrag geht es um einen Sparplan, dessen Angaben niemand geprüft hat; was daran belegt ist, zeigt die Unternehmensdatenbank der FMA.',
  ...fields,
});

const editorial = (title: string, fields: object = {}, prose = 'Ein Absatz über den Sparplan und seine Kosten.') =>
  mdx({ kind: 'redaktionell', ...common(title, fields) }, prose);

/** The declaration of a political advertisement. */
const political = {
  declaredOn: '2026-02-20',
  sponsor: { email: 'post@liste-probe.example', address: 'Probegasse 9, 4600 Wels' },
  controlledBy: { name: 'keine' },
  paidBy: { name: 'Verein Probe (erfunden)', email: 'verein@probe.example', address: 'Probegasse 10, 4600 Wels' },
  period: { from: '2026-03-01', until: '2026-04-11' },
  amounts: { money: 1200, other: 0 },
  campaignAmounts: { money: 15000, other: 300.5 },
  origins: ['privat-union', 'oeffentlich-union'],
  method: 'Summe der Rechnungen ohne Umsatzsteuer',
  process: {
    kind: 'wahl',
    name: 'Gemeinderatswahl zur Probe am 12. April 2026',
    participation: 'https://www.bmi.gv.at/412/',
  },
  suspended: 'keine',
};

const paid = (title: string, fields: object = {}, prose = 'Ein Absatz über den Sparplan und seine Kosten.') =>
  mdx(
    {
      kind: 'anzeige',
      sponsor: 'muster-invest',
      ...common(title, { author: 'paul-probst', ...fields }),
      consideration: 'entgelt',
      index: false,
      indexReason: 'Die Anzeige gibt es nur in den Tests.',
      campaign: { source: 'beispiel', medium: 'artikel', campaign: 'probe' },
      callsToAction: [{ text: 'Website von Muster Invest ansehen', placement: 'final_cta', variant: 'primary' }],
    },
    prose,
  );

/** Components of the prose, each with a heading and a paragraph around it. */
const withExample = (components: readonly ComponentDefinition[]) =>
  components
    .map(
      ({ name, example }) =>
        `## Baustein ${name}\n\nEin Satz vor dem Baustein, mit einem [Link](/werberegister).\n\n${example}`,
    )
    .join('\n\n');

const everyComponent = withExample(componentRegistry.filter(({ only }) => only !== 'redaktionell'));

/** Those that advertising may not hold, in every state. */
const newsroomComponents = componentRegistry
  .filter(({ only }) => only === 'redaktionell')
  .flatMap((component) => [withExample([component]), ...statesOf(component.name).map(([, mdx]) => mdx)])
  .join('\n\n');

const cta = (placement: string) => ({
  text: 'Website von Muster Invest ansehen',
  placement,
  variant: 'text',
});

/** Urgent ones, one more than the front page shows. */
const urgent = [1, 2, 3, 4, 5].map((number) => `eilig-${number}`);
/** As many as three columns and a bit. */
const analyses = [1, 2, 3, 4].map((number) => `analyse-${number}`);

/** What tests look for on the front page. */
export const frontPage = { urgent, analyses };

const articles: Record<string, string> = {
  aufmacher: editorial(
    'Was ein Sparplan im Jahr wirklich kostet',
    {
      frontPage: 'aufmacher',
      author: ['vera-muster', 'paul-probst'],
      topics: ['sparplaene'],
      authorBox: true,
      category: 'fachleute',
      updatedAt: '2026-03-01T18:00:00+01:00',
      corrections: [{ date: '2026-03-01T18:00:00+01:00', text: 'In einer früheren Fassung stand der falsche Monat.' }],
      breadcrumb: [{ label: 'Recht', href: '/news#recht' }],
      sources,
      related: ['alle-bausteine', 'aufsicht-im-gespraech'],
    },
    '## Die Warnung\n\nEine Warnung ist kein Urteil. Mehr dazu im [Werberegister](/werberegister).',
  ),
  'alle-bausteine': paid(
    'Muster Invest wirbt mit 12 Prozent und nennt keine Quelle',
    {
      // The examples of the components are of that day.
      publishedAt: '2025-09-28T08:00:00+02:00',
      offerEnds: '2025-10-01T00:00:00+02:00',
      authorBox: true,
      formerSlugs: ['alte-adresse'],
      corrections: [{ date: '2026-03-01T19:00:00+01:00', text: 'Der Name des Anbieters war falsch geschrieben.' }],
      breadcrumb: [{ label: 'Geld', href: '/news#geld' }, { label: 'Sparen' }],
      sources,
      faq,
    },
    everyComponent,
  ),
  ueberblick: paid(
    'Sparpläne im Überblick, am Beispiel von Muster Invest',
    {
      ai: 'unterstuetzt',
      payer: { name: 'Muster Holding AG', seat: 'Graz' },
      layout: 'sponsored',
      topics: ['sparplaene'],
      category: 'programme',
      kicker: 'Technik',
      readingMinutes: 7,
      headCallToAction: cta('article_head'),
      primarySource: cta('primary_source'),
      related: ['alle-bausteine', 'aufmacher', 'analyse-1', 'analyse-2'],
    },
    `## Trend\n\nEin Absatz mit <Claim source="anbieter" asOf="2026-02-01">12 Prozent</Claim> und einem <CtaLink placement="section_trend" variant="text">Link</CtaLink>.`,
  ),
  frist: paid(
    'Muster Invest nennt eine Frist, die noch läuft',
    {},
    '<Countdown title="Ende der Aktion" until="2026-04-01T00:00:00+02:00" noticedAt="2026-03-01T12:00:00+01:00" source="anbieter" asOf="2026-03-01" />',
  ),
  'feindliche-schlagzeile': paid(HOSTILE_TITLE, {}, 'Ein Absatz mit & und \\< und „Ätsch“.'),
  ...Object.fromEntries(
    urgent.map((slug) => [
      slug,
      paid(`Eilige Anzeige ${slug.at(-1)} über einen Sparplan`, { urgent: true, frontPage: 'raster' }),
    ]),
  ),
  ...Object.fromEntries(
    analyses.map((slug) => [
      slug,
      paid(`Ruhige Anzeige ${slug.at(-1)} über einen Sparplan`, {
        frontPage: 'raster',
        category: 'programme',
      }),
    ]),
  ),
  'aufsicht-im-gespraech': editorial(
    'Die Aufsicht im Gespräch über Konten und Zinsen',
    {
      category: 'aufsicht',
      ai: 'keine',
      picture: {
        src: 'ki-bild.png',
        alt: 'Eine graue Fläche ohne Muster',
        credit: 'Bild: Beispielblatt',
        ai: 'erzeugt',
      },
    },
    'Ein Absatz über Konten, <Claim source="rechnung" asOf="2026-02-01">drei von vieren</Claim>.\n\n<Figure src="ki-bild.png" alt="Eine graue Fläche" caption="Grau." credit="Grafik: Beispielblatt" ai="unterstuetzt" />',
  ),
  'fachleute-fragen': editorial(
    'Was Fachleute fragen, bevor sie zahlen',
    { category: 'fachleute', mentions: ['muster-invest'], ai: 'keine', reviewedBy: undefined },
    'Sie fragen auch bei Muster Invest nach den Kosten.',
  ),
  wahlwerbung: paid('Die Liste Probe wirbt um Stimmen in Wels', {
    sponsor: 'liste-probe',
    category: 'fachleute',
    political,
  }),
  umweltzeichen: paid(
    'Muster Invest wirbt mit einer Karte aus Holz',
    { category: 'fachleute' },
    'Die Karte ist <Claim source="unabhaengig" asOf="2026-02-01" url="https://www.umweltzeichen.at/">nach den Regeln eines Umweltzeichens umweltfreundlich hergestellt</Claim>. Klimaneutral ist sie nicht.',
  ),
  rechner: editorial('Vier Rechner und was sie nicht wissen', {}, newsroomComponents),
  zurueckgezogen: editorial('Ein Beitrag, der zurückgezogen wurde', {
    withdrawn: {
      date: '2026-03-01T20:00:00+01:00',
      reason: 'Die wichtigste Quelle hat ihre Zahlen zurückgenommen.',
    },
  }),
  verborgen: paid('Eine Schlagzeile, die „verboten“ & verborgen ist', {
    publishedAt: '2025-09-28T07:00:00+02:00',
    formerSlugs: ['frueher-verborgen'],
    withdrawn: {
      date: '2026-03-01T20:00:00+01:00',
      reason: 'Ein Gericht hat die Verbreitung der Behauptung untersagt.',
      hideTitle: true,
    },
  }),
  geplant: editorial('Ein Beitrag, der erst morgen erscheint', { publishedAt: '2026-03-03T08:00:00+01:00' }),
  entwurf: editorial('Ein Beitrag, der noch Entwurf ist', { draft: true }),
};

const settingsWith = (service: object): string =>
  stringify({ ...siteSettings, newsletter: { ...siteSettings.newsletter, service } });

/** The edition. */
export const small: Edition = {
  now: SMALL_NOW,
  files: {
    ...baseFiles,
    'files/jahresbericht.pdf': '%PDF-1.7\n1 0 obj\n%%EOF\n',
    'files/ungenutzt.pdf': '%PDF-1.7\n1 0 obj\n%%EOF\n',
    'redirects.csv': `old;new
/2019/03/15/Sparplan-Kosten/;/aufmacher
/alt.html;/aufmacher#die-warnung
/Artikel.php;/aufmacher
/?p=123;/aufmacher
/index.php?option=inhalt&id=7;/ueberblick
/%C3%A4rger/über geld/;/autor/vera-muster
/2020/entwurf/;/entwurf
`,
    'site.yaml': settingsWith({
      kind: 'listmonk',
      formAction: `${NEWSLETTER_SERVICE}/subscription/form`,
      apiUrl: `${NEWSLETTER_SERVICE}/api/public/subscription`,
      list: NEWSLETTER_LIST,
    }),
    ...files,
    'pages/kontakt.mdx': `${baseFiles['pages/kontakt.mdx']}\n<Download file="jahresbericht.pdf" title="Jahresbericht" />\n`,
    'pictures/ki-bild.png': await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#777' } })
      .png()
      .toBuffer(),
    ...Object.fromEntries(Object.entries(articles).map(([slug, text]) => [`articles/${slug}.mdx`, text])),
  },
};

/** The same, with a newsletter that the house sends itself. */
export const newsletter: Edition = {
  now: SMALL_NOW,
  files: {
    ...small.files,
    'site.yaml': settingsWith({
      kind: 'workers',
      sender: 'post@beispielblatt.example',
      replyTo: 'redaktion@beispielblatt.example',
    }),
  },
};
