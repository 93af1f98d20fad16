/** An edition of made-up articles with everything that a build needs: a paper, its people and advertisers that don't exist. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Component, ids, type MadeArticle, makeArticle, printBlocks } from './article.ts';

const email = 'post@massblatt.example';
/** The schema refuses aliases. */
const print = (data: object): string => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
const badge = { label: 'Probe', href: '/impressum', explanation: 'Diese Ausgabe gibt es nur, um zu messen.' };

const settings = {
  name: 'Maßblatt',
  tagline: 'Nachrichten zum Messen',
  description: 'Eine erfundene Ausgabe mit beliebig vielen Artikeln, die nur gebaut wird, um zu messen.',
  url: 'https://massblatt.example',
  edition: 'demo',
  demoNotice: 'Demonstrationsausgabe: Werbekunden, Personen und Zahlen sind erfunden.',
  region: 'Graz, Österreich',
  startedAt: '2020-01-01T06:00:00+01:00',
  publisher: {
    legalName: 'Maßblatt Verlag (Platzhalter)',
    address: { street: 'Messgasse 1', postalCode: '8010', city: 'Graz', country: 'AT' },
    registerNumber: 'FN 222222x (Platzhalter)',
    registerCourt: 'Landesgericht Graz (Platzhalter)',
    vatId: 'ATU22222222 (Platzhalter)',
    management: ['Max Maß (erfunden)'],
    purpose: 'Herausgabe einer Website, an der gemessen wird',
    phone: '+43 316 000000 (Platzhalter)',
    email,
    placeholder: true,
  },
  pressPhone: '+43 316 000001 (Platzhalter)',
  openingHours: 'Montag bis Freitag, 09:00 bis 12:00 Uhr',
  breakingDesk: 'Eilmeldungen gibt es keine',
  mailboxes: ['Redaktion', 'Korrekturen', 'Datenschutz', 'Barrierefreiheit'].map((role) => ({ role, email })),
  dataProtectionOfficer: { email, answerWithinDays: 30 },
  ombudsperson: { name: 'Olga Ombud (erfunden)', email },
  badges: { location: badge, regulator: badge, privacy: badge },
  trust: [{ label: 'Jede Anzeige im Register', href: '/werberegister' }],
  sections: ['Geld', 'Technik', 'Recht'].map((label) => ({ id: label.toLowerCase(), label })),
  newsletter: {
    name: 'Messpost',
    sentDailyAt: '07:00',
    liveSince: 'Jänner 2025',
    subscribers: 100,
    subscribersAsOf: '2025-09-01',
    consent: 'Mit dem Absenden willigen Sie ein, dass wir Ihre E-Mail-Adresse bis zum Widerruf speichern.',
  },
  pressCouncil: 'https://www.presserat.at/',
};

const words = (id: string) => id.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
const author = (id: string) => ({
  name: words(id),
  jobTitle: 'Redaktion',
  affiliation: settings.name,
  credentials: ['Lehrgang (erfunden)'],
  expertise: ['Konten', 'Aufsicht'],
  bio: `${words(id)} schreibt, was zum Messen gebraucht wird. Die Person ist erfunden.`,
  fictional: true,
});
const icons = ['coins', 'chart-line', 'scale', 'cpu', 'network', 'speech', 'shield', 'chart-bars'];
const category = (id: string, index: number) => ({
  label: words(id),
  section: settings.sections[index % settings.sections.length]?.id,
  ...(index < 3 && { topic: ['banking', 'fintech', 'experten'][index] }),
  order: index * 10,
  icon: icons[index % icons.length],
  description: `Ein erfundenes Thema der Ausgabe, an der gemessen wird: ${words(id)}.`,
});
const sponsor = (id: string) => ({
  legalName: `${words(id)} GmbH (erfunden)`,
  brand: words(id),
  seat: 'Messstadt, EU (erfunden)',
  homepage: `https://${id}.example/`,
  profile: {
    summary: 'Ein erfundener Anbieter, der in der Ausgabe, an der gemessen wird, Anzeigen schaltet.',
    founded: 2021,
    facts: ['Gegründet 2021'],
    asOf: '2025-09-01',
  },
  fictional: true,
});

const mdx = (fields: object, prose: string) => `---\n${print(fields)}---\n\n${prose}\n`;
const page = (id: string) =>
  mdx(
    {
      title: words(id),
      description: `${words(id)}: eine Seite der Ausgabe, an der gemessen wird, ohne weiteren Inhalt.`,
      updatedOn: '2025-09-01',
    },
    'Diese Ausgabe ist erfunden. Es gibt sie nur, um zu messen, wie lange ihr Bau dauert.\n\n## Mehr\n\nMehr steht hier nicht.',
  );

const attributes = (props: Component['props']): string =>
  Object.entries(props)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function printComponent({ name, props, inner }: Component, isPhrase: boolean): string {
  const open = `<${name}${attributes(props)}`;
  if (typeof inner !== 'string')
    return `${open}>\n${inner.map((item) => printComponent(item, false)).join('\n')}\n</${name}>`;
  if (isPhrase) return `${open}>${inner}</${name}>`;
  return inner ? `${open}>\n\n${inner}\n\n</${name}>` : `${open} />`;
}

/**
 * Prints an article as an editor would write it.
 *
 * @param article the article
 * @returns the text of content/articles/<slug>.mdx
 */
export const printMdx = ({ frontmatter, blocks }: MadeArticle): string =>
  mdx(frontmatter, printBlocks(blocks, printComponent));

/**
 * Makes an edition.
 *
 * @param count number of articles
 * @returns path within content/ to the text of the file
 */
export const editionFiles = (count: number): Record<string, string> => {
  const yaml = (folder: string, names: readonly string[], make: (id: string, index: number) => object) =>
    names.map((id, index) => [`${folder}/${id}.yaml`, print(make(id, index))] as const);
  const pages = ['impressum', 'datenschutz', 'kontakt', 'ueber-uns', 'redaktionskodex', 'barrierefreiheit'];
  return Object.fromEntries([
    ['site.yaml', print(settings)],
    ...yaml('authors', ids.authors, author),
    ...yaml('categories', ids.categories, category),
    ...yaml('sponsors', ids.sponsors, sponsor),
    ...pages.map((id) => [`pages/${id}.mdx`, page(id)] as const),
    ...Array.from({ length: count }, (_article, number) => {
      const article = makeArticle(number);
      return [`articles/${article.slug}.mdx`, printMdx(article)] as const;
    }),
  ]);
};

/**
 * Writes an edition in place of the content that is there.
 *
 * @param root absolute path of a copy of the project; its content/ is deleted
 * @param count number of articles
 */
export function writeEdition(root: string, count: number): void {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(editionFiles(count))) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
