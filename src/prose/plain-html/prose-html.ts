/** Prints checked prose as plain HTML for feeds: the same words as on the page, without its styles and scripts. */
import type { FeedContext } from '../define.ts';
import type { ProseNode } from '../tree.ts';
import { findComponent, frameOf, propsOf } from '../component-registry.ts';
import { placeNotes } from '../claims/claim-notes.ts';
import { claimBlock, personMark, phraseNote, plainHtml } from './feed-html.ts';

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
      const html = findComponent(component)?.feed(propsOf(node), inside, context) ?? '';
      const frame = frameOf(node);
      return frame ? claimBlock(frame, html) : personMark(props) + html;
    })
    .join('');
}
