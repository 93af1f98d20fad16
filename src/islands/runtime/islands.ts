/** The islands by name. Each is a file of its own that arrives when a reader acts on it. */
const islands = {
  FaqAccordion: () => import('../faq/FaqAccordion.tsx'),
  MobileMenu: () => import('../MobileMenu.tsx'),
  NewsletterBox: () => import('../NewsletterBox.tsx'),
  ShareBar: () => import('../share/ShareBar.tsx'),
  Tooltip: () => import('../Tooltip.tsx'),
};

/** Name of an island, as Island.astro and the element know it. */
export type IslandName = keyof typeof islands;

/** What an island wants to be told. */
export type IslandProps<Name extends IslandName> = Parameters<
  Awaited<ReturnType<(typeof islands)[Name]>>['default']
>[0];

/**
 * Fetches an island's component.
 *
 * @param name the island
 * @returns its component, whose props are those it was rendered with
 * @throws where the network does
 */
export async function importIsland(name: IslandName): Promise<unknown> {
  return (await islands[name]()).default;
}
