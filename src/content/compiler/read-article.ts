/** Reads one article file: frontmatter and prose, with every diagnostic of both. */
import { shortened, type Loaded } from '../diagnostics/diagnostic.ts';
import { validate, type Locate } from '../diagnostics/schema-diagnostics.ts';
import { readYaml } from '../diagnostics/yaml.ts';
import { articleSchema, type ArticleData } from '../schemas/article.ts';
import { checkAdvertisingFields } from './advertising-text.ts';
import { checkDates, checkFinished } from './article-rules.ts';
import { compileProse } from './compile.ts';
import type { ImageReference, Reference } from './compile-context.ts';
import { frontmatterDiagnostic, splitFrontmatter } from './frontmatter.ts';
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
  /** Lines of the fields, for cross-checks. */
  lines: Record<string, number | undefined>;
}

/** Reads an article from the text of its file. */
export function readArticle(text: string, file: string): Loaded<Article> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { diagnostics: [frontmatterDiagnostic(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  const parsed = parseProse(source, file);
  const locate: Locate = yaml.locate ?? (() => undefined);
  const data = yaml.diagnostics ? yaml : validate(articleSchema, yaml.value, file, locate);
  // Where the fields can't be read, their author's word is enough to look at the text.
  const kind = (yaml.value as { kind?: unknown } | null | undefined)?.kind ?? /^kind:.*/m.exec(frontmatter)?.[0];
  const paid = typeof kind === 'string' && /anzeige/i.test(kind);
  const compiled = 'root' in parsed ? compileProse(parsed.root, file, paid) : undefined;
  const diagnostics = [
    ...(data.diagnostics ?? [
      ...checkAdvertisingFields(data.value, file, locate),
      ...checkDates(data.value, compiled?.prose.nodes ?? [], file, locate),
      ...checkFinished(data.value, source, compiled?.prose.nodes, file),
    ]),
    ...('root' in parsed ? [] : parsed.diagnostics),
    ...(compiled?.diagnostics ?? []),
  ];
  if (diagnostics.length > 0 || !data.value || !compiled) return { diagnostics: shortened(diagnostics, file) };
  const lines = Object.fromEntries(Object.keys(data.value).map((field) => [field, locate([field])?.line]));
  const { prose, links, images } = compiled;
  return { value: { data: data.value, prose, links, images, lines } };
}
