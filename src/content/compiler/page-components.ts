/** The components of pages (src/components/page), with their attributes as text; a value in braces keeps them. */
import { z } from 'astro/zod';
import { vocabularyOf } from '../../prose/component-registry.ts';
import { Download } from '../../prose/contracts/media.ts';
import type { ComponentDefinition } from '../../prose/define.ts';
import { pathOf } from './compile.ts';
import { isAllowedLink } from './markdown-html.ts';

/** An attribute that takes the property of the page with this name. */
const property = (name: string) => z.literal(`{props.${name}}`);
/** An attribute with a text or with a value of the edition. */
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
const ofSite = { props: z.strictObject({ site }) };
const ofAuthors = { props: z.strictObject({ authors: property('authors') }) };

const linkProps = z.strictObject({
  href: z
    .string()
    .refine((href) => pathOf(href) || isAllowedLink(href), 'https://…, ein Pfad dieser Website oder eine Angabe')
    .meta({ examples: ['/news'] }),
});

const mailProps = z.strictObject({
  site: site.optional(),
  role: text('Redaktion').optional(),
  email: z
    .string()
    .refine((email) => pathOf(email) || z.email().safeParse(email).success, 'eine E-Mail-Adresse')
    .optional(),
});

type PageComponent = Pick<ComponentDefinition, 'props'> & Partial<ComponentDefinition>;

/** The contracts of all components that pages may use. */
export const pageComponents = {
  Advertisers: { props: z.strictObject({ sponsors: property('sponsors') }) },
  ArticleLink: {
    props: z.strictObject({
      articles: property('articles'),
      slug: text('mein-artikel'),
      text: text('Mehr dazu'),
    }),
    body: 'phrase',
    example:
      '<ArticleLink articles={props.articles} slug="mein-artikel" text="Was Fonds kosten">Mehr dazu:</ArticleLink>',
  },
  Calculators: { props: z.strictObject({ calculators: property('calculators') }) },
  DemoOnly: { ...ofSite, body: 'prose', example: '<DemoOnly site={props.site}>\n\nText\n\n</DemoOnly>' },
  Download,
  Facts: {
    props: z.strictObject({}),
    body: 'items',
    item: { name: 'Fact', label: 'Eintrag', props: z.strictObject({ label: text('Telefon') }), body: 'prose' },
    example: '<Facts>\n  <Fact label="Wozu">Text</Fact>\n</Facts>',
  },
  MailLink: {
    props: mailProps,
    body: 'phrase',
    mayBeEmpty: true,
    check: (mail: object) => {
      const { site: data, role, email } = mail as z.output<typeof mailProps>;
      if (email ? !data && !role : data && role) return undefined;
      return { found: 'kein Postfach', allowed: 'site={props.site} und role="…", oder nur email="…"' };
    },
    example: '<MailLink site={props.site} role="Redaktion" />',
  },
  Mailboxes: ofSite,
  NewsletterPrivacy: ofSite,
  OpenEntry: { props: z.strictObject({}), body: 'phrase', example: '<OpenEntry>Name und Sitz</OpenEntry>' },
  OtherAuthors: ofAuthors,
  PlaceholderNotice: ofSite,
  PostalAddress: ofSite,
  PublisherFacts: {
    props: z.strictObject({ site, about: z.enum(subjects) }),
    example: '<PublisherFacts site={props.site} about="telefon" />',
  },
  Statutes: { props: z.strictObject({ site, law: property('law') }) },
  SubscriberBadge: ofSite,
  Team: ofAuthors,
  a: { props: linkProps, body: 'phrase', example: '<a href={props.site.pressCouncil.href}>Presserat</a>' },
} as const satisfies Record<string, PageComponent>;

/** The tag of a component without content, whose attributes are all properties of the page. */
const tagOf = (name: string, { shape }: z.ZodObject): string =>
  `<${[name, ...Object.keys(shape).map((key) => `${key}={props.${key}}`)].join(' ')} />`;

/** The components of pages. */
export const pageVocabulary = vocabularyOf(
  Object.entries<PageComponent>(pageComponents).map(([name, definition]) => ({
    ...{ name, label: name, summary: '', body: 'none', claims: false, example: tagOf(name, definition.props) },
    ...definition,
  })),
  true,
);
