/** What an article may not contain in a live edition. */
import { findComponent } from '../../prose/vocabulary.ts';
import type { Entry } from '../collections.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Article } from '../prose/read-article.ts';
import type { ComponentNode, ProseNode } from '../../prose/tree.ts';
import { markedTexts } from './live-marks.ts';

/**
 * Lists invented sources, invented people and examples in the prose, claims without evidence, and marks of the demonstration in the frontmatter.
 *
 * @param entry an article that is or will be out
 */
export function articleDiagnostics({ file, data: { data, prose, links, lines } }: Entry<Article>): Diagnostic[] {
  const invented = data.sources
    .filter(({ fictional }) => fictional)
    .map(({ title }) => ({
      file,
      line: lines['sources'],
      field: 'Feld „sources“',
      found: `${title}, erfundene Quelle`,
      allowed: 'nur Quellen, die es gibt',
      example: 'fictional: false',
    }));
  return [
    ...invented,
    ...[...components(prose.nodes)].flatMap((node) => componentDiagnostics(file, node)),
    ...markedTexts(file, data),
    ...links.flatMap(({ target, line }) =>
      markedTexts(file, { Link: target }).map((diagnostic) => ({ ...diagnostic, line })),
    ),
  ];
}

function* components(nodes: readonly ProseNode[]): Generator<ComponentNode> {
  for (const node of nodes) {
    if ('html' in node) continue;
    yield node;
    yield* components(node.children);
    for (const item of node.items) yield* components(item.body);
  }
}

const nameFields = ['title', 'name', 'speaker', 'with', 'instrument'];

/** The first words by which an editor finds the component. */
const nameOf = ({ component, props }: ComponentNode) =>
  `<${component}> ${nameFields.map((field) => props[field]).find((value) => typeof value === 'string') ?? ''}`.trim();

function componentDiagnostics(file: string, node: ComponentNode): Diagnostic[] {
  const { component, props } = node;
  const diagnostics: Diagnostic[] = [];
  if (props['fictional'])
    diagnostics.push({
      file,
      field: nameOf(node),
      found: 'ein erfundenes Beispiel',
      allowed: 'nur Personen und Ereignisse, die es gibt, mit Einwilligung und Beleg',
    });
  if (findComponent(component)?.claims && !props['url']) {
    diagnostics.push({
      file,
      field: nameOf(node),
      found: `eine Angabe vom ${String(props['asOf'])} ohne Beleg`,
      allowed: 'url mit der Stelle, an der die Angabe nachzulesen ist',
      example: `<${component} source="anbieter" asOf="${String(props['asOf'])}" url="https://…">`,
    });
  }
  return diagnostics;
}
