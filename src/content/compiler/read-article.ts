/** Reads one article file: frontmatter and prose, with every diagnostic of both. */
import { referencesIn } from '../diagnostics/schema-diagnostics.ts';
import { shortened, type Diagnostic, type Loaded } from '../diagnostics/diagnostic.ts';
import { articleSchema, type ArticleData } from '../schemas/article.ts';
import { checkAdvertisingFields } from './advertising-text.ts';
import { checkDates, checkFinished } from './article-rules.ts';
import { compileProse } from './compile.ts';
import type { ImageReference, Reference } from './compile.ts';
import { readHead } from './frontmatter.ts';
import { parseProse } from './source-tree.ts';
import type { Prose } from '../../prose/tree.ts';

/** An article as it was read and checked. */
export interface Article {
  data: ArticleData;
  prose: Prose;
  /** Every link that an editor wrote. */
  links: Reference[];
  /** Every picture, as a path of this site. */
  images: ImageReference[];
  /** Every file to download, by its name. */
  files: Reference[];
  /** Lines of the fields, for cross-checks. */
  lines: Record<string, number | undefined>;
  /** What rules with a day ask for: the clock decides whether it stops a build. */
  dated: Diagnostic[];
}

/** Reads an article from the text of its file. */
export function readArticle(text: string, file: string): Loaded<Article> {
  const { source, head: data, written, locate } = readHead(articleSchema, text, file);
  if (!written) return { diagnostics: data.diagnostics ?? [] };
  const parsed = parseProse(source, file);
  // Where other fields are wrong, their author's word is enough to look at the text.
  const kind = (written.value as { kind?: unknown } | null | undefined)?.kind;
  const paid = typeof kind === 'string' && /anzeige/i.test(kind);
  const compiled = parsed.root && compileProse(parsed.root, file, paid);
  const wrong = [...parsed.diagnostics, ...(compiled?.diagnostics ?? [])];
  const diagnostics = [
    ...(data.diagnostics ?? [
      ...checkAdvertisingFields(data.value, file, locate),
      ...checkDates(data.value, compiled?.prose.nodes ?? [], file, locate),
      ...checkFinished(data.value, source, wrong.length > 0 ? undefined : compiled?.prose.nodes, file),
    ]),
    ...wrong,
  ];
  const { dated = [], lasting = [] } = Object.groupBy(diagnostics, ({ rule }) => (rule ? 'dated' : 'lasting'));
  if (lasting.length > 0 || !data.value || !compiled) {
    const unchecked = referencesIn(articleSchema, written.value, file, locate);
    return { diagnostics: shortened(diagnostics, file), unchecked };
  }
  const lines = Object.fromEntries(Object.keys(data.value).map((field) => [field, locate([field])?.line]));
  const { prose, links, images, files } = compiled;
  return { value: { data: data.value, prose, links, images, files, lines, dated } };
}
