/** HTML of another system to the MDX of an article: Markdown, our components, and a visible note where something can't be carried over. */
import type { Element, ElementContent, Nodes as HastNodes, RootContent as HastContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isAllowedLink } from '../../../src/content/compiler/markdown-html.ts';
import { LOCALE } from '../../../src/lib/format/locale.ts';
import type { Picture } from './archive.ts';

/** What the text's place in the whole archive decides. */
export interface Context {
  /** The file in content/pictures with its words, or the reason why there is none. */
  picture: (picture: Picture) => { attributes: Record<string, string> } | { missing: string };
  /** The file in content/files; undefined where the link leads to none. */
  file: (href: string) => string | undefined;
  /** Where a link leads now, or the reason why it can't. */
  link: (href: string) => { href: string } | { missing: string };
  /** Pictures of the archive, by their number there. */
  media: ReadonlyMap<string, Picture>;
  note: (kind: 'nicht übernommen' | 'geändert', what: string) => void;
}

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote table pre hr'.split(' '));
const PHRASES = new Set(
  'a abbr b bdi bdo br cite code data dfn del em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** What a page can't hold, by its tag. */
const LOST: Record<string, string> = {
  iframe: 'ein eingebetteter Inhalt',
  video: 'ein Video',
  audio: 'eine Tonaufnahme',
  object: 'ein eingebetteter Inhalt',
  embed: 'ein eingebetteter Inhalt',
  form: 'ein Formular',
  canvas: 'die Zeichnung eines Programms',
  svg: 'eine Zeichnung',
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

/** All elements in a node, from outside in. */
function* within(node: Element): Generator<Element> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* within(child);
  }
}

const find = (node: Element, ...names: string[]): Element | undefined =>
  within(node).find(({ tagName }) => names.includes(tagName));

const holdsBlocks = (node: Element): boolean => within(node).some(({ tagName }) => !PHRASES.has(tagName));

const isFigure = (node: Element): boolean => node.tagName === 'figure' && !find(node, 'figure', 'table', 'blockquote');

const component = (name: string, attributes: Record<string, string>, text?: string): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children: text ? [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] : [],
});

/** Converts the text of a post. */
export function convert(html: string, context: Context): Block[] {
  let behind: RootContent[] = [];

  /** The blocks of a text: what only wraps is opened, phrases between blocks become paragraphs, parted where a line is empty. */
  const paragraphs = (nodes: readonly (HastContent | ElementContent)[]): Element[] => {
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
      } else if (isElement(node) && PHRASES.has(node.tagName) && !holdsBlocks(node)) phrase.push(node);
      else if (isElement(node)) {
        flush();
        if (BLOCKS.has(node.tagName) || node.tagName in LOST || isFigure(node)) out.push(node);
        else if (SILENT.has(node.tagName)) clean(node);
        else out.push(...paragraphs(node.children));
      }
    }
    flush();
    return out;
  };

  /** Leaves a row in the report, and a note that readers see, or where it has an address a link to what is lost. */
  const lose = (what: string, address: string | undefined, detail = address, words = ''): void => {
    context.note('nicht übernommen', `${what}${detail ? `: ${detail.slice(0, 200)}` : ''}`);
    const href = address?.startsWith('//') ? `https:${address}` : address?.replace(/^http:/, 'https:');
    if (href && isAllowedLink(href)) {
      const title = `${/Video|Tonaufnahme/.exec(what)?.[0] ?? 'Inhalt'} auf ${new URL(href).hostname}`;
      behind.push(component('Embed', { href, title }));
      return;
    }
    const text = readable(`Hier stand ${what}${words ? `: ${words}` : ''}.`);
    behind.push(component('Callout', { title: 'Aus dem Archiv nicht übernommen', tone: 'hinweis' }, text));
  };

  const putPicture = (picture: Picture): void => {
    const found = context.picture(picture);
    if ('attributes' in found) behind.push(component('Figure', found.attributes));
    else {
      const { url, caption, alt } = picture;
      lose(`ein Bild (${found.missing})`, undefined, `${url}: ${found.missing}`, caption || alt);
    }
  };
  const putImage = (node: Element, caption: string): void =>
    putPicture({ url: attribute(node, 'src'), alt: attribute(node, 'alt'), caption });

  /** Shortcodes in a text, and a word that is spelt otherwise here. */
  const cleanText = (value: string): ElementContent[] => {
    const bare = bareAddress.exec(value)?.[1];
    if (bare && /youtu|vimeo|twitter|x\.com|instagram|facebook|tiktok|spotify|soundcloud/.test(bare)) {
      lose('ein eingebetteter Inhalt', bare);
      return [];
    }
    let text = readable(value).replace(shortcode, (written, closing: string, name: string, rest: string) => {
      if (closing || name === 'caption') return '';
      if (!/=|^\s*$/.test(rest) && !/^(gallery|embed|video|audio|more|toc|contact-form)/i.test(name)) return written;
      if (rest.trim() === '' && !/[-_]|^(gallery|embed|video|audio|youtube|toc)$/i.test(name)) return written;
      const ids = /ids?=["']?([\d,\s]+)/.exec(rest)?.[1]?.split(',') ?? [];
      const found = name === 'gallery' ? ids.flatMap((id) => context.media.get(id.trim()) ?? []) : [];
      found.forEach(putPicture);
      if (found.length === 0 || found.length < ids.length) lose(`das Element „${name}“`, undefined, written);
      return '';
    });
    if (LOCALE === 'de-AT' && /\bJanuars?\b/.test(text)) {
      context.note('geändert', 'Januar, nun Jänner');
      text = text.replace(/\bJanuar/g, 'Jänner');
    }
    return text === '' ? [] : [{ type: 'text', value: text }];
  };

  const cleanLink = (href: string, children: ElementContent[]): ElementContent[] => {
    if (wordsOf({ type: 'root', children }) === '') return children;
    const words = children.map(wordsOf).join('').trim();
    const file = context.file(href);
    if (file !== undefined) {
      behind.push(component('Download', { file, title: words.slice(0, 120) }));
      return children;
    }
    const found = context.link(href);
    if ('href' in found && isAllowedLink(found.href)) return [element('a', children, { href: found.href })];
    const reason = 'missing' in found ? found.missing : 'keine Adresse, die ein Artikel nennen darf';
    context.note('nicht übernommen', `Link „${words.slice(0, 80)}“ nach ${href || 'nirgends'}: ${reason}`);
    return children;
  };

  const cleanFigure = (node: Element): ElementContent[] => {
    const [caption, image] = [find(node, 'figcaption'), find(node, 'img')];
    const lost = Object.keys(LOST).flatMap((name) => find(node, name) ?? []);
    if (image) putImage(image, caption ? wordsOf(caption) : '');
    else if (lost.length > 0) lost.forEach(clean);
    else return [element('p', paragraphs(node.children).flatMap(clean))];
    return [];
  };

  /** `[caption]<img> words[/caption]`: the words belong to the picture, which is taken out. */
  const withoutCaptioned = (children: ElementContent[]): ElementContent[] => {
    const holds = (mark: string) => (child: ElementContent) => child.type === 'text' && child.value.includes(mark);
    const from = children.findIndex(holds('[caption'));
    const to = children.findIndex((child, index) => index >= from && holds('[/caption]')(child));
    const holder = element('figure', children.slice(from, to + 1));
    const image = find(holder, 'img');
    if (from < 0 || to < 0 || !image) return children;
    putImage(image, wordsOf(holder));
    return [...children.slice(0, from), ...children.slice(to + 1)];
  };

  /** Takes out of a block what Markdown has no words for, and puts components in its place, behind the block. */
  const clean = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return cleanText(node.value);
    if (!isElement(node)) return [];
    const { tagName } = node;
    if (tagName === 'script') context.note('nicht übernommen', 'ein Skript');
    if (SILENT.has(tagName)) return [];
    if (tagName === 'img') {
      putImage(node, attribute(node, 'title'));
      return [];
    }
    if (isFigure(node)) return cleanFigure(node);
    if (tagName in LOST) {
      const source = find(node, 'source');
      const address = attribute(node, 'src') || attribute(node, 'data') || (source ? attribute(source, 'src') : '');
      lose(LOST[tagName] ?? '', address || undefined);
      return [];
    }
    const inside = withoutCaptioned(node.children).flatMap(clean);
    if (tagName === 'a') return cleanLink(attribute(node, 'href'), inside);
    if (tagName === 'sup') {
      const words = inside.map(wordsOf).join('');
      const raised = [...words].map((digit) => SUPERSCRIPT[Number.parseInt(digit, 10)] ?? '').join('');
      if ([...raised].length === [...words].length) return [{ type: 'text', value: raised }];
      context.note('geändert', `hochgestellt, nun in der Zeile: ${words}`);
    }
    return [{ ...node, children: inside }];
  };

  /** A heading, or any other block, as an article may hold it. */
  const shape = (node: Element): Element => {
    const { tagName, children } = node;
    if (/^h[1-6]$/.test(tagName))
      return element(tagName < 'h3' ? 'h2' : 'h3', [{ type: 'text', value: wordsOf(node) }]);
    if (tagName === 'pre') {
      const lines = readable(toText(node)).split('\n');
      const written = lines.filter((line) => line.trim() !== '');
      const codes = written.map((line) => element('code', [{ type: 'text', value: line }]));
      return element(
        'p',
        codes.flatMap((code, index) => (index > 0 ? [element('br', []), code] : [code])),
      );
    }
    if (tagName === 'table') {
      // Without a head the first row is one: Markdown knows no table without.
      const first = find(node, 'th') ? undefined : find(node, 'tr');
      for (const cell of first?.children ?? []) if (isElement(cell)) cell.tagName = 'th';
      if (
        within(node).some(
          ({ properties }) => properties['colSpan'] !== undefined || properties['rowSpan'] !== undefined,
        )
      )
        context.note('geändert', 'Tabelle mit verbundenen Zellen, nun ohne');
    }
    return element(tagName, children, node.properties);
  };

  return paragraphs(fromHtml(html, { fragment: true }).children).flatMap((block): Block[] => {
    behind = [];
    const inside = clean(block).flatMap((node) => (isElement(node) ? [shape(node)] : []));
    const nodes = inside.filter((node) => wordsOf(node) !== '' || node.tagName === 'hr');
    const tree = toMdast({ type: 'root', children: nodes }, { nodeHandlers: { comment: () => undefined } });
    const isPlain =
      nodes.length === 1 && nodes[0]?.tagName === 'p' && nodes[0].children.every(({ type }) => type === 'text');
    const text = 'children' in tree ? (tree.children as RootContent[]) : [];
    return [
      ...text.map((node) => ({ words: nodes.map(wordsOf).join(' '), isPlain, mdx: printed(node) })),
      ...behind.map((node) => ({ words: '', isPlain: false, mdx: printed(node) })),
    ].filter(({ mdx }) => mdx.trim() !== '');
  });
}

const toText = (node: HastNodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(toText).join('') : '';

const printed = (node: RootContent): string =>
  toMarkdown({ type: 'root', children: [node] } as Nodes, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown({ printWidth: Infinity, quote: '"' })],
    bullet: '-',
    emphasis: '*',
    rule: '-',
  }).trim();
