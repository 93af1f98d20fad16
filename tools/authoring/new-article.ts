/** A fresh article: valid as it stands, held back as a draft, with notes on what to fill in. Nothing is overwritten. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { placeholderTexts } from '../../src/content/compiler/article-rules.ts';
import { readArticle } from '../../src/content/compiler/read-article.ts';
import type { PaidArticleData } from '../../src/content/schemas/article.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { slugify } from '../../src/lib/format/slugify.ts';
import type { Choices } from './choices.ts';
import { AuthoringError } from './command.ts';

/** What is asked before a file is written. */
export interface NewArticle {
  title: string;
  kind: 'redaktionell' | 'anzeige';
  category: string;
  author: string;
  urgent: boolean;
  /** Only for advertising. */
  sponsor?: string | undefined;
  consideration?: PaidArticleData['consideration'] | undefined;
}

/** A token of a campaign is shorter than an address. */
const MOST_TOKEN_CHARACTERS = 60;

/** Writes the file's text. The date of publication is now, until the editor sets one. */
export function articleText(article: NewArticle, now: Date): string {
  const { title, kind, category, author, urgent, sponsor, consideration } = article;
  // To the minute, as the desk's form has it.
  const publishedAt = localInstant(now).replace(/:\d\d(?=[+-])/, ':00');
  const paid = kind === 'anzeige';
  const campaign = {
    source: 'prelander',
    medium: 'artikel',
    campaign: slugify(title, MOST_TOKEN_CHARACTERS),
  };
  const call = { text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' };
  const fields: [data: object, note?: string][] = [
    [{ kind, title }],
    [{ description: placeholderTexts.description }, '60 bis 165 Zeichen'],
    [{ keywords: placeholderTexts.keywords }, '2 bis 10 Schlagwörter'],
    [{ category, author }],
    [{ publishedAt }, 'In der Zukunft: erscheint erst mit einem Bau nach diesem Zeitpunkt'],
    [{ lead: paid ? placeholderTexts.paidLead : placeholderTexts.lead }, '120 bis 360 Zeichen'],
    [{ urgent }],
  ];
  if (paid)
    fields.push(
      [{ sponsor, consideration }],
      [{ campaign }, 'Zählung der Klicks auf Links zum Auftraggeber'],
      [{ callsToAction: [call] }],
    );
  fields.push([{ draft: true }, 'Diese Zeile löschen, sobald der Artikel erscheinen darf']);
  const head = fields.map(([data, note]) => `${note ? `# ${note}\n` : ''}${stringify(data, { lineWidth: 0 })}`);
  const claim = `<Claim source="anbieter" asOf="${publishedAt.slice(0, 10)}">eine Zahl</Claim>`;
  const link = '<CtaLink placement="mid_article" variant="text">gekennzeichneter Link</CtaLink>';
  const paidProse = `${placeholderTexts.paidProse} Der Anbieter nennt ${claim}. Zum Auftraggeber führt nur ein ${link}.`;
  const prose = [placeholderTexts.heading, placeholderTexts.prose, ...(paid ? [paidProse] : [])];
  return `---\n${head.join('')}---\n\n${prose.join('\n\n')}\n`;
}

/**
 * Makes the address of a headline, without its slash. Throws an AuthoringError where it gives none, or one that is taken, also by an
 * address that differs in upper and lower case: not every host tells them apart.
 */
export function freeAddress(title: string, taken: Choices['taken']): string {
  const slug = slugify(title);
  if (slug === '') throw new AuthoringError('Die Schlagzeile braucht Buchstaben oder Ziffern.');
  const holder = taken.get(slug);
  if (holder)
    throw new AuthoringError(
      `Die Adresse /${slug} ist vergeben an ${holder}. Bitte eine andere Schlagzeile wählen; sie lässt sich in der Datei danach wieder ändern.`,
    );
  return slug;
}

/**
 * Writes the file into the project at an absolute path; returns its path from there, and its address. Throws an AuthoringError where the
 * answers make no valid article, or the file exists.
 */
export function writeArticle(
  root: string,
  article: NewArticle,
  taken: Choices['taken'],
  now: Date,
): { file: string; slug: string } {
  const slug = freeAddress(article.title, taken);
  const file = `content/articles/${slug}.mdx`;
  const text = articleText(article, now);
  const { diagnostics } = readArticle(text, file);
  if (diagnostics) throw new AuthoringError(formatDiagnostics(diagnostics));
  try {
    writeFileSync(join(root, file), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new AuthoringError(`${file} gibt es schon; es wird nichts überschrieben.`);
  }
  return { file, slug };
}
