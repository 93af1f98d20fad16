/** Reads one article file: frontmatter and prose, with every diagnostic of both. */
import { articleSchema, type ArticleData } from '../schemas/article.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import { readYaml } from '../diagnostics/yaml.ts';
import { compileProse, type Compiled } from './compile.ts';
import { checkFrontmatterDates } from './frontmatter-dates.ts';
import { checkFrontmatterText } from './frontmatter-text.ts';
import { parseProse } from './source-tree.ts';
import { frontmatterDiagnostic, splitFrontmatter } from './split-frontmatter.ts';
import type { Prose } from '../../prose/tree.ts';

/** An article as the data store keeps it. */
export interface Article {
  data: ArticleData;
  prose: Prose;
  links: Compiled['links'];
  images: Compiled['images'];
  /** Lines of the fields that name other entries, for cross-checks. */
  lines: Record<string, number | undefined>;
}

const referenceFields = ['author', 'category', 'sponsor', 'related', 'sources'];

/** What reading a file gave: a value, or diagnostics. Never both. */
export type Loaded<Value> = { value: Value; diagnostics?: undefined } | { value?: undefined; diagnostics: Diagnostic[] };

/**
 * Reads an article.
 *
 * @param text the file's text
 * @param file path from the project's root, for diagnostics
 */
export function readArticle(text: string, file: string): Loaded<Article> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { diagnostics: [frontmatterDiagnostic(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  const parsed = parseProse(source, file);
  const data = 'diagnostics' in yaml ? yaml : validate(articleSchema, yaml.value, file, yaml.locate);
  const paid = 'diagnostics' in yaml || (yaml.value as { kind?: unknown } | null)?.kind !== 'redaktionell';
  const compiled: Compiled | { diagnostics: Diagnostic[] } =
    'diagnostics' in parsed ? parsed : compileProse(parsed.root, file, paid);
  const locate = 'locate' in yaml ? yaml.locate : () => undefined;
  const diagnostics = [
    ...('diagnostics' in data
      ? data.diagnostics
      : [checkFrontmatterText, checkFrontmatterDates].flatMap((check) => check(data.value, file, locate))),
    ...compiled.diagnostics,
  ];
  if (diagnostics.length > 0 || 'diagnostics' in data || !isCompiled(compiled))
    return { diagnostics: shortened(diagnostics, file) };
  const lines = Object.fromEntries(referenceFields.map((field) => [field, locate([field])?.line]));
  const { prose, links, images } = compiled;
  return { value: { data: data.value, prose, links, images, lines } };
}

/** Nobody reads thousands of diagnostics of one file; the first ones tell what is wrong with it. */
const MOST_FAULTS = 100;

const shortened = (diagnostics: Diagnostic[], file: string): Diagnostic[] =>
  diagnostics.length <= MOST_FAULTS
    ? diagnostics
    : [
        ...diagnostics.slice(0, MOST_FAULTS),
        {
          file,
          line: diagnostics[MOST_FAULTS - 1]?.line,
          field: 'weitere Fehler',
          found: `${diagnostics.length - MOST_FAULTS} weitere Fehler in dieser Datei`,
          allowed: 'zuerst die genannten beheben',
        },
      ];

const isCompiled = (compiled: Compiled | { diagnostics: Diagnostic[] }): compiled is Compiled => 'prose' in compiled;
