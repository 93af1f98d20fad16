/** What screen readers say, from Chromium's accessibility tree. */
import type { CDPSession, Page } from 'playwright/test';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
}

/**
 * Finds words that screen readers join, as the space between them has no room in the layout: "AnzeigeDie Studie" for a
 * label above a headline.
 * @returns each joined word as "Anzeige|Die"
 */
export async function joinedWords(page: Page, devtools: CDPSession): Promise<string[]> {
  const written = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const values = Array.from(document.querySelectorAll('input'), ({ value }) => value);
    const found = [document.body.textContent, document.body.innerText, ...values];
    while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
    return found.join(' ');
  });
  const words = new Set(written.split(/\s+/));
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: AxNode): AxNode[] =>
    childIds.flatMap((id) => byId.get(id) ?? []).flatMap((child) => (child.ignored ? childrenOf(child) : [child]));
  // Of a picture only the name is read.
  const spoken = nodes.filter(({ ignored, role }) => !ignored && role?.value !== 'image');
  const texts = spoken.map((node) =>
    childrenOf(node)
      .map(({ role, name }) => (role?.value === 'StaticText' ? (name?.value ?? '') : ' '))
      .join(''),
  );
  return texts
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => !words.has(word))
    .flatMap((word) => {
      const splits = Array.from(word, (_letter, at) => [word.slice(0, at), word.slice(at)]);
      const joined = splits.find((halves) => halves.every((half) => half && words.has(half)));
      return joined ? [joined.join('|')] : [];
    });
}
