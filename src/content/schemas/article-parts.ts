/** The parts an article's frontmatter is made of (specification, section 3). */
import { z } from 'astro/zod';
import { day, href, instant, slug, text, token, webUrl } from '../../lib/schema/primitives.ts';

/** One step of the breadcrumb between "Start" and the article; without `href` it is plain text. */
const breadcrumbItem = z.strictObject({
  label: text(2, 40).meta({ description: 'Beschriftung', examples: ['Marktanalysen'] }),
  href: href.optional(),
});

/** The breadcrumb's steps. */
export const breadcrumb = z
  .array(breadcrumbItem)
  .max(3)
  .default([])
  .meta({ description: 'Schritte zwischen „Start“ und dem Artikel' });

/** An entry of the list of sources below an article. */
export const sourceEntry = z.strictObject({
  title: text(5, 160).meta({ description: 'Titel der Quelle', examples: ['Unternehmensdatenbank'] }),
  organization: text(2, 100).meta({
    description: 'Wer sie veröffentlicht',
    examples: ['Finanzmarktaufsicht (FMA)'],
  }),
  date: day,
  type: z.enum(['study', 'fma', 'atx', 'expert', 'other']).meta({
    description: 'Art der Quelle: Studie, FMA, Wiener Börse, Fachleute, Sonstiges',
    examples: ['fma'],
  }),
  url: webUrl.optional(),
  fictional: z
    .boolean()
    .default(false)
    .meta({ description: 'true, wenn die Quelle erfunden ist (nur in der Demo-Ausgabe)' }),
});

/** A question with its answer; the answer is plain text, paragraphs parted by an empty line. */
export const faqEntry = z.strictObject({
  question: text(10, 160).meta({ description: 'Frage', examples: ['Sind Gewinne sicher?'] }),
  answer: text(20, 1200).meta({
    description: 'Antwort',
    examples: ['Nein. Jede Veranlagung kann Verluste bringen …'],
  }),
});

/** A correction, shown at the article's foot and on /korrekturen (D13). */
const correction = z.strictObject({
  date: instant,
  text: text(20, 600).meta({ description: 'Was falsch war und was richtig ist' }),
});

/** The list of sources below an article. */
export const sources = z
  .array(sourceEntry)
  .default([])
  .meta({ description: 'Quellen, am Ende des Artikels gezeigt' });

/** The questions and answers at an article's end. */
export const faq = z.array(faqEntry).default([]).meta({ description: 'Fragen und Antworten am Ende' });

/** The corrections of an article, oldest first. */
export const corrections = z
  .array(correction)
  .default([])
  .meta({ description: 'Berichtigungen: am Ende des Artikels und auf /korrekturen' });

/** Where the calls to action of one article are counted (specification, section 7). */
export const campaign = z
  .strictObject({
    source: token.meta({ description: 'Woher die Klicks kommen (utm_source)', examples: ['prelander'] }),
    medium: token.meta({ description: 'Art des Beitrags (utm_medium)', examples: ['banking-article'] }),
    campaign: token.meta({ description: 'Name der Kampagne (utm_campaign)', examples: ['unfair-advantage'] }),
  })
  .meta({ description: 'Zählung der Klicks auf Links zum Auftraggeber' });

/** A call to action that the layout places: at the head of the sponsored layout, or at the end of an article. */
export const callToAction = z.strictObject({
  text: text(5, 80).meta({
    description: 'Beschriftung, ohne Druck und Versprechen',
    examples: ['Zur Website von TradeSense AI'],
  }),
  placement: token.meta({ description: 'Ort des Links im Artikel (utm_content)', examples: ['final_cta'] }),
  variant: token.meta({ description: 'Fassung des Links (utm_term)', examples: ['primary'] }),
});

/** An article that was taken back; its address says so and why. */
export const withdrawal = z
  .strictObject({
    date: instant,
    reason: text(20, 600).meta({ description: 'Warum der Artikel zurückgezogen ist' }),
  })
  .meta({ description: 'Nimmt den Artikel zurück; seine Adresse nennt Tag und Grund' });

/** Former addresses of an article; the host redirects them. */
export const formerSlugs = z
  .array(slug)
  .default([])
  .meta({ description: 'Frühere Adressen; sie leiten auf die jetzige weiter' });
