/** A post as a file of content/: frontmatter and MDX. What the export doesn't say, and an article needs, holds the post back. */
import { placeholderTexts } from '../../../src/content/compiler/read-article.ts';
import { titleLength } from '../../../src/content/schemas/article.ts';
import { formatDay, localDay, localInstant } from '../../../src/lib/format/dates.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Addresses } from './addresses.ts';
import { makeAuthors, makeCategories } from './authors-and-categories.ts';
import { convert, readable, wordsOf, type Block } from './convert.ts';
import type { Media } from './media.ts';
import { sentences, shortenAt, yamlOf, type Draft, type ImportRun } from './run.ts';

/** Before that no newsroom had a language model at hand. */
const MODELS_SINCE = new Date('2022-11-30T00:00:00Z');
const HEADLINE = { least: titleLength[0], most: titleLength[1] };
const DESCRIPTION = { least: 60, most: 165, cutAt: 150 };
const LEAD = { least: 120, most: 360 };
const MOST_KEYWORDS = 10;
const MOST_PAGE_TITLE_CHARACTERS = 80;

/** Makes the texts of the files of some posts, and the people and categories that these need. */
export function makePostFiles(run: ImportRun, addresses: Addresses, media: Media, posts: readonly Draft[]) {
  const { content, now, options, note } = run;
  const authors = makeAuthors(run, posts);
  const categories = makeCategories(run, posts);
  /** Every headline and description in lower case, headlines of the edition too: none may come twice. */
  const headlines = new Set(
    [...content.articles.map(({ data }) => data.data.title), ...content.pages.map(({ data }) => data.title)].map(
      (title) => title.toLowerCase(),
    ),
  );
  const descriptions = new Set<string>();

  /** Decides on a post's headline and whether it may appear. All are decided on before the first text: links ask for it. */
  const decide = (post: Draft): void => {
    const title = readable(wordsOf(post.title));
    let final = shortenAt(title, HEADLINE.most);
    if (final !== title) note(title, 'geändert', `Schlagzeile auf ${HEADLINE.most} Zeichen gekürzt: ${final}`);
    if (headlines.has(title.toLowerCase())) {
      const day = formatDay(localDay(post.publishedAt ?? now));
      final = shortenAt(`${shortenAt(final, HEADLINE.most - 30)} (${day})`, HEADLINE.most);
      note(title, 'geändert', `Schlagzeile kam schon vor, nun: ${final}`);
    }
    if (!post.isPage && final.length < HEADLINE.least) {
      post.reasons.add(`die Schlagzeile „${final}“ ist kürzer als ${HEADLINE.least} Zeichen`);
      final = `${final || 'Ohne Schlagzeile'} (zu kurze Schlagzeile)`;
    }
    headlines.add(title.toLowerCase()).add(final.toLowerCase());
    post.headline = final;
    if (post.held) post.reasons.add(post.held);
    if (!post.publishedAt) post.reasons.add('ohne lesbares Datum');
    if (post.isPage) return;
    if (!options.ai && (post.publishedAt ?? now) >= MODELS_SINCE)
      post.reasons.add('ob ein Sprachmodell mitgeschrieben hat, sagt der Export nicht (für alle: --ai keine)');
    if (!options.sponsor && post.isPaid)
      post.reasons.add('bezahlt: Auftraggeber, Gegenleistung und Links fehlen (content/sponsors, --sponsor)');
  };

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

  /** The excerpt, or the first paragraphs, which then leave the text; else the first sentences, which stay in it too. */
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

  const pageHead = (post: Draft, description: string): object => ({
    title: shortenAt(post.headline, MOST_PAGE_TITLE_CHARACTERS),
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
    const keywords = [...new Set([...tags, label, String(publishedAt.getFullYear())])].slice(0, MOST_KEYWORDS);
    const author = authors.of(post);
    const formerSlugs = addresses.formerSlugsOf(post);
    const { attributes = undefined, missing = undefined }: { attributes?: Record<string, string>; missing?: string } =
      post.picture ? media.attributesOf(post.picture, post) : {};
    if (missing) note(title, 'nicht übernommen', `Bild im Kopf, ${post.picture?.url}: ${missing}`);
    return {
      kind: isPaid ? 'anzeige' : 'redaktionell',
      ...{ title, description, keywords, category, author, ai },
      ...(ai !== 'keine' && { reviewedBy: author }),
      publishedAt: localInstant(publishedAt),
      ...(updatedAt && updatedAt > publishedAt && updatedAt <= now && { updatedAt: localInstant(updatedAt) }),
      lead,
      ...(attributes && { picture: { ...attributes, alt: attributes['alt']?.padEnd(10, '.') } }),
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

  const textOf = (post: Draft): string => {
    const blocks = convert(post.html, {
      picture: (picture) => media.attributesOf(picture, post),
      file: media.download,
      link: addresses.link,
      media: run.archive.media,
      note: (kind, what) => note(post.headline, kind, what),
    });
    const words = blocks.flatMap((block) => block.words || []).join(' ');
    const description = descriptionOf(post, words);
    // A lead may take its paragraphs out of the text.
    const head = post.isPage ? pageHead(post, description) : articleHead(post, description, words, blocks);
    return `---\n${yamlOf(head)}---\n\n${blocks.map(({ mdx }) => mdx).join('\n\n')}\n`;
  };

  return { decide, textOf, writeRedirects: () => addresses.writeRedirects(authors.ids, categories.ids) };
}
