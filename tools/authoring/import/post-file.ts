/** Makes the MDX file of a post. It becomes a draft if the export lacks a field that an article needs. */
import { placeholderTexts } from '../../../src/content/compiler/read-article.ts';
import { descriptionLength, leadLength, titleLength } from '../../../src/content/schemas/article.ts';
import { pageTitleLength } from '../../../src/content/schemas/page.ts';
import { formatDay, localDay, localInstant } from '../../../src/lib/format/dates.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Addresses } from './addresses.ts';
import { makeAuthors, makeCategories } from './authors-and-categories.ts';
import { convert, withoutInvisible, wordsOf, type Block } from './convert.ts';
import type { Media } from './media.ts';
import { sentences, shortenAt, yamlOf, type Draft, type ImportRun } from './run.ts';

/** Release of ChatGPT: of posts since then the publisher has to say whether a language model took part. */
const LANGUAGE_MODELS_SINCE = new Date('2022-11-30T00:00:00Z');
const HEADLINE = { least: titleLength[0], most: titleLength[1] };
const DESCRIPTION = { least: descriptionLength[0], most: descriptionLength[1], cutAt: 150 };
const LEAD = { least: leadLength[0], most: leadLength[1] };
const MAX_KEYWORDS = 10;

/** Prepares the files of these posts; writes the authors and categories that they need. */
export function makePostFiles(run: ImportRun, addresses: Addresses, media: Media, posts: readonly Draft[]) {
  const { content, now, options, note } = run;
  const authors = makeAuthors(run, posts);
  const categories = makeCategories(run, posts);
  /** Headlines and descriptions in lower case, including the edition's headlines: each may occur only once. */
  const headlines = new Set(
    [...content.articles.map(({ data }) => data.data.title), ...content.pages.map(({ data }) => data.title)].map(
      (title) => title.toLowerCase(),
    ),
  );
  const descriptions = new Set<string>();

  /** Sets a post's headline and reasons to be a draft. Called for all posts before any text: links to drafts go. */
  const decide = (post: Draft): void => {
    const title = withoutInvisible(wordsOf(post.title));
    let headline = shortenAt(title, HEADLINE.most);
    if (headline !== title) note(title, 'geändert', `Schlagzeile auf ${HEADLINE.most} Zeichen gekürzt: ${headline}`);
    if (headlines.has(title.toLowerCase())) {
      const day = formatDay(localDay(post.publishedAt ?? now));
      headline = shortenAt(`${shortenAt(headline, HEADLINE.most - 30)} (${day})`, HEADLINE.most);
      note(title, 'geändert', `Schlagzeile kam schon vor, nun: ${headline}`);
    }
    if (!post.isPage && headline.length < HEADLINE.least) {
      post.reasons.add(`die Schlagzeile „${headline}“ ist kürzer als ${HEADLINE.least} Zeichen`);
      headline = `${headline || 'Ohne Schlagzeile'} (zu kurze Schlagzeile)`;
    }
    headlines.add(title.toLowerCase()).add(headline.toLowerCase());
    post.headline = headline;
    if (post.draftReason) post.reasons.add(post.draftReason);
    if (!post.publishedAt) post.reasons.add('ohne lesbares Datum');
    if (post.isPage) return;
    if (!options.ai && (post.publishedAt ?? now) >= LANGUAGE_MODELS_SINCE)
      post.reasons.add('ob ein Sprachmodell mitgeschrieben hat, sagt der Export nicht (für alle: --ai keine)');
    if (!options.sponsor && post.isPaid)
      post.reasons.add('bezahlt: Auftraggeber, Gegenleistung und Links fehlen (content/sponsors, --sponsor)');
  };

  /** Meta description, excerpt or first sentences of the text, whichever first has a fitting length. */
  const descriptionOf = (post: Draft, words: string): string => {
    const { least, most, cutAt } = DESCRIPTION;
    const texts = [wordsOf(post.description), wordsOf(post.excerpt), words].filter((text) => text.length >= least);
    const found = texts.map((text) => (text.length <= most ? text : sentences(text, least, cutAt))).find(Boolean);
    if (!found) {
      post.reasons.add(`zu wenig Text für eine Beschreibung (${least} Zeichen)`);
      return placeholderTexts.description;
    }
    const isTaken = descriptions.has(found.toLowerCase());
    const own = isTaken ? shortenAt(`${post.headline}: ${found}`, most) : found;
    descriptions.add(own.toLowerCase());
    return own;
  };

  /** The excerpt; else the first paragraphs, removed from `blocks`; else the first sentences, which stay there too. */
  const leadOf = (post: Draft, words: string, blocks: Block[]): string => {
    const fits = (text: string) => text.length >= LEAD.least && text.length <= LEAD.most;
    const excerpt = wordsOf(post.excerpt);
    if (fits(excerpt)) return excerpt;
    for (let count = 1, text = ''; blocks[count - 1]?.isPlain && blocks.length > count; count += 1) {
      text = `${text} ${blocks[count - 1]?.words ?? ''}`.trim();
      if (!fits(text)) continue;
      blocks.splice(0, count);
      return text;
    }
    const found = sentences(words, LEAD.least, LEAD.most);
    if (found) return found;
    post.reasons.add(`zu wenig Text für einen Vorspann (${LEAD.least} Zeichen)`);
    return placeholderTexts.lead;
  };

  const pictureOf = (post: Draft): object | undefined => {
    if (!post.picture) return undefined;
    const found = media.attributesOf(post.picture, post);
    if ('attributes' in found) return { ...found.attributes, alt: found.attributes['alt']?.padEnd(10, '.') };
    note(post.headline, 'nicht übernommen', `Bild im Kopf, ${post.picture.url}: ${found.missing}`);
    return undefined;
  };

  const pageHead = (post: Draft, description: string): object => ({
    title: shortenAt(post.headline, pageTitleLength[1]),
    description,
    updatedOn: localDay(post.updatedAt ?? post.publishedAt ?? now),
  });

  const articleHead = (post: Draft, description: string, words: string, blocks: Block[]): object => {
    const { ai = 'keine', sponsor } = options;
    const lead = leadOf(post, words, blocks);
    const { headline: title, publishedAt = now, updatedAt, isPaid } = post;
    const category = categories.of(post);
    const tags = [...post.tags, ...post.categories]
      .map(({ label }) => shortenAt(wordsOf(label), 40))
      .filter((tag) => tag.length > 1 && !tag.startsWith('#'));
    const label = wordsOf(post.categories[0]?.label ?? category);
    const keywords = [...new Set([...tags, label, String(publishedAt.getFullYear())])].slice(0, MAX_KEYWORDS);
    const author = authors.of(post);
    const formerSlugs = addresses.formerSlugsOf(post);
    const picture = pictureOf(post);
    return {
      kind: isPaid ? 'anzeige' : 'redaktionell',
      ...{ title, description, keywords, category, author, ai },
      ...(ai !== 'keine' && { reviewedBy: author }),
      publishedAt: localInstant(publishedAt),
      ...(updatedAt && updatedAt > publishedAt && updatedAt <= now && { updatedAt: localInstant(updatedAt) }),
      lead,
      ...(picture && { picture }),
      ...(formerSlugs.length > 0 && { formerSlugs }),
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
  const textOf = (post: Draft): string => {
    const blocks = convert(post.html, {
      picture: (picture) => media.attributesOf(picture, post),
      file: media.download,
      link: addresses.link,
      media: run.archive.media,
      note: (kind, text) => note(post.headline, kind, text),
    });
    const words = blocks.flatMap((block) => block.words || []).join(' ');
    const description = descriptionOf(post, words);
    // Before the blocks are joined: a lead may remove its paragraphs from them.
    const head = post.isPage ? pageHead(post, description) : articleHead(post, description, words, blocks);
    return `---\n${yamlOf(head)}---\n\n${blocks.map(({ mdx }) => mdx).join('\n\n')}\n`;
  };

  return { decide, textOf, writeRedirects: () => addresses.writeRedirects(authors.ids, categories.ids) };
}
