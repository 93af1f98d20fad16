/** Broken frontmatter: name of the case and the file's text. */
import { article, datedFields, editorialFields, paidFields, politicalDeclaration } from './base-articles.ts';

const long = (length: number) =>
  'Wort '
    .repeat(Math.ceil(length / 5))
    .slice(0, length)
    .trim();
const badDates = ['2025-09-21', '2025-09-21T08:00:00', '21.09.2025', '2025-13-01T08:00:00+01:00', 'gestern'];
const badSlugs = ['Vera Muster', 'vera_muster', 'VERA', '../geheim', '[]', '""'];
const badFlags = ['ja', '"true"', '1', '[]'];

const values: Record<string, string[]> = {
  kind: ['werbung', 'Anzeige', '""', '1', '[anzeige]', 'null'],
  title: [long(10), long(200), '12345678901234567890', '[Eine Liste statt eines Texts]', 'null', '""', 'true'],
  description: ['Zu kurz.', long(300), '{}', 'null'],
  keywords: ['Probe', '[]', '[Probe]', `[${'wort, '.repeat(12)}ende]`, '[1, 2]', '[Probe, x]', 'null'],
  category: badSlugs,
  author: [...badSlugs, '[]', '[vera-muster, vera-muster]', '[vera-muster, 5]', '{}'],
  ai: ['ja', 'true', 'KI', '[]'],
  reviewedBy: badSlugs,
  picture: [
    '{ src: a.png, alt: Drei Münzen auf dem Tisch, credit: Foto, ai: vielleicht }',
    '{ src: a.png, alt: Drei Münzen auf dem Tisch, credit: Foto, origin: Kamera }',
  ],
  publishedAt: badDates,
  updatedAt: badDates,
  lead: ['Zu kurz.', long(900), '[]', 'null'],
  urgent: badFlags,
  draft: badFlags,
  authorBox: badFlags,
  frontPage: ['ja', 'Raster', 'true'],
  kicker: ['ab', long(60), '[]'],
  readingMinutes: ['0', '61', '2.5', '"5"', 'viel'],
  breadcrumb: ['[{}]', '[{ label: x }]', '[{ label: Thema, href: "javascript:alert(1)" }]', 'Thema'],
  sources: [
    '[{ title: Ein Titel }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-30, type: fma }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: buch }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: fma, url: "http://www.fma.gv.at/" }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: fma, seite: 3 }]',
  ],
  faq: ['[{ question: Kurz?, answer: Ja. }]', '[{ question: Ist diese Frage lang genug? }]', 'Frage'],
  related: ['[Ein Artikel]', '[a, b, c, d, e]', 'konten-vergleichen'],
  corrections: ['[{ date: 2025-09-22, text: Der Name war falsch geschrieben. }]', '[{ text: Kurz }]'],
  formerSlugs: ['[Alt]', 'alt', '[/alt]'],
  withdrawn: ['true', '{ reason: Der Beleg fehlt, der Beitrag ist daher zurückgezogen. }', '{}'],
  __proto__x: ['{ draft: true }'],
};

const paidValues: Record<string, string[]> = {
  sponsor: ['Muster Invest', 'null', '[muster-invest]'],
  consideration: ['geld', 'null'],
  payer: ['Muster Holding', '{ name: Muster Holding }', '{ name: Muster Holding, seat: Graz, land: AT }'],
  index: ['nein', '"false"', '1'],
  indexReason: ['zu kurz', long(300)],
  label: ['Promotion', 'anzeige', '""'],
  layout: ['gross', 'null'],
  campaign: ['{}', 'prelander', '{ source: Pre Lander, medium: a, campaign: a }'],
  callsToAction: [
    '[]',
    '[{ text: Kurz }]',
    'Website',
    '[{ text: Jetzt garantiert gewinnen, placement: a, variant: b }]',
  ],
  headCallToAction: ['{ text: Kurz, placement: "A B", variant: b }'],
  title: ['Der sichere Gewinn für alle Anleger'],
  political: [
    'ja',
    '{}',
    ...[
      [', suspended: keine', ''],
      ['declaredOn: 2025-09-01, ', ''],
      ['email: buero@partei.at, ', ''],
      ['controlledBy: { name: keine }', 'controlledBy: { name: Dachverband }'],
      ['until: 2025-10-01', 'until: 2025-09-01'],
      ['money: 900', 'money: viel'],
      ['origins: [privat-union]', 'origins: []'],
      ['kind: keiner', 'kind: wahl'],
      ['suspended: keine', 'suspended: keine, targeting: ja'],
    ].map(([from = '', to = '']) => politicalDeclaration.replace(from, to)),
  ],
};

const wrong = (fields: Readonly<Record<string, string>>, table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([name, bad]) =>
    bad.map((value) => [`${name}: ${value.slice(0, 40)}`, article({ ...fields, [name]: value })] as const),
  );
const missing = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .filter((name) => !datedFields.has(name))
    .map((name) => [`ohne ${name}`, article({ ...fields, [name]: undefined })] as const);

/** Name and text of each case. */
export const brokenFields: (readonly [string, string])[] = [
  ...missing(editorialFields),
  ...missing(paidFields).slice(missing(editorialFields).length),
  ...wrong(editorialFields, values),
  ...wrong(paidFields, paidValues),
  ...['sponsor', 'consideration', 'payer', 'index', 'indexReason', 'label', 'campaign', 'callsToAction'].map(
    (name) =>
      [`redaktionell mit ${name}`, article({ ...editorialFields, [name]: paidFields[name] ?? 'Anzeige' })] as const,
  ),
];
