/** What all fixture editions share: settings, categories and static pages of a paper that does not exist. */
import { stringify } from 'yaml';
import { mdx, yamlFiles } from './edition.ts';

const mail = (box: string) => `${box}@beispielblatt.example`;

/** The service that the newsletter of the small edition is sent with. Tests answer in its place. */
export const NEWSLETTER_SERVICE = 'https://post.beispielblatt.example';
/** The list that readers are put on. */
export const NEWSLETTER_LIST = 'eb420c55-4cfb-4972-92ba-c93c34ba475d';

/** content/site.yaml of a demonstration; without a newsletter service. */
export const siteSettings = {
  id: 'beispielblatt',
  name: 'Beispielblatt',
  tagline: 'Geldnachrichten zur Probe',
  description:
    'Geldnachrichten zur Probe: eine Ausgabe, die nur für die Tests gebaut wird und sonst nirgends erscheint.',
  url: 'https://beispielblatt.example',
  edition: 'demo',
  demoNotice: 'Probeausgabe: Werbekunden, Personen und Zahlen sind erfunden.',
  region: 'Linz, Österreich',
  startedAt: '2025-10-01T06:00:00+02:00',
  publisher: {
    legalName: 'Beispielblatt Verlag (Platzhalter)',
    address: { street: 'Probegasse 1', postalCode: '4020', city: 'Linz', country: 'AT' },
    registerNumber: 'FN 111111x (Platzhalter)',
    registerCourt: 'Landesgericht Linz (Platzhalter)',
    vatId: 'ATU11111111 (Platzhalter)',
    management: ['Berta Beispiel (erfunden)'],
    purpose: 'Herausgabe einer Website für Tests',
    phone: '+43 732 000000 (Platzhalter)',
    email: mail('office'),
    placeholder: true,
  },
  pressPhone: '+43 732 000001 (Platzhalter)',
  openingHours: 'Montag bis Donnerstag, 10:00 bis 16:00 Uhr',
  breakingDesk: 'Eilmeldungen bis 22:00 Uhr',
  mailboxes: ['Redaktion', 'Korrekturen', 'Datenschutz', 'Ombudsstelle', 'Barrierefreiheit'].map((role) => ({
    role,
    email: mail(role.toLowerCase()),
    answerWithin: '24 Stunden',
  })),
  dataProtectionOfficer: { email: mail('datenschutz'), answerWithinDays: 30 },
  ombudsperson: { name: 'Olga Ombud (erfunden)', email: mail('ombudsstelle') },
  badges: {
    location: {
      label: 'Linz',
      href: '/impressum',
      explanation: 'Der Sitz der Redaktion ist Linz, sagt das Impressum.',
    },
    regulator: {
      label: 'Werbung gekennzeichnet',
      href: '/werberegister',
      explanation: 'Jeder bezahlte Beitrag steht mit seinem Auftraggeber im Werberegister.',
    },
    privacy: {
      label: 'Ohne Cookies',
      href: '/datenschutz',
      explanation: 'Diese Website speichert nichts auf Ihrem Gerät und lädt nichts von fremden Servern.',
    },
  },
  trust: [
    { label: 'Jede Anzeige im Register', href: '/werberegister' },
    { label: 'Korrekturen offengelegt', href: '/korrekturen' },
  ],
  sections: [
    { id: 'geld', label: 'Geld' },
    { id: 'technik', label: 'Technik' },
    { id: 'recht', label: 'Recht' },
  ],
  newsletter: {
    name: 'Frühblatt',
    sentDailyAt: '06:30',
    liveSince: 'Oktober 2025',
    subscribers: 4321,
    subscribersAsOf: '2026-02-01',
    consent:
      'Mit dem Absenden willigen Sie ein, dass wir Ihre E-Mail-Adresse speichern, bis Sie die Einwilligung widerrufen.',
  },
  pressCouncil: { label: 'Rat der Presse', href: 'https://www.presserat.at/' },
};

const categories = {
  sparen: {
    label: 'Sparen',
    section: 'geld',
    topic: 'banking',
    order: 10,
    icon: 'coins',
    description: 'Konten, Zinsen und was vom Ersparten übrig bleibt.',
  },
  programme: {
    label: 'Programme',
    section: 'technik',
    topic: 'fintech',
    order: 20,
    icon: 'cpu',
    description: 'Software für Geldgeschäfte, und was sie davon hat.',
  },
  fachleute: {
    label: 'Fachleute',
    section: 'recht',
    topic: 'experten',
    order: 30,
    icon: 'mic',
    description: 'Gespräche mit Menschen, die sich mit Geld auskennen.',
  },
  aufsicht: {
    label: 'Aufsicht',
    section: 'recht',
    order: 40,
    icon: 'scale',
    description: 'Behörden, Gesetze und was sie für Anlegerinnen bedeuten.',
  },
};

const page = (title: string, prose: string, fields = {}) =>
  mdx(
    {
      title,
      description: `${title}: eine Seite der Probeausgabe, mit allem, was die Tests auf ihr brauchen.`,
      keywords: ['Probe'],
      updatedOn: '2026-02-01',
      ...fields,
    },
    prose,
  );

const pages = {
  'pages/impressum.mdx': page(
    'Impressum',
    `<PlaceholderNotice site={props.site} />

## Medieninhaber

<PublisherFacts site={props.site} about="herausgeber" />

## Offenlegung

<PublisherFacts site={props.site} about="offenlegung" />

<PublisherFacts site={props.site} about="ecg" />

<PublisherFacts site={props.site} about="firmenbuch" />`,
  ),
  'pages/datenschutz.mdx': page(
    'Datenschutz',
    `## Was gespeichert wird

<Facts>
  <Fact label="Betreiber"><OpenEntry>Name und Sitz</OpenEntry></Fact>
  <Fact label="Frist">24&nbsp;Monate</Fact>
</Facts>

<NewsletterPrivacy site={props.site} />

## Kontakt

<PublisherFacts site={props.site} about="datenschutz" />`,
  ),
  'pages/kontakt.mdx': page(
    'Kontakt',
    `## Anschrift

<PostalAddress site={props.site} />

<PublisherFacts site={props.site} about="telefon" />

<PublisherFacts site={props.site} about="zeiten" />

## E-Mail

<Mailboxes site={props.site} />`,
    { newsletter: true },
  ),
  'pages/ueber-uns.mdx': page(
    'Über uns',
    `<DemoOnly site={props.site}>
**Sie lesen eine Probeausgabe.**
</DemoOnly>

## Team

<Team authors={props.authors} />

### Weitere

<OtherAuthors authors={props.authors} />

## Werbekunden

<Advertisers sponsors={props.sponsors} />

<SubscriberBadge site={props.site} />`,
  ),
  'pages/redaktionskodex.mdx': page(
    'Redaktionskodex',
    `## Korrekturen

Fehler an <MailLink site={props.site} role="Korrekturen" />, sie stehen dann unter [Korrekturen](/korrekturen).

## Ombudsstelle

<PublisherFacts site={props.site} about="ombudsperson" />`,
  ),
  'pages/barrierefreiheit.mdx': page(
    'Barrierefreiheit',
    `## Rückmeldung

Schreiben Sie an <MailLink site={props.site} role="Barrierefreiheit" />.`,
  ),
};

/** Path within content/ to text: everything but articles, advertisers, authors and quotes. */
export const baseFiles: Readonly<Record<string, string>> = {
  'site.yaml': stringify(siteSettings),
  ...yamlFiles('categories', categories),
  ...pages,
};
