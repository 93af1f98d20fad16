/** A portal of one's own in place of the sample: settings, sections, pages and theme; no article, person, advertiser or figure of the sample. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { slugify } from '../../src/lib/format/slugify.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { AuthoringError } from './command.ts';
import { plainDrawings, withAccent } from './theme.ts';

/** What is asked. */
export interface NewEdition {
  name: string;
  tagline: string;
  /** Without protocol. */
  domain: string;
  city: string;
  region: string;
  /** As "#0d4b38". */
  accent: string;
  sections: string[];
  newsletter: boolean;
}

/** The questions with their flags, what a right answer looks like, and an example. */
export const questions = [
  { flag: 'name', ask: 'Name der Zeitung', pattern: /^.{2,40}$/, example: 'Murtaler Bote' },
  {
    flag: 'untertitel',
    ask: 'Untertitel, ohne Punkt',
    pattern: /^.{5,80}$/,
    example: 'Nachrichten aus dem Murtal',
  },
  {
    flag: 'domain',
    ask: 'Domain, ohne https://',
    pattern: /^([a-z\d-]+\.)+[a-z]{2,}$/,
    example: 'www.murtaler-bote.at',
  },
  { flag: 'ort', ask: 'Sitz der Redaktion', pattern: /^.{2,40}$/, example: 'Judenburg' },
  { flag: 'region', ask: 'Region, neben dem Datum', pattern: /^.{2,40}$/, example: 'Murtal, Steiermark' },
  { flag: 'akzent', ask: 'Akzentfarbe', pattern: /^#[\da-f]{6}$/i, example: '#1d4e89' },
  {
    flag: 'ressorts',
    ask: 'Ressorts, mit Beistrich getrennt (1 bis 8)',
    pattern: /^[^,]{2,30}(,[^,]{2,30}){0,7}$/,
    example: 'Politik, Wirtschaft, Kultur',
  },
] as const;

/** The answers as they were given. */
export type Answers = Partial<Record<(typeof questions)[number]['flag'], string>> & { newsletter?: boolean };

/**
 * Checks the answers.
 *
 * @param answers the flags, or what was typed
 * @throws AuthoringError with every answer that is missing or wrong
 */
export function completeEdition(answers: Answers): NewEdition {
  const wrong = questions
    .filter(({ flag, pattern }) => !pattern.test(answers[flag] ?? ''))
    .map(
      ({ flag, ask, example }) =>
        `--${flag} ${answers[flag] ? `„${answers[flag]}“ geht nicht` : 'fehlt'}: ${ask}, zum Beispiel "${example}"`,
    );
  if (wrong.length > 0) throw new AuthoringError(wrong.join('\n'));
  const given = answers as Required<Answers>;
  return {
    name: given.name,
    tagline: given.untertitel.replace(/\.$/, ''),
    domain: given.domain,
    city: given.ort,
    region: given.region,
    accent: given.akzent.toLowerCase(),
    sections: [...new Set(given.ressorts.split(',').map((label) => label.trim()))],
    newsletter: given.newsletter ?? false,
  };
}

/** A house that has said nothing of itself yet; `npm run pruefen` of a live edition names every word of it. */
const OPEN = 'Platzhalter';

function settings({ name, tagline, domain, city, region, sections, newsletter }: NewEdition, now: Date) {
  const mail = (box: string) => `${box}@${domain.replace(/^www\./, '')}`;
  const explained = (label: string, href: string, explanation: string) => ({ label, href, explanation });
  const mailbox = (role: string, answerWithin = '24 bis 48 Stunden') => ({
    role,
    email: mail(slugify(role)),
    answerWithin,
  });
  const lists = sections.map((label) => ({
    id: slugify(label),
    title: label,
    list: 'thema',
    topic: slugify(label),
    layout: 'liste',
    max: 5,
  }));
  return {
    name,
    tagline,
    description: `${tagline}. ${name} trennt Nachrichten und Werbung: Jede Anzeige ist als solche zu erkennen.`.slice(
      0,
      165,
    ),
    url: `https://${domain}`,
    edition: 'demo',
    demoNotice: 'Diese Ausgabe ist im Aufbau: Angaben mit dem Wort Platzhalter stehen noch nicht fest.',
    region,
    startedAt: localInstant(now),
    publisher: {
      legalName: `${name} (${OPEN})`,
      address: { street: OPEN, postalCode: '0000', city },
      registerNumber: OPEN,
      registerCourt: OPEN,
      vatId: OPEN,
      management: [OPEN],
      purpose: `${OPEN}: Unternehmensgegenstand laut Firmenbuch`,
      editorialLine: `${OPEN}: worüber dieses Medium berichtet, für wen, und wovon es unabhängig ist.`,
      phone: `+43 0 00 (${OPEN})`,
      email: mail('office'),
      placeholder: true,
    },
    pressPhone: `+43 0 00 (${OPEN})`,
    openingHours: `${OPEN}: Tage und Uhrzeiten`,
    breakingDesk: `${OPEN}: wann Eilmeldungen erscheinen`,
    mailboxes: [
      ...['Redaktion', 'Korrekturen', 'Anzeigen', 'Presse', 'Ombudsstelle', 'Barrierefreiheit'].map((role) =>
        mailbox(role),
      ),
      mailbox('Datenschutz', '30 Tage'),
    ],
    dataProtectionOfficer: { email: mail('datenschutz'), answerWithinDays: 30 },
    ombudsperson: { name: OPEN, email: mail('ombudsstelle') },
    badges: {
      location: explained(
        city,
        '/impressum',
        `Sitz der Redaktion ist ${city}; Herausgeber und Kontakt stehen im Impressum.`,
      ),
      regulator: explained(
        'Werbung gekennzeichnet gemäß § 26 MedienG',
        '/werberegister',
        'Jeder bezahlte Beitrag trägt das Wort Anzeige vor der Überschrift und steht im Werberegister.',
      ),
      privacy: explained(
        'Keine Cookies',
        '/datenschutz',
        'Diese Website setzt keine Cookies, speichert nichts auf Ihrem Gerät und lädt nichts von fremden Servern.',
      ),
    },
    trust: [
      { label: 'Jede Anzeige im Register', href: '/werberegister' },
      { label: 'Korrekturen offengelegt', href: '/korrekturen' },
      { label: 'Regeln im Redaktionskodex', href: '/redaktionskodex' },
    ],
    frontPage: {
      blocks: ['kurse', 'markt', 'zusagen', ...(newsletter ? ['newsletter'] : [])],
      sections: [
        { id: 'neueste', title: 'Neueste', list: 'neueste', layout: 'streifen', max: 7, inNavigation: false },
        ...lists,
      ],
    },
    sections: sections.map((label) => ({ id: slugify(label), label })),
    ...(newsletter
      ? {
          newsletter: {
            name: `${name}: der Newsletter`.slice(0, 40),
            sentDailyAt: '06:30',
            liveSince: String(now.getFullYear()),
            consent:
              'Mit dem Absenden willigen Sie ein, dass wir Ihre E-Mail-Adresse speichern, um den Newsletter zu senden, bis Sie die Einwilligung widerrufen. Abmelden geht mit einem Klick in jeder Ausgabe.',
          },
        }
      : {}),
  };
}

const aboutPage = (today: string, newsletter: boolean) => `---
title: Über uns
description: Wofür dieses Medium da ist, wie es arbeitet, wer hier schreibt, wovon es lebt und wie Sie die Redaktion erreichen.
keywords: [Redaktion, Team, Auftrag]
updatedOn: ${today}
---

## Unser Auftrag

<OpenEntry>für wen {props.site.name} schreibt, und worüber</OpenEntry>

## Das Team

<Team authors={props.authors} />

<OtherAuthors authors={props.authors} />

## Wovon wir leben

Bezahlte Beiträge nennen ihren Auftraggeber und die Art der Gegenleistung. Werbekunden dieser Ausgabe:

<Advertisers sponsors={props.sponsors} />
${newsletter ? '\n## Der Newsletter\n\nDie Ausgabe {props.site.newsletter.name} erscheint täglich um {props.site.newsletter.sentDailyAt}&nbsp;Uhr.\n' : ''}
## Kontakt

<PostalAddress site={props.site} />

Der Redaktion schreiben Sie an <MailLink site={props.site} role="Redaktion" />. Alle Postfächer stehen auf der Seite [Kontakt](/kontakt), die Angaben zum Unternehmen im [Impressum](/impressum).
`;

/** A page of the sample without what is true of the sample only: its articles, its notes on itself, a newsletter that there is not. */
function pageOf(text: string, gone: ReadonlySet<string>, today: string, newsletter: boolean): string {
  const own = text
    .replace(/<DemoOnly[\s\S]*?<\/DemoOnly>\n*/g, '')
    .replace(/ ?<ArticleLink[\s\S]*?<\/ArticleLink>/g, '')
    .replace(/\[([^\]]+)\]\(\/([\w-]+)[^)]*\)/g, (link, words: string, slug: string) => (gone.has(slug) ? words : link))
    .replace(/^updatedOn: .*$/m, `updatedOn: ${today}`)
    .split('\n')
    .filter((line) => !line.includes('Demonstrationsausgabe'))
    .join('\n');
  return newsletter
    ? own
    : own.replace(/^newsletter: true\n/m, '').replace(/^## (Der )?Newsletter\n[\s\S]*?(?=^## )/m, '');
}

/** Words of the answers, which no dictionary needs to know. */
function properNames({ name, tagline, domain, city, region, sections }: NewEdition): string {
  const words = [name, tagline, domain, city, region, ...sections].join(' ').match(/\p{L}{4,}/gu) ?? [];
  const heading = '# Eigennamen dieser Ausgabe für die Rechtschreibprüfung, eines je Zeile';
  return `${[heading, ...new Set(words)].join('\n')}\n`;
}

const icons = ['landmark', 'chart-bars', 'speech', 'scale', 'flask', 'network', 'magnifier', 'sunrise'];

/**
 * Writes the files of an edition; those of the sample must be gone, see {@link replaceEdition}.
 *
 * @param edition the answers
 * @param sample content/ as it is now: path to text
 * @param now the day on which it begins
 * @returns path from the project's root to text
 */
function editionFiles(edition: NewEdition, sample: ReadonlyMap<string, string>, now: Date): Map<string, string> {
  const today = localInstant(now).slice(0, 10);
  const files = new Map<string, string>();
  const yaml = (file: string, schema: string, data: object) =>
    files.set(file, `# yaml-language-server: $schema=${schema}\n${stringify(data, { lineWidth: 0 })}`);
  yaml('content/site.yaml', '../.vscode/schemas/website.json', settings(edition, now));
  for (const [index, label] of edition.sections.entries()) {
    const id = slugify(label);
    yaml(`content/categories/${id}.yaml`, '../../.vscode/schemas/kategorie.json', {
      label,
      section: id,
      topic: id,
      order: 10,
      icon: icons[index % icons.length],
      description: `Nachrichten und Hintergründe aus dem Ressort ${label}.`,
    });
  }
  const articles = new Set([...sample.keys()].map((file) => /^content\/articles\/(.+)\.mdx$/.exec(file)?.[1] ?? ''));
  for (const [file, text] of sample)
    if (file.startsWith('content/pages/')) files.set(file, pageOf(text, articles, today, edition.newsletter));
  files.set('content/pages/ueber-uns.mdx', aboutPage(today, edition.newsletter));
  const colours = sample.get('content/theme/colours.css') ?? '';
  for (const file of ['content/theme/colours.css', 'content/theme/figures.css'])
    files.set(file, withAccent(sample.get(file) ?? '', colours, edition.accent));
  for (const [file, text] of Object.entries(plainDrawings)) files.set(file, text);
  files.set('content/_woerter.txt', properNames(edition));
  return files;
}

/**
 * Puts an edition in the place of what is in content/.
 *
 * @param root absolute path of the project
 * @param edition the answers
 * @param now the day on which it begins
 * @returns paths of the files written
 */
export function replaceEdition(root: string, edition: NewEdition, now: Date): string[] {
  const old = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.\w+$/.test(file));
  const files = editionFiles(edition, new Map(old.map((file) => [file, readFileSync(join(root, file), 'utf8')])), now);
  for (const file of old) rmSync(join(root, file));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files.keys()];
}
