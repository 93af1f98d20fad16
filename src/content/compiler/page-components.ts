/** The components of pages (src/components/page), with their attributes as text; a value in braces keeps them. */
import { z } from 'astro/zod';
import { inputSchema } from '../../lib/schema/json-schema.ts';
import { Download } from '../../prose/contracts/media.ts';

/** An attribute that takes the property of the page with this name. */
const property = (name: string) => z.literal(`{props.${name}}`);
const text = (example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ examples: [example] });

/** Subjects of the publisher's data. */
const subjects = [
  'herausgeber',
  'offenlegung',
  'ecg',
  'firmenbuch',
  'datenschutz',
  'ombudsperson',
  'zeiten',
  'telefon',
] as const;

const site = property('site');
const none = z.strictObject({});
const ofSite = z.strictObject({ site });
const ofAuthors = z.strictObject({ authors: property('authors') });

/** Schemas of the attributes by component. */
export const pageComponents = {
  Advertisers: z.strictObject({ sponsors: property('sponsors') }),
  ArticleLink: z.strictObject({
    articles: property('articles'),
    slug: text('mein-artikel'),
    text: text('Mehr dazu'),
  }),
  Calculators: z.strictObject({ calculators: property('calculators') }),
  DemoOnly: ofSite,
  Download: Download.props,
  Fact: z.strictObject({ label: text('Telefon') }),
  Facts: none,
  MailLink: z.strictObject({ site, role: text('Redaktion') }),
  Mailboxes: ofSite,
  NewsletterPrivacy: ofSite,
  OpenEntry: none,
  OtherAuthors: ofAuthors,
  PlaceholderNotice: ofSite,
  PostalAddress: ofSite,
  PublisherFacts: z.strictObject({
    site,
    about: z.enum(subjects),
  }),
  Statutes: z.strictObject({ site, law: property('law') }),
  SubscriberBadge: ofSite,
  Team: ofAuthors,
};

/** The names of all components that pages may use. */
export const pageComponentNames = Object.keys(pageComponents);

/** The other form of `MailLink`. */
const mailLinkWithAddress = z.strictObject({ email: text('redaktion@beispielblatt.example') });

/** The schema of a component with these attributes; undefined if pages have no such component. */
export const attributesSchema = (name: string, attributes: object): z.ZodObject | undefined =>
  name === 'MailLink' && 'email' in attributes
    ? mailLinkWithAddress
    : (pageComponents as Partial<Record<string, z.ZodObject>>)[name];

/** The tag of a component with its required attributes; valid ones as they are `written`. */
export function exampleTag(name: string, hasContent: boolean, written: Readonly<Record<string, string>> = {}): string {
  const schema = attributesSchema(name, written) ?? none;
  const { properties = {}, required = [] } = inputSchema(schema);
  const faulty = new Set(schema.safeParse(written).error?.issues.map(({ path }) => path[0]));
  const attributes = required.map((attribute) => {
    const { const: constant, enum: [first] = [], examples = [] } = properties[attribute] ?? {};
    const value = faulty.has(attribute) ? (constant ?? first ?? examples[0]) : written[attribute];
    return ` ${attribute}=${constant === undefined ? `"${value}"` : constant}`;
  });
  return `<${name}${attributes.join('')}${hasContent ? `>…</${name}>` : ' />'}`;
}
