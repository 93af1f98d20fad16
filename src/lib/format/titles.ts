/** Titles of documents, as tabs and search engines show them. */
import { routes } from '../links/routes.ts';

/** The settings that titles contain. */
interface Names {
  name: string;
  tagline: string;
}

/** The most characters of a title with the site name, and of any that isn't an article's: search engines show 60 to 70. */
export const MAX_DOCUMENT_TITLE = 70;

/** The title of the front page: name and tagline. */
export const frontTitle = ({ name, tagline }: Names): string => `${name} – ${tagline}`;

/**
 * Text of the title element: title and site name, without the name where both are too long, as search engines show it
 * beside the title; on the front page the name comes first.
 */
export function documentTitle({ path, title }: { path: string; title: string }, site: Names): string {
  if (path === routes.home) return frontTitle(site);
  const whole = `${title} – ${site.name}`;
  return whole.length > MAX_DOCUMENT_TITLE ? title : whole;
}
