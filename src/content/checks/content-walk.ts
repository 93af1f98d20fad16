/** Iterates over all texts of an edition. The checks of every text share this walk, because reading prose is slow. */
import { existsSync, readFileSync } from 'node:fs';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { componentsIn, proseText, type ComponentNode } from '../../prose/tree.ts';
import { textsIn, type FoundText } from '../diagnostics/schema-diagnostics.ts';
import {
  atField,
  attributeName,
  fieldName,
  type Diagnostic,
  type Lines,
  type Place,
} from '../diagnostics/diagnostic.ts';
import type { ArticleData } from '../schemas/article.ts';
import { SITE_FILE, type Collections, type Entry } from '../registry.ts';

/** The texts of an entry's fields, of one link of its prose, or of the attributes of a component or one of its items. */
export interface CheckedTexts {
  file: string;
  value: Readonly<Record<string, unknown>>;
  texts: FoundText[];
  /** Line of one of its texts, counted from 1; undefined where unknown. */
  line: (text: FoundText) => number | undefined;
  isLink?: true;
  component?: ComponentNode;
  article?: ArticleData;
}

/** Says what is wrong with one of the texts; its place is added by the caller unless a field is named. */
export type TextCheck = (
  text: FoundText,
  checked: CheckedTexts,
) => (Pick<Diagnostic, 'found' | 'allowed' | 'example' | 'isWarning'> & { field?: string }) | undefined;

/** File, line and field of a text for a diagnostic; in a component the field is its attribute. */
export const locationOf = ({ file, line, component }: CheckedTexts, text: FoundText): Place => ({
  file,
  line: line(text),
  field: component ? attributeName(component.component, text.path) : fieldName(text.path),
});

/** What the text of an article or page is called in the path of its {@link FoundText}. */
export const BODY = 'Text';

/**
 * The place of words found in a field or in the text. The text is checked by sections, so its line is that of the file,
 * below the frontmatter, where the words stand in one piece; unknown where a line break or formatting parts them.
 */
export function placeOf(file: string, { path }: FoundText, words: string, lines?: Lines): Place {
  const place = atField(file, path, lines);
  if (path[0] !== BODY || !existsSync(file)) return place;
  const source = normalizeConfusables(readFileSync(file, 'utf8')).split(/\r?\n/);
  const start = source.indexOf('---', 1);
  const line = source.findIndex((text, index) => index > start && text.includes(words)) + 1;
  return { ...place, line: line || undefined };
}

const checkedTexts = (file: string, value: object, rest: Partial<CheckedTexts> = {}): CheckedTexts => ({
  file,
  value: value as CheckedTexts['value'],
  texts: textsIn(value),
  line: () => undefined,
  ...rest,
});

/** Lists the entries of every collection of texts by the newsroom, except articles and pages; without links in prose. */
export const ownDataFiles = (content: Collections): Entry<object>[] => [
  ...(['authors', 'categories', 'topics', 'market', 'timeSeries', 'dates', 'texts'] as const).flatMap(
    (name): Entry<object>[] => content[name],
  ),
  ...content.glossary.map(({ data, ...entry }) => ({
    ...entry,
    data: { ...data, links: [], prose: undefined, [BODY]: proseText(data.prose.nodes) },
  })),
];

/** Lists the paid articles, each with its sponsor's entry if that exists. */
export const paidArticles = ({ articles, sponsors }: Collections) =>
  articles.flatMap(({ file, data: { data, ...rest } }) =>
    data.kind === 'anzeige' ? [{ file, data, ...rest, sponsor: sponsors.find(({ id }) => id === data.sponsor) }] : [],
  );

/** Yields the texts of all entries: their fields, the links of prose, and the components of articles and their items. */
export function* walkTexts(content: Collections): Generator<CheckedTexts> {
  const { articles, glossary, pages, sponsors, site } = content;
  for (const { file, data } of articles) {
    const { data: article, links, prose, lines } = data;
    yield checkedTexts(file, article, { article, line: ({ path }) => lines[String(path[0])] });
    for (const { target, line } of links)
      yield checkedTexts(file, { Link: target }, { article, isLink: true, line: () => line });
    for (const component of componentsIn(prose.nodes))
      for (const { props } of [component, ...component.items])
        yield checkedTexts(file, props, { article, component, line: () => component.line });
  }
  for (const { file, data } of pages) {
    yield checkedTexts(file, { ...data, links: [], open: [], body: '' });
  }
  for (const { file, data } of [...pages, ...glossary])
    for (const { target, line } of data.links)
      yield checkedTexts(file, { Link: target }, { isLink: true, line: () => line });
  for (const { file, data } of [...sponsors, ...ownDataFiles(content)]) yield checkedTexts(file, data);
  yield checkedTexts(SITE_FILE, site);
}
