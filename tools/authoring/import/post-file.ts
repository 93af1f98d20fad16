/** Makes the MDX file of a post. It becomes a draft if the export lacks a field that an article needs. */
import { placeholderTexts } from '../../../src/content/compiler/read-article.ts';
import { descriptionLength, leadLength, titleLength } from '../../../src/content/schemas/article.ts';
import { pageTitleLength } from '../../../src/content/schemas/page.ts';
import { isNews } from '../../../src/content/schemas/site.ts';
import { formatDay, localDay, localInstant } from '../../../src/lib/format/dates.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Addresses } from './addresses.ts';
import { makeAuthors, makeCategories } from './authors-and-categories.ts';
import { convert, hasSponsoredLink, linesOf, parseHtml, withoutInvisible, wordsOf, type Block } from './convert.ts';
import type { Media } from './media.ts';
import { labelOf, shortenAt, yamlOf, type ImportedPost, type ImportRun } from './run.ts';

/** Release of ChatGPT: of posts since then the publisher has to say whether a language model took part. */
const LANGUAGE_MODELS_SINCE = new Date('2022-11-30T00:00:00Z');
/** By these words posts say that they are advertising or earn a commission. */
const ADVERTISING_NOTICE =
  /\b(?:affiliate|partner|werbe|provisions)-?links?\b|\b(?:enthält|bezahlte|unbezahlte) werbung\b|\bgesponsert\w*|\bsponsored post\b|\badvertorial|\b(?:entgeltlich|bezahlt)e[rn]? (?:beitr[aä]g|artikel|anzeige|einschaltung|kooperation|partnerschaft)/i;
/** Longer lines that begin with such a word are sentences of the text. */
const MAX_LABEL_LINE = 120;
const [MIN_HEADLINE, MAX_HEADLINE] = titleLength;
const [MIN_DESCRIPTION, MAX_DESCRIPTION] = descriptionLength;
/** Longest description made of sentences of the text. */
const MAX_DESCRIPTION_SENTENCES = 150;
const [MIN_LEAD, MAX_LEAD] = leadLength;
const MAX_KEYWORDS = 10;

/** The first sentences, `least` to `most` characters; else a shortened text, or undefined if it is too short. */
function sentences(text: string, least: number, most: number): string | undefined {
  if (text.length >= least && text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.!?…]["“”»]?(?=\s)/g)].map((end) => end.index + end[0].length);
  const end = ends.findLast((at) => at >= least);
  if (end !== undefined) return text.slice(0, end);
  return text.length > most ? shortenAt(text, most) : undefined;
}

/** The words by which a post, one of its lines, tags or categories, or a link says that it is advertising. */
function advertisingNotice({ title, excerpt, html, tags, categories }: ImportedPost): string | undefined {
  const text = parseHtml(html);
  const labels = [...tags, ...categories].map(({ label }) => label);
  const lines = [title, excerpt, text, ...labels].flatMap((part) => linesOf(part));
  const isLabel = (line: string) =>
    line.length <= MAX_LABEL_LINE && !isNews(line.replace(/^[^\p{L}]+/u, '').replace(/\s*[\])*–—-]+(?:\s|$)/, ': '));
  const [found] = lines.flatMap((line) => ADVERTISING_NOTICE.exec(line)?.[0] ?? (isLabel(line) ? line : []));
  return found ?? (hasSponsoredLink(text) ? 'rel=sponsored' : undefined);
}

/** Prepares the files of these posts; makes the authors and categories that they need. */
export function makePostFiles(run: ImportRun, addresses: Addresses, media: Media, posts: readonly ImportedPost[]) {
  const { content, now, options, note } = run;
  const authors = makeAuthors(run, posts);
  const categories = makeCategories(run, posts);
  const existing = [...content.articles.map(({ data }) => data.data), ...content.pages.map(({ data }) => data)];
  /** Headlines and descriptions in lower case, including the edition's: each may occur only once. */
  const headlines = new Set(existing.map(({ title }) => title.toLowerCase()));
  const descriptions = new Set(existing.map(({ description }) => description.toLowerCase()));

  /** Sets a post's headline and reasons to be a draft. Called for all posts before any text: links to drafts go. */
  const decide = (post: ImportedPost): void => {
    const { isPage, isPaid, reasons, draftReason, publishedAt } = post;
    const title = withoutInvisible(wordsOf(post.title));
    let headline = shortenAt(title, MAX_HEADLINE);
    if (headline !== title) note(title, 'geändert', `Schlagzeile auf ${MAX_HEADLINE} Zeichen gekürzt: ${headline}`);
    if (headlines.has(title.toLowerCase())) {
      const day = formatDay(localDay(publishedAt ?? now)).replace('\u00a0', ' ');
      headline = shortenAt(`${shortenAt(headline, MAX_HEADLINE - 30)} (${day})`, MAX_HEADLINE);
      note(title, 'geändert', `Schlagzeile kam schon vor, nun: ${headline}`);
    }
    if (!isPage && headline.length < MIN_HEADLINE) {
      reasons.add(`die Schlagzeile „${headline}“ ist kürzer als ${MIN_HEADLINE} Zeichen`);
      headline = `${headline || 'Ohne Schlagzeile'} (zu kurze Schlagzeile)`;
    }
    headlines.add(title.toLowerCase()).add(headline.toLowerCase());
    post.headline = headline;
    if (draftReason) reasons.add(draftReason);
    if (!publishedAt) reasons.add('ohne lesbares Datum');
    if (!isPage && !options.ai && (publishedAt ?? now) >= LANGUAGE_MODELS_SINCE)
      reasons.add('ob ein Sprachmodell mitgeschrieben hat, sagt der Export nicht (für alle: --ai keine)');
    const notice = !isPage && !isPaid && advertisingNotice(post);
    if (notice) reasons.add(`nennt sich selbst Werbung („${notice}“): kind und Links prüfen`);
    if (isPage && (isPaid || !isNews(title))) reasons.add('bezahlt: eine feste Seite kann keine Anzeige sein');
    if (!isPage && isPaid && !options.sponsor)
      reasons.add('bezahlt: Auftraggeber, Gegenleistung und Links fehlen (content/sponsors, --sponsor)');
  };

  /** Meta description, excerpt or first sentences of the text, whichever first has a fitting length. */
  const descriptionOf = (post: ImportedPost, words: string): string => {
    const found = [wordsOf(post.description), wordsOf(post.excerpt), words]
      .filter((text) => text.length >= MIN_DESCRIPTION)
      .map((text) =>
        text.length <= MAX_DESCRIPTION ? text : sentences(text, MIN_DESCRIPTION, MAX_DESCRIPTION_SENTENCES),
      )
      .find(Boolean);
    if (!found) {
      post.reasons.add(`zu wenig Text für eine Beschreibung (${MIN_DESCRIPTION} Zeichen)`);
      return placeholderTexts.description;
    }
    const isTaken = descriptions.has(found.toLowerCase());
    const own = isTaken ? shortenAt(`${post.headline}: ${found}`, MAX_DESCRIPTION) : found;
    descriptions.add(own.toLowerCase());
    return own;
  };

  /** The excerpt; else the first paragraphs, removed from `blocks`; else the first sentences, which stay there too. */
  const leadOf = (post: ImportedPost, words: string, blocks: Block[]): string => {
    const fits = (text: string) => text.length >= MIN_LEAD && text.length <= MAX_LEAD;
    const excerpt = wordsOf(post.excerpt);
    if (fits(excerpt)) return excerpt;
    let text = '';
    for (const [index, block] of blocks.slice(0, -1).entries()) {
      if (!block.isPlain) break;
      text = `${text} ${block.words}`.trim();
      if (!fits(text)) continue;
      blocks.splice(0, index + 1);
      return text;
    }
    const found = sentences(words, MIN_LEAD, MAX_LEAD);
    if (!found) post.reasons.add(`zu wenig Text für einen Vorspann (${MIN_LEAD} Zeichen)`);
    return found ?? placeholderTexts.lead;
  };

  const pictureOf = (post: ImportedPost): object | undefined => {
    if (!post.picture) return undefined;
    const found = media.attributesOf(post.picture, post);
    if ('attributes' in found) return { ...found.attributes, alt: found.attributes['alt']?.padEnd(10, '.') };
    note(post.headline, 'nicht übernommen', `Bild im Kopf, ${post.picture.url}: ${found.missing}`);
    return undefined;
  };

  const articleHead = (post: ImportedPost, description: string, words: string, blocks: Block[]): object => {
    const { ai = 'keine', sponsor } = options;
    const { headline: title, publishedAt = now, updatedAt, isPaid } = post;
    const lead = leadOf(post, words, blocks);
    const category = categories.of(post);
    const categoryLabels = post.categories.length > 0 ? post.categories : [{ slug: category, label: category }];
    const tags = [...post.tags, ...categoryLabels].map(labelOf).filter((tag) => tag.length > 1 && !tag.startsWith('#'));
    const keywords = [...new Set([...tags, String(publishedAt.getFullYear())])].slice(0, MAX_KEYWORDS);
    const author = authors.of(post);
    const picture = pictureOf(post);
    return {
      kind: isPaid ? 'anzeige' : 'redaktionell',
      ...{ title, description, keywords, category, author, ai },
      ...(ai !== 'keine' && { reviewedBy: author }),
      publishedAt: localInstant(publishedAt),
      ...(updatedAt && updatedAt > publishedAt && updatedAt <= now && { updatedAt: localInstant(updatedAt) }),
      lead,
      ...(picture && { picture }),
      ...(isPaid && {
        ...(sponsor && { sponsor }),
        consideration: 'entgelt',
        index: false,
        indexReason: 'Aus dem Archiv übernommen; die Anzeige richtete sich an damalige Leserinnen und Leser.',
        campaign: { source: 'archiv', medium: 'artikel', campaign: slugify(post.id, 60) },
        callsToAction: [{ text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' }],
      }),
      ...(post.reasons.size > 0 && { draft: true }),
    };
  };

  /** Text of a post's file. Adds reasons to the post for parts that are missing. */
  const textOf = (post: ImportedPost): string => {
    const blocks = convert(post.html, {
      isPage: post.isPage,
      picture: (picture) => media.attributesOf(picture, post),
      file: media.importDocument,
      link: addresses.link,
      media: run.archive.media,
      note: (kind, text) => note(post.headline, kind, text),
    });
    const words = blocks.flatMap((block) => block.words || []).join(' ');
    const description = descriptionOf(post, words);
    const title = shortenAt(post.headline, pageTitleLength[1]);
    const updatedOn = localDay(post.updatedAt ?? post.publishedAt ?? now);
    // Before the blocks are joined: a lead removes its paragraphs from them.
    const head = post.isPage ? { title, description, updatedOn } : articleHead(post, description, words, blocks);
    return `---\n${yamlOf(head)}---\n\n${blocks.map(({ mdx }) => mdx).join('\n\n')}\n`;
  };

  return { decide, textOf, writeRedirects: () => addresses.writeRedirects(authors.ids, categories.ids) };
}
