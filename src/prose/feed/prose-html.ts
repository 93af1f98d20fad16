/** Prints checked prose as plain HTML for feeds: the same words as on the page, without its styles and scripts. */
import type { FeedContext } from '../define.ts';
import type { ProseNode } from '../tree.ts';
import { findComponent } from '../vocabulary.ts';
import { placeNotes } from '../claims/claim-notes.ts';
import { phraseNote, plainHtml } from './feed-html.ts';

/** Prints prose, without scripts, styles, ids and relative addresses. */
export function proseHtml(nodes: readonly ProseNode[], context: FeedContext): string {
  const notes = placeNotes(nodes, '');
  return nodes
    .map((node, index) => {
      if ('html' in node)
        return plainHtml(node.html, context.page) + (notes.behind.get(index) ?? []).map(phraseNote).join('');
      const { component, props, children, items } = node;
      const inside = {
        children: proseHtml(children, context),
        bodies: items.map(({ body }) => proseHtml(body, context)),
      };
      // The props were checked by the component's schema when the prose was compiled; the type system can't see that.
      const checked = { ...props, ...(items.length > 0 ? { items: items.map((item) => item.props) } : {}) };
      return findComponent(component)?.feed(checked as never, inside, context) ?? '';
    })
    .join('');
}
