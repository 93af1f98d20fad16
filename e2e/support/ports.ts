/** Where the servers of the browser tests listen on loopback. */

/** The built site. */
export const SITE_PORT = 4327;

/** The same site with a newsletter service set. */
export const NEWSLETTER_PORT = 4328;

/** The newsletter service. */
export const LISTMONK_PORT = 4329;
