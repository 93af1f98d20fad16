/**
 * The components of pages (src/components/page) and their attributes: text, or a value of the edition in braces. All get
 * the data of the edition (`pageData`) besides.
 */
import { z } from 'astro/zod';
import { vocabularyOf } from '../../prose/component-registry.ts';
import { Download } from '../../prose/contracts/media.ts';
import type { ComponentDefinition } from '../../prose/define.ts';
import { pathOf } from './compile.ts';
import { isAllowedLink } from './markdown-html.ts';

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

const noAttributes = { props: z.strictObject({}) };

const linkProps = z.strictObject({
  href: z
    .string()
    .refine((href) => pathOf(href) || isAllowedLink(href), 'https://…, ein Pfad dieser Website oder eine Angabe')
    .meta({ examples: ['/news'] }),
});

const mailProps = z.strictObject({
  role: text('Redaktion').optional(),
  email: z
    .string()
    .refine((email) => pathOf(email) || z.email().safeParse(email).success, 'eine E-Mail-Adresse')
    .optional(),
});

type PageComponent = Pick<ComponentDefinition, 'props'> & Partial<ComponentDefinition>;

/** The contracts of all components that pages may use. */
export const pageComponents = {
  Advertisers: noAttributes,
  ArticleLink: {
    props: z.strictObject({
      slug: text('mein-artikel'),
      text: text('Mehr dazu'),
    }),
    body: 'phrase',
    example: '<ArticleLink slug="mein-artikel" text="Was Fonds kosten">Mehr dazu:</ArticleLink>',
  },
  Calculators: noAttributes,
  DemoOnly: { ...noAttributes, body: 'prose', example: '<DemoOnly>\n\nText\n\n</DemoOnly>' },
  Download,
  Facts: {
    ...noAttributes,
    body: 'items',
    item: { name: 'Fact', label: 'Eintrag', props: z.strictObject({ label: text('Telefon') }), body: 'prose' },
    example: '<Facts>\n  <Fact label="Wozu">Text</Fact>\n</Facts>',
  },
  MailLink: {
    props: mailProps,
    body: 'phrase',
    mayBeEmpty: true,
    check: (mail: object) => {
      const { role, email } = mail as z.output<typeof mailProps>;
      if (Boolean(role) !== Boolean(email)) return undefined;
      return { found: 'kein Postfach', allowed: 'role="…" oder email="…"' };
    },
    example: '<MailLink role="Redaktion" />',
  },
  Mailboxes: noAttributes,
  NewsletterPrivacy: noAttributes,
  OpenEntry: { ...noAttributes, body: 'phrase', example: '<OpenEntry>Name und Sitz</OpenEntry>' },
  OtherAuthors: noAttributes,
  PlaceholderNotice: noAttributes,
  PostalAddress: noAttributes,
  PublisherFacts: {
    props: z.strictObject({ about: z.enum(subjects) }),
    example: '<PublisherFacts about="telefon" />',
  },
  Statutes: noAttributes,
  SubscriberBadge: noAttributes,
  Team: noAttributes,
  a: { props: linkProps, body: 'phrase', example: '<a href={props.site.pressCouncil.href}>Presserat</a>' },
} as const satisfies Record<string, PageComponent>;

/** The components of pages. */
export const pageVocabulary = vocabularyOf(
  Object.entries<PageComponent>(pageComponents).map(([name, definition]) => ({
    name,
    label: name,
    summary: '',
    body: 'none',
    claims: false,
    example: `<${name} />`,
    ...definition,
  })),
  true,
);
