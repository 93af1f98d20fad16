/** Converts the HTML of imported posts to article MDX. A visible callout replaces what an article can't hold. */
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot, RootContent as HastContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { foreignMonth } from '../../../src/lib/format/typing-slips.ts';
import { isAllowedLink } from '../../../src/content/compiler/markdown-html.ts';
import type { Picture } from './archive.ts';

/** The German reason why something could not be imported. */
export interface Missing {
  missing: string;
}

/** Callbacks that resolve the references of one text within the whole archive. */
export interface Context {
  /** Whether the text is that of a page, whose only component is `Download`. */
  isPage?: boolean;
  /** Attributes of the `Figure` for a picture. */
  picture: (picture: Picture) => { attributes: Record<string, string> } | Missing;
  /** Name in content/files of a linked document; undefined if the link leads to none. */
  file: (href: string) => string | undefined;
  /** Resolves a link to its new URL. */
  link: (href: string) => string | Missing;
  /** Pictures of the archive by attachment ID, for `[gallery ids=…]`. */
  media: ReadonlyMap<string, Picture>;
  /** Adds a row to the report. */
  note: (kind: 'nicht übernommen' | 'geändert', text: string) => void;
}

/** Elements that no cell of an article's table can hold. */
const LAYOUT = 'table h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure'.split(' ');
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote table pre hr'.split(' '));
const PHRASES = new Set([
  ...'a abbr b bdi bdo br cite code data dfn del em font i img ins kbd mark'.split(' '),
  ...'q s samp small span strike strong sub sup time tt u var wbr'.split(' '),
  ...'acronym big blink label nobr rp rt ruby'.split(' '),
]);
const EMPHASIS = new Set(['b', 'em', 'i', 'strong']);
/** Elements without a counterpart in an article, with their name in the report. */
const UNSUPPORTED: Record<string, string> = {
  iframe: 'ein eingebetteter Inhalt',
  video: 'ein Video',
  audio: 'eine Tonaufnahme',
  object: 'ein eingebetteter Inhalt',
  embed: 'ein eingebetteter Inhalt',
  form: 'ein Formular',
  canvas: 'die Zeichnung eines Programms',
  svg: 'eine Zeichnung',
};
/** Elements without readable content, left out. Only scripts are reported. */
const IGNORED = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta']);
/** Blocks of WordPress without content of their own; footnotes are in the text already. */
const WITHOUT_TEXT = /^ wp:(?:more|nextpage|spacer|separator|footnotes)\b/;
/** Digits above and below the line, with the German name of their position. */
const SCRIPTS: Record<string, [digits: string, position: string]> = {
  sup: ['⁰¹²³⁴⁵⁶⁷⁸⁹', 'hochgestellt'],
  sub: ['₀₁₂₃₄₅₆₇₈₉', 'tiefgestellt'],
};

/**
 * A WordPress shortcode, such as `[gallery ids="1,2"]`. A value can be read in one way only: with two for each, an
 * unclosed shortcode would take hours.
 */
const shortcode =
  /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|(?!"[^"]*"|'[^']*')[^\s\]]+)|\s+[^\s\]=]+)*)\s*\/?\]/gi;
/** Control characters, zero-width and bidirectional formatting characters, replacement characters. */
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\uFFFD\uFFFC]/g;
/** A picture with its caption as a shortcode; until 2012 the words were an attribute. */
const captioned = /\[caption\b((?:[^\]"']|"[^"]*"|'[^']*')*)\](.*?)\[\/caption\]/gs;
/** The words of a caption that are an attribute. */
const captionWords = /\scaption=(?:"([^"]*)"|'([^']*)')/;
/** A URL alone in a text, also in the shortcode that embeds what is there. */
const bareUrl = /^\s*(\[embed\b[^\]]*\]\s*)?(https?:\/\/[^\s[]+)(?:\s*\[\/embed\])?\s*$/;

/** The start of an address in a text that lacks the scheme of today. */
const bareAddress = /\bhttp:\/\/(?=\w)|(?<![\p{L}\d/.@-])(?=www\.\w)/gu;

/** Removes invisible characters from a text and normalises it to NFC. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '').normalize('NFC');

const isElement = (node: HastNodes | undefined): node is Element => node?.type === 'element';
const isText = (node: HastNodes): boolean => node.type === 'text';
const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);
const attribute = (node: Element, name: string): string => String(node.properties[name] ?? '');

const textNode = (value: string) => ({ type: 'text' as const, value });

function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

/** Plain text of an HTML string or node; white space is collapsed, a space separates blocks. */
export const wordsOf = (html: string | HastNodes): string => linesOf(html).join(' ');

/** Parses the HTML of a text. */
export const parseHtml = (html: string) => fromHtml(html, { fragment: true });

/** Whether a link of a text says that it was paid for. */
export const hasSponsoredLink = (text: HastRoot): boolean =>
  descendants(text).some(({ properties: { rel } }) => String(rel).split(',').includes('sponsored'));

/** Lines of plain text of an HTML string or node, none of them empty. */
export function linesOf(html: string | HastNodes): string[] {
  const walk = (node: HastNodes): string => {
    if (node.type === 'text') return node.value;
    if (isElement(node) && (IGNORED.has(node.tagName) || node.tagName in UNSUPPORTED)) return '';
    if (isElement(node) && node.tagName === 'br') return '\n';
    const inner = 'children' in node ? node.children.map(walk).join('') : '';
    return isElement(node) && !PHRASES.has(node.tagName) ? `\n${inner}\n` : inner;
  };
  const lines = withoutInvisible(walk(typeof html === 'string' ? parseHtml(html) : html)).split('\n');
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** One block of a converted text. */
export interface Block {
  /** Plain text of a paragraph; empty for other blocks. */
  words: string;
  /** Whether it is a paragraph of text only, without links or formatting. */
  isPlain: boolean;
  mdx: string;
}

/** All descendant elements of a node, in document order. */
function* descendants(node: HastRoot | Element): Generator<Element> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* descendants(child);
  }
}

const find = (node: Element, ...names: string[]): Element | undefined =>
  descendants(node).find(({ tagName }) => names.includes(tagName));

/** Takes the white space at an edge of a text; Markdown would need entities for it inside an emphasis. */
function takeSpace(node: ElementContent | undefined, edge: RegExp): ElementContent[] {
  if (node?.type !== 'text' || !edge.test(node.value)) return [];
  node.value = node.value.replace(edge, '');
  return [textNode(' ')];
}

const holdsBlocks = (node: Element): boolean => descendants(node).some(({ tagName }) => !PHRASES.has(tagName));

/** Whether an element holds pictures and their caption, and nothing else. */
const isFigure = (node: Element): boolean =>
  node.tagName === 'figure' &&
  find(node, 'img') !== undefined &&
  !find(node, 'figure', 'table', 'blockquote', ...Object.keys(UNSUPPORTED));

const paragraph = (child: PhrasingContent) => ({ type: 'paragraph' as const, children: [child] });

const component = (name: string, attributes: Record<string, string>, text?: string): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children: text ? [paragraph(textNode(text))] : [],
});

/** Converts the HTML of a post to its blocks in MDX. Calls `context.note` for everything changed or left out. */
export function convert(html: string, context: Context): Block[] {
  /** Components made from the current block; they follow it in the article. */
  let trailing: RootContent[] = [];

  /** Flattens nodes to blocks: unwraps containers, and makes paragraphs of loose phrases, split at blank lines. */
  const toBlocks = (nodes: readonly (HastContent | ElementContent)[]): Element[] => {
    const blocks: Element[] = [];
    let phrase: ElementContent[] = [];
    const flush = () => {
      if (phrase.some((node) => node.type !== 'text' || node.value.trim() !== '')) blocks.push(element('p', phrase));
      phrase = [];
    };
    for (const node of nodes) {
      if (node.type === 'text') {
        for (const [index, part] of node.value.split(/\n[\t ]*\n\s*/).entries()) {
          if (index > 0) flush();
          for (const [number, line] of part.split('\n').entries()) {
            // In text without paragraph tags WordPress shows a single newline as a line break.
            if (number > 0 && phrase.length > 0 && line.trim() !== '') phrase.push(element('br', []));
            phrase.push(textNode(line));
          }
        }
      } else if (isElement(node) && PHRASES.has(node.tagName) && !holdsBlocks(node)) phrase.push(node);
      else if (
        node.type === 'comment' &&
        node.value.startsWith(' wp:') &&
        node.value.endsWith('/') &&
        !WITHOUT_TEXT.test(node.value)
      )
        context.note('nicht übernommen', `ein Block ohne HTML: ${node.value.slice(1, 200)}`);
      else if (isElement(node)) {
        flush();
        const caption = node.tagName === 'table' && find(node, 'caption');
        if (caption) blocks.push(...toBlocks(caption.children.splice(0)));
        if (node.tagName === 'table' && find(node, ...LAYOUT)) {
          context.note('geändert', 'Tabelle mit Absätzen und Titeln in Zellen, nun ohne Tabelle');
          blocks.push(...toBlocks(node.children));
        } else if (BLOCKS.has(node.tagName) || node.tagName in UNSUPPORTED || isFigure(node)) blocks.push(node);
        else if (IGNORED.has(node.tagName)) clean(node);
        else {
          const href = attribute(node, 'href');
          if (href && wordsOf(node)) context.note('nicht übernommen', `Link um mehrere Absätze nach ${href}`);
          blocks.push(...toBlocks(node.children));
        }
      }
    }
    flush();
    return blocks;
  };

  /**
   * Reports a part that an article can't hold. Appends an `Embed` with its URL, or a `Callout` if it has none; to a page
   * a link or a sentence.
   */
  const replaceUnsupported = (name: string, url: string, detail = url, words = ''): void => {
    context.note('nicht übernommen', `${name}${detail ? `: ${detail.slice(0, 200)}` : ''}`);
    const href = url.replace(/^(?:http:)?\/\//, 'https://');
    const host = URL.parse(href)?.hostname;
    if (host && isAllowedLink(href)) {
      // The component says itself on which site it is.
      const title = /Video|Tonaufnahme/.exec(name)?.[0] ?? 'Inhalt';
      const link = paragraph({ type: 'link', url: href, children: [textNode(`${title} auf ${host}`)] });
      trailing.push(context.isPage ? link : component('Embed', { href, title }));
      return;
    }
    const text = withoutInvisible(`Hier stand ${name}${words ? `: ${words.replace(/\.$/, '')}` : ''}.`);
    const attributes = { title: 'Aus dem Archiv nicht übernommen', tone: 'hinweis' };
    trailing.push(context.isPage ? paragraph(textNode(text)) : component('Callout', attributes, text));
  };

  const appendPicture = (picture: Picture): void => {
    const { url, caption, alt } = picture;
    const found = context.picture(picture);
    if ('attributes' in found) trailing.push(component('Figure', found.attributes));
    else replaceUnsupported('ein Bild', '', `${url}: ${found.missing}`, caption || alt);
  };
  const appendImage = (node: Element, caption: string): void =>
    appendPicture({ url: attribute(node, 'src'), alt: attribute(node, 'alt'), caption });

  /** Replaces shortcodes and bare URLs of embeds, and applies Austrian spelling. */
  const cleanText = (value: string): ElementContent[] => {
    const [, isEmbed, bare] = bareUrl.exec(value) ?? [];
    if (bare && (isEmbed || /youtu|vimeo|twitter|x\.com|instagram|facebook|tiktok|spotify|soundcloud/.test(bare))) {
      replaceUnsupported('ein eingebetteter Inhalt', bare);
      return [];
    }
    let text = withoutInvisible(value).replace(shortcode, (written, closing: string, name: string, rest: string) => {
      if (closing) return '';
      if (rest.trim() === '' && html.includes(`[/${name}]`) && !name.includes('_')) {
        context.note('geändert', `das Element „${name}“, nun nur sein Inhalt`);
        return '';
      }
      // Others are words in brackets, such as [sic].
      const isBare = rest.trim() === '' && /[-_]/.test(name);
      if (!rest.includes('=') && !isBare && !/^(?:gallery|embed|video|audio|youtube|toc)$/i.test(name)) return written;
      const ids = /ids?=["']?([\d,\s]+)/.exec(rest)?.[1]?.split(',') ?? [];
      const found = name === 'gallery' ? ids.flatMap((id) => context.media.get(id.trim()) ?? []) : [];
      found.forEach(appendPicture);
      if (found.length === 0 || found.length < ids.length) replaceUnsupported(`das Element „${name}“`, '', written);
      return '';
    });
    const secure = text.replace(bareAddress, 'https://');
    if (secure !== text) context.note('geändert', 'Adressen im Text, nun mit https://');
    text = secure;
    if (foreignMonth.test(text)) {
      context.note('geändert', 'Januar, nun Jänner');
      text = text.replace(new RegExp(foreignMonth, 'g'), (month) => month.replace('Januar', 'Jänner'));
    }
    return text === '' ? [] : [textNode(text)];
  };

  const cleanLink = (href: string, children: ElementContent[]): ElementContent[] => {
    const words = wordsOf({ type: 'root', children });
    if (words === '') return children;
    const file = context.file(href);
    if (file !== undefined) {
      trailing.push(component('Download', { file, title: words.slice(0, 120) }));
      return children;
    }
    const found = context.link(href);
    const isLink = typeof found === 'string';
    if (isLink && isAllowedLink(found)) return [element('a', children, { href: found })];
    const reason = isLink ? 'keine Adresse, die ein Artikel nennen darf' : found.missing;
    context.note('nicht übernommen', `Link „${words.slice(0, 80)}“ nach ${href || 'nirgends'}: ${reason}`);
    return children;
  };

  /** Reduces a node to what Markdown can express; everything else becomes components after the block. */
  const clean = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return cleanText(node.value);
    if (!isElement(node)) return [];
    const { tagName } = node;
    if (tagName === 'script') context.note('nicht übernommen', 'ein Skript');
    if (IGNORED.has(tagName)) return [];
    if (tagName === 'img') {
      appendImage(node, attribute(node, 'title'));
      return [];
    }
    if (isFigure(node)) {
      for (const inner of descendants(node)) if (inner.tagName === 'img') appendImage(inner, wordsOf(node));
      return [];
    }
    const name = UNSUPPORTED[tagName];
    if (name) {
      const source = attribute(find(node, 'source') ?? node, 'src');
      replaceUnsupported(name, attribute(node, 'src') || attribute(node, 'data') || source);
      return [];
    }
    const inside = node.children.flatMap(clean);
    if (tagName === 'a') return cleanLink(attribute(node, 'href'), inside);
    const [digits, position] = SCRIPTS[tagName] ?? [];
    if (digits) {
      const words = inside.map(wordsOf).join('');
      if (/^\d*$/.test(words)) return [textNode(words.replace(/\d/g, (digit) => digits[Number(digit)] ?? ''))];
      context.note('geändert', `${position}, nun in der Zeile: ${words}`);
    }
    if (!EMPHASIS.has(tagName)) return [{ ...node, children: inside }];
    if (wordsOf({ type: 'root', children: inside }) === '') return inside;
    const [before, after] = [takeSpace(inside[0], /^\s+/), takeSpace(inside.at(-1), /\s+$/)];
    return [...before, { ...node, children: inside }, ...after];
  };

  /** Makes headings h2 or h3, such that the highest level in use and the first of all are h2. */
  const limitHeadings = (blocks: readonly Element[]): void => {
    const headings = blocks.filter((block) => isHeading(block) && wordsOf(block) !== '');
    const [top = 'h2'] = headings.map(({ tagName }) => tagName).toSorted();
    for (const [index, heading] of headings.entries())
      heading.tagName = index === 0 || heading.tagName <= top || heading.tagName < 'h3' ? 'h2' : 'h3';
  };

  /** Makes headings plain text and code blocks paragraphs of inline code, and gives tables a header row. */
  const normaliseBlock = (node: Element): Element => {
    const { tagName } = node;
    if (isHeading(node)) return element(tagName, [textNode(wordsOf(node))]);
    if (tagName === 'pre') {
      const lines = withoutInvisible(toText(node)).split('\n');
      const written = lines.filter((line) => line.trim() !== '');
      const codes = written.flatMap((value) => [element('br', []), element('code', [textNode(value)])]);
      return element('p', codes.slice(1));
    }
    if (tagName === 'table') {
      // A Markdown table needs a header row: without one the first row becomes it.
      const first = find(node, 'th') ? undefined : find(node, 'tr');
      for (const cell of first?.children ?? []) if (isElement(cell)) cell.tagName = 'th';
      for (const inner of descendants(node)) {
        if (inner.tagName !== 'p' && inner.tagName !== 'div') continue;
        inner.tagName = 'span';
        inner.children.push(textNode(' '));
      }
      if (descendants(node).some(({ properties }) => 'colSpan' in properties || 'rowSpan' in properties))
        context.note('geändert', 'Tabelle mit verbundenen Zellen, nun ohne');
    }
    return node;
  };

  const text = parseHtml(
    html.replace(captioned, (_written, attributes: string, inside: string) => {
      const [, one, other = ''] = captionWords.exec(attributes) ?? [];
      return `<figure>${inside}${one ?? other}</figure>`;
    }),
  );
  for (const node of descendants(text)) {
    if (node.tagName.startsWith('amp-')) node.tagName = /^amp-(?:img|anim)$/.test(node.tagName) ? 'img' : 'iframe';
    // The mark of a footnote leads nowhere here: the notes are a list at the end.
    if ('dataFn' in node.properties) node.children = [textNode(wordsOf(node))];
    // Instagram's code is a quotation, of which its script makes a frame.
    const src = attribute(node, 'dataInstgrmPermalink');
    if (src) Object.assign(node, element('iframe', [], { src }));
  }
  const blocks = toBlocks(text.children);
  limitHeadings(blocks);
  return blocks.flatMap((block): Block[] => {
    trailing = [];
    const nodes = clean(block)
      .filter(isElement)
      .map(normaliseBlock)
      .filter((node) => wordsOf(node) !== '' || node.tagName === 'hr');
    const { children } = toMdast({ type: 'root', children: nodes }) as Root;
    const words = nodes.every(({ tagName }) => tagName === 'p') ? nodes.map(wordsOf).join(' ') : '';
    const isPlain = words !== '' && nodes.every(({ children }) => children.every(isText));
    return [
      ...children.map((node) => ({ words, isPlain, mdx: toMdx(node) })),
      ...trailing.map((node) => ({ words: '', isPlain: false, mdx: toMdx(node) })),
    ].filter(({ mdx }) => mdx.trim() !== '');
  });
}

/** Text of a node with its white space, unlike {@link wordsOf}. */
function toText(node: HastNodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(toText).join('') : '';
}

const toMdx = (node: RootContent): string =>
  toMarkdown(
    { type: 'root', children: [node] },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown({ printWidth: Infinity, quote: '"' })],
      bullet: '-',
      emphasis: '*',
      rule: '-',
    },
  ).trim();
