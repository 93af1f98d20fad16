/** Titles of documents, as tabs and search engines show them. */
import { routes } from '../links/routes.ts';

/** The settings that titles contain. */
interface Names {
  name: string;
  tagline: string;
}

/** Most characters of a title element; only an article's headline may be longer. Search engines show 60 to 70. */
export const MAX_DOCUMENT_TITLE = 70;

/** The title of the front page: name and tagline. */
export const frontTitle = ({ name, tagline }: Names): string => `${name} – ${tagline}`;

/**
 * Text of the title element: title and site name; without the name if they are too long together, as search engines
 * show it beside the title. On the front page the name comes first.
 */
export function documentTitle({ path, title }: { path: string; title: string }, site: Names): string {
  if (path === routes.home) return frontTitle(site);
  const whole = `${title} – ${site.name}`;
  return whole.length > MAX_DOCUMENT_TITLE ? title : whole;
}
