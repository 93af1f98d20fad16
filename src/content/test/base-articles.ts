/** A valid editorial and a valid paid article, from which tests make broken ones. */

/** Path of the article in the corpus of broken articles. */
export const FILE = 'content/articles/probe.mdx';

/** Frontmatter of an editorial article: name to YAML value. */
export const editorialFields: Readonly<Record<string, string>> = {
  kind: 'redaktionell',
  title: 'Eine Schlagzeile für die Probe',
  description: 'Ein Satz für Teaser, Suchmaschinen und Linkvorschau, der lang genug für das Schema ist.',
  keywords: '[Probe, Test]',
  category: 'finanzmarkt',
  author: 'vera-muster',
  publishedAt: '2025-09-21T08:00:00+02:00',
  lead: 'Es geht um eine Plattform, deren Angaben niemand geprüft hat. '.repeat(3).trim(),
  ai: 'keine',
};

/** Frontmatter of a paid article: name to YAML value. */
export const paidFields: Readonly<Record<string, string>> = {
  ...editorialFields,
  kind: 'anzeige',
  title: 'Eine Schlagzeile für die Werbung',
  description: 'Ein anderer Satz für Teaser, Suchmaschinen und Linkvorschau, der lang genug für das Schema ist.',
  sponsor: 'muster-invest',
  consideration: 'entgelt',
  index: 'false',
  indexReason: 'Die Anzeige richtet sich an unsere Leserinnen.',
  campaign: '{ source: prelander, medium: probe, campaign: probe }',
  callsToAction: '[{ text: Website ansehen, placement: final_cta, variant: primary }]',
};

/** A valid value of `political`, in YAML. */
export const politicalDeclaration =
  '{ declaredOn: 2025-09-01, sponsor: { email: buero@partei.at, address: "Gasse 1, 4020 Linz" }, controlledBy: { name: keine }, paidBy: { name: keine }, period: { from: 2025-09-21, until: 2025-10-01 }, amounts: { money: 900, other: 0 }, campaignAmounts: { money: 900, other: 0 }, origins: [privat-union], method: Summe der Rechnungen, process: { kind: keiner, name: Das neue Stadtgesetz }, suspended: keine }';

/** Prose with common Markdown and components. */
const PROSE = `## Ein Zwischentitel

Text mit *Nachdruck*, **Gewicht** und einem [Link](https://www.fma.gv.at/).

<Callout title="Hinweis" tone="hinweis">
- eins
- zwei
</Callout>

| Jahr | Kurs |
| --- | --: |
| 2024 | hoch |

<StatGrid title="Zahlen" source="anbieter" asOf="2025-09-21">
  <Stat value="3.247" label="Teilnehmende" />
</StatGrid>
`;

/**
 * Makes the source of an MDX file.
 * @param fields name to YAML value; undefined leaves the field out
 * @param prose text below the frontmatter
 */
export const article = (fields: Record<string, string | undefined>, prose = PROSE): string =>
  `---\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${prose}`;

/** The source of an editorial article, with other fields if given. */
export const story = (prose?: string, fields: Record<string, string | undefined> = {}) =>
  article({ ...editorialFields, ...fields }, prose);

/** The source of an advertisement, with other fields if given. */
export const advert = (prose?: string, fields: Record<string, string | undefined> = {}) =>
  article({ ...paidFields, ...fields }, prose);

/** Replaces title and description of an article's source by unique ones made from a name. */
export const withOwnTexts = (file: string, name: string): string =>
  file
    .replace(/^title: .*$/m, `title: Eine Schlagzeile über ${name}`)
    .replace(
      /^description: .*$/m,
      `description: Ein Satz über ${name} für Teaser und Linkvorschau, der lang genug ist.`,
    );
