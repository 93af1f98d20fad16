/** Frontmatter of content/articles/<slug>.mdx. Paid and editorial articles are two shapes: what one needs the other may not have (D1). */
import { z } from 'astro/zod';
import {
  breadcrumb,
  callToAction,
  campaign,
  corrections,
  faq,
  formerSlugs,
  sources,
  type faqEntry,
  type sourceEntry,
  withdrawal,
} from './article-parts.ts';
import { flag, instant, reference, slug, text } from '../../lib/schema/primitives.ts';

const common = {
  title: text(15, 110).meta({
    description: 'Schlagzeile, ohne Kennzeichnung davor',
    examples: ['Wie man einen Anbieter prüft'],
  }),
  description: text(60, 165).meta({
    description: 'Ein Satz für Teaser, Suchmaschinen und Linkvorschau (60 bis 165 Zeichen)',
  }),
  keywords: z
    .array(text(2, 40))
    .min(2)
    .max(10)
    .meta({ description: 'Schlagwörter, 2 bis 10', examples: [['Fonds', 'Gebühren']] }),
  category: reference('categories', 'finanzmarkt'),
  author: reference('authors', 'lena-hofstaetter'),
  publishedAt: instant.meta({
    description: 'Erscheint ab diesem Zeitpunkt; liegt er in der Zukunft, bleibt der Artikel verborgen',
  }),
  updatedAt: instant
    .optional()
    .meta({ description: 'Letzte inhaltliche Änderung; nur setzen, wenn sich der Inhalt geändert hat' }),
  lead: text(120, 360).meta({
    description:
      'Vorspann von 30 bis 45 Wörtern: worum es geht und was nicht bewiesen ist; in einer Anzeige auch, wie man es prüft',
  }),
  urgent: flag('Zeigt den Artikel unter „Aktuell“'),
  frontPage: z
    .enum(['aufmacher', 'raster', 'nein'])
    .default('nein')
    .meta({ description: 'Platz auf der Startseite' }),
  draft: flag('Entwurf: hält den Artikel zurück'),
  kicker: text(3, 40).optional().meta({ description: 'Dachzeile, wenn sie nicht die Kategorie sein soll' }),
  breadcrumb,
  authorBox: flag('Zeigt am Ende den Kasten über die Autorin oder den Autor'),
  readingMinutes: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: 'Lesezeit in Minuten; ohne Angabe aus der Länge berechnet' }),
  sources,
  faq,
  related: z
    .array(slug)
    .max(4)
    .default([])
    .meta({ description: 'Weiterlesen: Dateinamen von bis zu vier Artikeln, ohne Endung' }),
  corrections,
  formerSlugs,
  withdrawn: withdrawal.optional(),
};

const kind = { description: '„redaktionell“, oder „anzeige“ für alles, wofür jemand etwas gibt' };

const editorial = z.strictObject({ kind: z.literal('redaktionell').meta(kind), ...common });

const paid = z.strictObject({
  kind: z.literal('anzeige').meta(kind),
  ...common,
  layout: z
    .enum(['artikel', 'sponsored'])
    .default('artikel')
    .meta({ description: '„sponsored“: eigener Kopf, Teilen-Leiste, Anbieterprofil' }),
  sponsor: reference('sponsors', 'tradesense'),
  consideration: z
    .enum(['entgelt', 'affiliate', 'beteiligung', 'eigenwerbung'])
    .meta({ description: 'Wofür der Auftraggeber was gibt (§ 26 MedienG)', examples: ['entgelt'] }),
  label: z
    .enum(['Anzeige', 'entgeltliche Einschaltung', 'Werbung'])
    .default('Anzeige')
    .meta({ description: 'Kennzeichnung nach § 26 MedienG', examples: ['Anzeige'] }),
  campaign,
  headCallToAction: callToAction
    .optional()
    .meta({ description: 'Link im Artikelkopf (nur layout: sponsored)' }),
  primarySource: callToAction
    .optional()
    .meta({ description: 'Link zur Primärquelle beim Anbieter (nur layout: sponsored)' }),
  callsToAction: z
    .array(callToAction)
    .min(1)
    .max(3)
    .meta({ description: 'Links zum Anbieter am Ende des Artikels' }),
});

/** The frontmatter as an editor writes it. */
export const articleSchema = z.discriminatedUnion('kind', [editorial, paid]);

/** An article's frontmatter after validation. */
export type ArticleData = z.output<typeof articleSchema>;
/** A paid article's frontmatter after validation. */
export type PaidArticleData = z.output<typeof paid>;
/** An entry of the list of sources after validation. */
export type SourceEntry = z.output<typeof sourceEntry>;
/** A question with its answer after validation. */
export type FaqEntry = z.output<typeof faqEntry>;
