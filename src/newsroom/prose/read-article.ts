/** Reads one article file: frontmatter and prose, with every fault of both. */
import { articleSchema, type ArticleData } from '../../schemas/article.ts';
import type { Fault } from '../faults/fault.ts';
import { validate } from '../faults/schema-faults.ts';
import { readYaml } from '../faults/yaml.ts';
import { compileProse, type Compiled } from './compile.ts';
import { checkFrontmatterDates } from './frontmatter-dates.ts';
import { checkFrontmatterText } from './frontmatter-text.ts';
import { parseProse } from './source-tree.ts';
import { frontmatterFault, splitFrontmatter } from './split-frontmatter.ts';
import type { Prose } from './tree.ts';

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

/** What reading a file gave: a value, or faults. Never both. */
export type Loaded<Value> = { value: Value; faults?: undefined } | { value?: undefined; faults: Fault[] };

/**
 * Reads an article.
 *
 * @param text the file's text
 * @param file path from the project's root, for faults
 */
export function readArticle(text: string, file: string): Loaded<Article> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { faults: [frontmatterFault(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  const parsed = parseProse(source, file);
  const data = 'faults' in yaml ? yaml : validate(articleSchema, yaml.value, file, yaml.locate);
  const paid = 'faults' in yaml || (yaml.value as { kind?: unknown } | null)?.kind !== 'redaktionell';
  const compiled: Compiled | { faults: Fault[] } =
    'faults' in parsed ? parsed : compileProse(parsed.root, file, paid);
  const locate = 'locate' in yaml ? yaml.locate : () => undefined;
  const faults = [
    ...('faults' in data
      ? data.faults
      : [checkFrontmatterText, checkFrontmatterDates].flatMap((check) => check(data.value, file, locate))),
    ...compiled.faults,
  ];
  if (faults.length > 0 || 'faults' in data || !isCompiled(compiled))
    return { faults: shortened(faults, file) };
  const lines = Object.fromEntries(referenceFields.map((field) => [field, locate([field])?.line]));
  const { prose, links, images } = compiled;
  return { value: { data: data.value, prose, links, images, lines } };
}

/** Nobody reads thousands of faults of one file; the first ones tell what is wrong with it. */
const MOST_FAULTS = 100;

const shortened = (faults: Fault[], file: string): Fault[] =>
  faults.length <= MOST_FAULTS
    ? faults
    : [
        ...faults.slice(0, MOST_FAULTS),
        {
          file,
          line: faults[MOST_FAULTS - 1]?.line,
          field: 'weitere Fehler',
          found: `${faults.length - MOST_FAULTS} weitere Fehler in dieser Datei`,
          allowed: 'zuerst die genannten beheben',
        },
      ];

const isCompiled = (compiled: Compiled | { faults: Fault[] }): compiled is Compiled => 'prose' in compiled;
