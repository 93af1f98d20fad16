/** Links to other websites. */

/**
 * The `rel` of a link to another website. No link in an advertisement passes on ranking to anybody, whoever paid for it
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links).
 */
export const externalRel = (paid = false): string => (paid ? 'nofollow noopener external' : 'noopener external');

const withParameters = (url: string, parameters: Record<string, string>): string =>
  `${url}?${new URLSearchParams(parameters).toString()}`;

/**
 * Builds one link per network of the share bar (specification, section 4). Only X takes a text: the title, with
 * the label of advertising (D3).
 */
export const shareTargets = ({ url, title }: { url: string; title: string }) => [
  { name: 'Facebook', href: withParameters('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withParameters('https://x.com/intent/post', { url, text: title }) },
  { name: 'LinkedIn', href: withParameters('https://www.linkedin.com/sharing/share-offsite/', { url }) },
];
