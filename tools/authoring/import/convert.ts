/** HTML of another system to the MDX of an article: Markdown, our components, and a visible note where something can't be carried over. */
import type { Element, ElementContent, Nodes as HastNodes, Root, RootContent as HastContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isAllowedLink } from '../../../src/content/compiler/markdown-html.ts';
import { LOCALE } from '../../../src/lib/format/locale.ts';

/** A picture as it stood in a text. */
export interface FoundPicture {
  url: string;
  alt: string;
  caption: string;
}

/** What the text's place in the whole archive decides. */
export interface Context {
  /** The file in content/pictures with its words, or the reason why there is none. */
  picture: (picture: FoundPicture) => { attributes: Record<string, string> } | { missing: string };
  /** The file in content/files; undefined where the link leads to none. */
  file: (href: string) => string | undefined;
  /** Where a link leads now, or the reason why it can't. */
  link: (href: string) => { href: string } | { missing: string };
  /** A picture of the archive, by its number there. */
  media: (id: string) => FoundPicture | undefined;
  note: (kind: 'nicht übernommen' | 'geändert', what: string) => void;
}

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote table pre hr'.split(' '));
const PHRASES = new Set(
  'a abbr b bdi bdo br cite code data dfn del em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** What a page can't hold, by what it was. */
const LOST: Record<string, string> = {
  iframe: 'eingebetteter Inhalt',
  video: 'Video',
  audio: 'Tonaufnahme',
  object: 'eingebetteter Inhalt',
  embed: 'eingebetteter Inhalt',
  form: 'Formular',
  canvas: 'Zeichnung eines Programms',
  svg: 'Zeichnung',
};
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta']);
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** WordPress' own notation in a text, such as `[gallery ids="1,2"]`. */
const shortcode = /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+)|\s+[^\s\]=]+)*)\s*\/?\]/gi;
/** Signs without width, and those that no text holds. */
const unreadable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\uFFFD\uFFFC]/g;
const bareAddress = /^\s*(https?:\/\/\S+)\s*$/;

/** Text without signs that nobody sees. */
export const readable = (text: string): string => text.replace(unreadable, '').normalize('NFC');

const isElement = (node: HastNodes | undefined): node is Element => node?.type === 'element';
const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
};
const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** The words of HTML, or of a part of it; blocks parted by a blank. */
export function wordsOf(html: string | HastNodes): string {
  const walk = (node: HastNodes): string => {
    if (node.type === 'text') return node.value;
    if (isElement(node) && (SILENT.has(node.tagName) || node.tagName in LOST)) return '';
    const inner = 'children' in node ? node.children.map(walk).join('') : '';
    return isElement(node) && !PHRASES.has(node.tagName) ? ` ${inner} ` : inner;
  };
  const tree = typeof html === 'string' ? fromHtml(html, { fragment: true }) : html;
  return readable(walk(tree)).replace(shortcode, ' ').replace(/\s+/g, ' ').trim();
}

/** Blocks of an article, each with its words, and as MDX. */
export interface Block {
  words: string;
  /** Whether it is a plain paragraph: text without links or other parts. */
  isPlain: boolean;
  mdx: string;
}

/** Converts the text of a post. */
export const convert = (html: string, context: Context): Block[] =>
  new Conversion(context).blocks(fromHtml(html, { fragment: true }));

class Conversion {
  readonly #context: Context;
  /** Components found in the block that is being read, to stand behind it. */
  #behind: RootContent[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  blocks(root: Root): Block[] {
    return this.#paragraphs(root.children).flatMap((block): Block[] => {
      this.#behind = [];
      const inside = this.#clean(block).flatMap((node) => (isElement(node) ? [this.#shape(node)] : []));
      const nodes = inside.filter((node) => wordsOf(node) !== '' || node.tagName === 'hr');
      const tree = toMdast({ type: 'root', children: nodes }, { nodeHandlers: { comment: () => undefined } });
      const isPlain =
        nodes.length === 1 && nodes[0]?.tagName === 'p' && nodes[0].children.every(({ type }) => type === 'text');
      const text = 'children' in tree ? (tree.children as RootContent[]) : [];
      return [
        ...text.map((node) => ({ words: nodes.map(wordsOf).join(' '), isPlain, mdx: printed(node) })),
        ...this.#behind.map((node) => ({ words: '', isPlain: false, mdx: printed(node) })),
      ].filter(({ mdx }) => mdx.trim() !== '');
    });
  }

  /** The blocks of a text: what only wraps is opened, phrases between blocks become paragraphs, parted where a line is empty. */
  #paragraphs(nodes: readonly (HastContent | ElementContent)[]): Element[] {
    const out: Element[] = [];
    let phrase: ElementContent[] = [];
    const flush = () => {
      if (phrase.some((node) => isElement(node) || (node.type === 'text' && node.value.trim() !== '')))
        out.push(element('p', phrase));
      phrase = [];
    };
    for (const node of nodes) {
      if (node.type === 'text') {
        for (const [index, part] of node.value.split(/\n[\t ]*\n\s*/).entries()) {
          if (index > 0) flush();
          for (const [number, line] of part.split('\n').entries()) {
            // A single line break is one where the editor wrote no paragraphs.
            if (number > 0 && phrase.length > 0 && line.trim() !== '') phrase.push(element('br', []));
            phrase.push({ type: 'text', value: line });
          }
        }
      } else if (isElement(node) && PHRASES.has(node.tagName) && !this.#holdsBlocks(node)) phrase.push(node);
      else if (isElement(node)) {
        flush();
        if (BLOCKS.has(node.tagName) || node.tagName in LOST || this.#isFigure(node)) out.push(node);
        else if (SILENT.has(node.tagName)) this.#clean(node);
        else out.push(...this.#paragraphs(node.children));
      }
    }
    flush();
    return out;
  }

  #holdsBlocks = (node: Element): boolean =>
    node.children.some((child) => isElement(child) && (!PHRASES.has(child.tagName) || this.#holdsBlocks(child)));

  #find(node: Element, tagName: string): Element | undefined {
    for (const child of node.children)
      if (isElement(child)) {
        const found = child.tagName === tagName ? child : this.#find(child, tagName);
        if (found) return found;
      }
    return undefined;
  }

  #isFigure = (node: Element): boolean =>
    node.tagName === 'figure' &&
    !this.#find(node, 'figure') &&
    !this.#find(node, 'table') &&
    !this.#find(node, 'blockquote');

  /** Takes out of a block what Markdown has no words for, and puts components in its place, behind the block. */
  #clean(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return this.#text(node.value);
    if (!isElement(node)) return [];
    const { tagName } = node;
    if (SILENT.has(tagName)) {
      if (tagName === 'script') this.#lose('ein Skript', undefined);
      return [];
    }
    if (tagName === 'img') {
      this.#picture({ url: attribute(node, 'src'), alt: attribute(node, 'alt'), caption: attribute(node, 'title') });
      return [];
    }
    if (this.#isFigure(node)) return this.#figure(node);
    if (tagName in LOST) {
      const source = this.#find(node, 'source');
      const address = attribute(node, 'src') || attribute(node, 'data') || (source ? attribute(source, 'src') : '');
      this.#lose(LOST[tagName] ?? '', address || undefined);
      return [];
    }
    const caption = node.children.findIndex((child) => child.type === 'text' && child.value.includes('[caption'));
    const children = caption < 0 ? node.children : this.#captioned(node.children, caption);
    const inside = children.flatMap((child) => this.#clean(child));
    if (tagName === 'a') return this.#link(attribute(node, 'href'), inside);
    if (tagName === 'sup') {
      const words = inside.map(wordsOf).join('');
      const raised = [...words].map((digit) => SUPERSCRIPT[Number.parseInt(digit, 10)] ?? '').join('');
      if ([...raised].length === [...words].length) return [{ type: 'text', value: raised }];
      this.#context.note('geändert', `hochgestellt, nun in der Zeile: ${words}`);
    }
    return [{ ...node, children: inside }];
  }

  /** A heading, or any other block, as an article may hold it. */
  #shape(node: Element): Element {
    const { tagName, children } = node;
    if (/^h[1-6]$/.test(tagName))
      return element(tagName < 'h3' ? 'h2' : 'h3', [{ type: 'text', value: wordsOf(node) }]);
    if (tagName === 'pre')
      return element(
        'p',
        wordsLines(node).flatMap((line, index) => [
          ...(index > 0 ? [element('br', [])] : []),
          element('code', [{ type: 'text', value: line }]),
        ]),
      );
    if (tagName === 'table') {
      const spans = (cell: Element): boolean =>
        cell.properties['colSpan'] !== undefined ||
        cell.properties['rowSpan'] !== undefined ||
        cell.children.some((child) => isElement(child) && spans(child));
      // Without a head the first row is one: Markdown knows no table without.
      const first = this.#find(node, 'th') ? undefined : this.#find(node, 'tr');
      for (const cell of first?.children ?? []) if (isElement(cell)) cell.tagName = 'th';
      if (spans(node)) this.#context.note('geändert', 'Tabelle mit verbundenen Zellen, nun ohne');
    }
    return element(tagName, children, node.properties);
  }

  /** Shortcodes in a text, and a word that is spelt otherwise here. */
  #text(value: string): ElementContent[] {
    const bare = bareAddress.exec(value)?.[1];
    if (bare && /youtu|vimeo|twitter|x\.com|instagram|facebook|tiktok|spotify|soundcloud/.test(bare)) {
      this.#lose('eingebetteter Inhalt', bare);
      return [];
    }
    let text = readable(value).replace(shortcode, (written, closing: string, name: string, rest: string) => {
      if (closing || name === 'caption') return '';
      if (!/=|^\s*$/.test(rest) && !/^(gallery|embed|video|audio|more|toc|contact-form)/i.test(name)) return written;
      if (rest.trim() === '' && !/[-_]|^(gallery|embed|video|audio|youtube|toc)$/i.test(name)) return written;
      const ids = /ids?=["']?([\d,\s]+)/.exec(rest)?.[1]?.split(',') ?? [];
      const found = name === 'gallery' ? ids.flatMap((id) => this.#context.media(id.trim()) ?? []) : [];
      for (const picture of found) this.#picture(picture);
      const address = /https?:\/\/[^\s"'\]]+/.exec(rest)?.[0];
      if (found.length === 0 || found.length < ids.length) this.#lose(`das Element „${name}“`, address, written);
      return '';
    });
    if (LOCALE === 'de-AT' && /\bJanuars?\b/.test(text)) {
      this.#context.note('geändert', 'Januar, nun Jänner');
      text = text.replace(/\bJanuar/g, 'Jänner');
    }
    return text === '' ? [] : [{ type: 'text', value: text }];
  }

  /** `[caption]<img> words[/caption]`: the words belong to the picture. */
  #captioned(children: ElementContent[], from: number): ElementContent[] {
    const to = children.findIndex(
      (child, index) => index >= from && child.type === 'text' && child.value.includes('[/caption]'),
    );
    const inside = children.slice(from, to + 1);
    const holder = element('figure', inside);
    const image = this.#find(holder, 'img');
    if (to < 0 || !image) return children;
    this.#picture({ url: attribute(image, 'src'), alt: attribute(image, 'alt'), caption: wordsOf(holder) });
    return [...children.slice(0, from), ...children.slice(to + 1)];
  }

  #figure(node: Element): ElementContent[] {
    const caption = this.#find(node, 'figcaption');
    const image = this.#find(node, 'img');
    const lost = Object.keys(LOST).flatMap((name) => this.#find(node, name) ?? []);
    if (image)
      this.#picture({
        url: attribute(image, 'src'),
        alt: attribute(image, 'alt'),
        caption: caption ? wordsOf(caption) : '',
      });
    else if (lost.length > 0) for (const part of lost) this.#clean(part);
    else
      return [
        element(
          'p',
          this.#paragraphs(node.children).flatMap((child) => this.#clean(child)),
        ),
      ];
    return [];
  }

  #picture(picture: FoundPicture): void {
    const found = this.#context.picture(picture);
    if ('attributes' in found) this.#behind.push(component('Figure', found.attributes));
    else
      this.#lose(
        `ein Bild (${found.missing})`,
        undefined,
        `${picture.url}: ${found.missing}`,
        picture.caption || picture.alt,
      );
  }

  #link(href: string, children: ElementContent[]): ElementContent[] {
    if (wordsOf({ type: 'root', children }) === '') return children;
    const words = children.map(wordsOf).join('').trim();
    const file = this.#context.file(href);
    if (file !== undefined) {
      this.#behind.push(component('Download', { file, title: words.slice(0, 120) }));
      return children;
    }
    const found = this.#context.link(href);
    if ('href' in found && isAllowedLink(found.href)) return [element('a', children, { href: found.href })];
    const reason = 'missing' in found ? found.missing : 'keine Adresse, die ein Artikel nennen darf';
    this.#context.note('nicht übernommen', `Link „${words.slice(0, 80)}“ nach ${href || 'nirgends'}: ${reason}`);
    return children;
  }

  /** Leaves a note that readers see, and a row in the report. */
  #lose(what: string, address: string | undefined, detail = address, words = ''): void {
    this.#context.note('nicht übernommen', `${what}${detail ? `: ${detail.slice(0, 200)}` : ''}`);
    if (what === 'ein Skript') return;
    const absolute = address?.startsWith('//') ? `https:${address}` : address?.replace(/^http:/, 'https:');
    if (absolute && address && what in LOST_ARTICLES && isAllowedLink(absolute)) {
      const { hostname } = new URL(absolute);
      this.#behind.push(
        component('Embed', { href: absolute, title: `${LOST_TITLES[what] ?? 'Inhalt'} auf ${hostname}` }),
      );
      return;
    }
    const text = `Hier stand ${LOST_ARTICLES[what] ?? what}${words ? `: ${words}` : ''}.`;
    this.#behind.push({
      ...component('Callout', { title: 'Aus dem Archiv nicht übernommen', tone: 'hinweis' }),
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'text', value: readable(text) }],
        },
      ],
    } as RootContent);
  }
}

const LOST_TITLES: Record<string, string> = { Video: 'Video', Tonaufnahme: 'Tonaufnahme' };
const LOST_ARTICLES: Record<string, string> = {
  'eingebetteter Inhalt': 'ein eingebetteter Inhalt',
  Video: 'ein Video',
  Tonaufnahme: 'eine Tonaufnahme',
  Formular: 'ein Formular',
  'Zeichnung eines Programms': 'die Zeichnung eines Programms',
  Zeichnung: 'eine Zeichnung',
};

const component = (name: string, attributes: Record<string, string>): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children: [],
});

const wordsLines = (node: Element): string[] => {
  const text = (part: HastNodes): string =>
    part.type === 'text' ? part.value : 'children' in part ? part.children.map(text).join('') : '';
  return readable(text(node))
    .split('\n')
    .filter((line) => line.trim() !== '');
};

const printed = (node: RootContent): string =>
  toMarkdown({ type: 'root', children: [node] } as Nodes, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown({ printWidth: Infinity, quote: '"' })],
    bullet: '-',
    emphasis: '*',
    rule: '-',
  }).trim();
