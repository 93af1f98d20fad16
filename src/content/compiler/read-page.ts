/** Reads a static page: validates frontmatter and compiles the text, with components of its own. */
import { basename } from 'node:path';
import { CONTENT_ID } from '../../lib/links/routes.ts';
import { componentsIn, proseText, type Heading, type LinkReference, type ProseNode } from '../../prose/tree.ts';
import type { ReadResult } from '../diagnostics/diagnostic.ts';
import { pageSchema, type PageData } from '../schemas/page.ts';
import { compileProse, type PropertyReference } from './compile.ts';
import { readFrontmatter } from './fields.ts';
import { pageVocabulary } from './page-components.ts';

/** A valid static page. */
export interface Page extends PageData {
  nodes: ProseNode[];
  headings: Heading[];
  /** The text of the page, including string attributes of components. */
  body: string;
  /** Every link with a literal target. */
  links: LinkReference[];
  /** Every download, by file name. */
  files: LinkReference[];
  /** Every `<OpenEntry>`, the placeholder for a statement that the publisher still has to make, by its text. */
  open: LinkReference[];
  /** Every `<MailLink>` to a mailbox, by its role. */
  mailboxes: LinkReference[];
  /** Every value of the edition. */
  properties: PropertyReference[];
}

/** Reads content/pages/<slug>.mdx from its content; `file` is its path from the project's root, for diagnostics. */
export function readPage(text: string, file: string): ReadResult<Page> {
  const { source, fields, locate } = readFrontmatter(pageSchema, text, file);
  const kind = locate(['kind']);
  if (kind.line)
    return {
      diagnostics: [
        {
          ...kind,
          found: 'ein Artikel im Ordner der festen Seiten',
          allowed: 'in content/pages nur Seiten, die kein Feld „kind“ haben; Artikel stehen in content/articles',
          example: `content/articles/${basename(file)}`,
        },
      ],
    };
  // A page with the newsletter's form has a section with this id.
  const reservedIds = [CONTENT_ID, 'inhaltsverzeichnis', ...(fields.value?.newsletter ? ['newsletter'] : [])];
  const dialect = { vocabulary: pageVocabulary, reservedIds };
  const { compiled, diagnostics: inProse } = compileProse(source, file, false, dialect);
  const diagnostics = [...(fields.diagnostics ?? []), ...inProse];
  const { references } = fields;
  if (diagnostics.length > 0 || !fields.value || !compiled) return { diagnostics, references };
  const { prose, text: written, links, files, properties } = compiled;
  const all = [...componentsIn(prose.nodes)];
  const attributes = all.flatMap(({ props, items }) => [props, ...items.map((item) => item.props)]);
  return {
    value: {
      ...fields.value,
      nodes: prose.nodes,
      headings: prose.headings,
      body: [written, ...attributes.flatMap(Object.values)].join('\n'),
      links,
      files,
      open: all.flatMap(({ component, children, line }) =>
        component === 'OpenEntry' ? [{ target: proseText(children), line }] : [],
      ),
      mailboxes: all.flatMap(({ component, props: { role }, line }) =>
        component === 'MailLink' && typeof role === 'string' ? [{ target: role, line }] : [],
      ),
      properties,
    },
    references,
  };
}
