/** The islands by name. Each is a file of its own that arrives when a reader acts on it. */
const islands = {
  FaqAccordion: () => import('../faq/FaqAccordion.tsx'),
  MobileMenu: () => import('../MobileMenu.tsx'),
  NewsletterForm: () => import('../NewsletterForm.tsx'),
  ShareBar: () => import('../share/ShareBar.tsx'),
  Tooltip: () => import('../Tooltip.tsx'),
};

/** Name of an island, as Island.astro and the element know it. */
export type IslandName = keyof typeof islands;

/** What an island wants to be told. */
export type IslandProps<Name extends IslandName> = Parameters<
  Awaited<ReturnType<(typeof islands)[Name]>>['default']
>[0];

/** An island's file. */
interface IslandModule {
  /** Its component. */
  default: unknown;
  /** Reads its props from its static HTML; of islands without it the page holds them a second time. */
  read?: (element: Element) => object;
}

/**
 * Fetches an island.
 *
 * @param name the island
 * @throws where the network does
 */
export const importIsland = (name: IslandName): Promise<IslandModule> => islands[name]();
