/** A post as a file of content/: frontmatter and MDX. What the export doesn't say, and an article needs, holds the post back. */
import { placeholderTexts } from '../../../src/content/compiler/article-rules.ts';
import { titleLength } from '../../../src/content/schemas/article.ts';
import { formatDay, localDay, localInstant } from '../../../src/lib/format/dates.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Addresses } from './addresses.ts';
import type { Post } from './archive.ts';
import type { Authors, Categories } from './authors-and-categories.ts';
import { convert, readable, wordsOf, type Block } from './convert.ts';
import type { Media } from './media.ts';
import { yamlOf, type ImportRun } from './run.ts';
import { sentences, shortenAt } from './texts.ts';

/** Before that no newsroom had a language model at hand. */
const MODELS_SINCE = new Date('2022-11-30T00:00:00Z');
const HEADLINE = { least: titleLength[0], most: titleLength[1] };
const DESCRIPTION = { least: 60, most: 165, cutAt: 150 };
const LEAD = { least: 120, most: 360 };
const MOST_KEYWORDS = 10;
const MOST_PAGE_TITLE_CHARACTERS = 80;

/** Makes the texts of files. */
export class PostFiles {
  readonly #run: ImportRun;
  readonly #addresses: Addresses;
  readonly #media: Media;
  readonly #authors: Authors;
  readonly #categories: Categories;
  /** Every headline and description in lower case, headlines of the edition too: none may come twice. */
  readonly #headlines: Set<string>;
  readonly #descriptions = new Set<string>();

  constructor(run: ImportRun, addresses: Addresses, media: Media, authors: Authors, categories: Categories) {
    [this.#run, this.#addresses, this.#media] = [run, addresses, media];
    [this.#authors, this.#categories] = [authors, categories];
    const { articles, pages } = run.content;
    const titles = [...articles.map(({ data }) => data.data.title), ...pages.map(({ data }) => data.title)];
    this.#headlines = new Set(titles.map((title) => title.toLowerCase()));
  }

  /** Decides on a post's headline and whether it may appear. All are decided on before the first text: links ask for it. */
  decide(post: Post): void {
    const { titles, now, options } = this.#run;
    const title = readable(wordsOf(post.title));
    let final = shortenAt(title, HEADLINE.most);
    if (final !== title)
      this.#run.note(title, 'geändert', `Schlagzeile auf ${HEADLINE.most} Zeichen gekürzt: ${final}`);
    if (this.#headlines.has(title.toLowerCase())) {
      const day = formatDay(localDay(post.publishedAt ?? now));
      final = shortenAt(`${shortenAt(final, HEADLINE.most - 30)} (${day})`, HEADLINE.most);
      this.#run.note(title, 'geändert', `Schlagzeile kam schon vor, nun: ${final}`);
    }
    if (!post.isPage && final.length < HEADLINE.least) {
      this.#run.hold(post, `die Schlagzeile „${final}“ ist kürzer als ${HEADLINE.least} Zeichen`);
      final = `${final || 'Ohne Schlagzeile'} (zu kurze Schlagzeile)`;
    }
    this.#headlines.add(title.toLowerCase()).add(final.toLowerCase());
    titles.set(post.key, final);
    if (post.held) this.#run.hold(post, post.held);
    if (!post.publishedAt) this.#run.hold(post, 'ohne lesbares Datum');
    if (post.isPage) return;
    if (!options.ai && (post.publishedAt ?? now) >= MODELS_SINCE)
      this.#run.hold(post, 'ob ein Sprachmodell mitgeschrieben hat, sagt der Export nicht (für alle: --ai keine)');
    if (!options.sponsor && this.#run.isPaid(post))
      this.#run.hold(post, 'bezahlt: Auftraggeber, Gegenleistung und Links fehlen (content/sponsors, --sponsor)');
  }

  /** The text of a post's file. */
  textOf(post: Post): string {
    const blocks = convert(post.html, {
      picture: (picture) => this.#media.attributesOf(picture, post),
      file: (href) => this.#media.download(href),
      link: (href) => this.#addresses.link(href),
      media: (id) => this.#run.archive.media.get(id),
      note: (kind, what) => this.#run.note(this.#run.titleOf(post), kind, what),
    });
    const words = blocks.flatMap((block) => block.words || []).join(' ');
    const description = this.#description(post, words);
    // A lead may take its paragraphs out of the text.
    const head = post.isPage ? this.#page(post, description) : this.#article(post, description, words, blocks);
    return `---\n${yamlOf(head)}---\n\n${blocks.map(({ mdx }) => mdx).join('\n\n')}\n`;
  }

  #description(post: Post, words: string): string {
    const { least, most, cutAt } = DESCRIPTION;
    const texts = [wordsOf(post.description), wordsOf(post.excerpt), words].filter((text) => text.length >= least);
    const found = texts.map((text) => (text.length <= most ? text : sentences(text, least, cutAt))).find(Boolean);
    if (!found) {
      this.#run.hold(post, `zu wenig Text für eine Beschreibung (${least} Zeichen)`);
      return placeholderTexts.description;
    }
    const isTaken = this.#descriptions.has(found.toLowerCase());
    const own = isTaken ? shortenAt(`${this.#run.titleOf(post)}: ${found}`, most) : found;
    this.#descriptions.add(own.toLowerCase());
    return own;
  }

  /** The excerpt, or the first paragraphs, which then leave the text; else the first sentences, which stay in it too. */
  #lead(post: Post, words: string, blocks: Block[]): string {
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
    this.#run.hold(post, `zu wenig Text für einen Vorspann (${LEAD.least} Zeichen)`);
    return placeholderTexts.lead;
  }

  #page(post: Post, description: string): object {
    return {
      title: shortenAt(this.#run.titleOf(post), MOST_PAGE_TITLE_CHARACTERS),
      description,
      updatedOn: localDay(post.updatedAt ?? post.publishedAt ?? this.#run.now),
    };
  }

  #article(post: Post, description: string, words: string, blocks: Block[]): object {
    const { now, options } = this.#run;
    const { ai = 'keine', sponsor } = options;
    const title = this.#run.titleOf(post);
    const lead = this.#lead(post, words, blocks);
    const published = post.publishedAt ?? now;
    const wasUpdated = post.updatedAt && post.updatedAt > published && post.updatedAt <= now;
    const category = this.#categories.of(post);
    const tags = [...post.tags, ...post.categories]
      .map(({ label }) => shortenAt(wordsOf(label), 40))
      .filter((tag) => tag.length > 1 && !tag.startsWith('#'));
    const label = wordsOf(post.categories[0]?.label ?? category);
    const keywords = [...new Set([...tags, label, String(published.getFullYear())])].slice(0, MOST_KEYWORDS);
    const author = this.#authors.of(post);
    const formerSlugs = this.#addresses.formerSlugsOf(post);
    const picture = post.picture && this.#media.attributesOf(post.picture, post);
    if (picture && 'missing' in picture)
      this.#run.note(title, 'nicht übernommen', `Bild im Kopf, ${post.picture?.url}: ${picture.missing}`);
    const isPaid = this.#run.isPaid(post);
    return {
      kind: isPaid ? 'anzeige' : 'redaktionell',
      ...{ title, description, keywords, category, author, ai },
      ...(ai !== 'keine' && { reviewedBy: author }),
      publishedAt: localInstant(published),
      ...(wasUpdated && post.updatedAt && { updatedAt: localInstant(post.updatedAt) }),
      lead,
      ...(picture &&
        'attributes' in picture && {
          picture: { ...picture.attributes, alt: picture.attributes['alt']?.padEnd(10, '.') },
        }),
      ...(formerSlugs.length > 0 && { formerSlugs }),
      ...(isPaid && {
        ...(sponsor && { sponsor }),
        consideration: 'entgelt',
        index: false,
        indexReason: 'Aus dem Archiv übernommen; die Anzeige richtete sich an damalige Leserinnen und Leser.',
        campaign: { source: 'archiv', medium: 'artikel', campaign: slugify(this.#addresses.slugOf(post), 60) },
        callsToAction: [{ text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' }],
      }),
      ...(this.#run.isHeld(post) && { draft: true }),
    };
  }
}
