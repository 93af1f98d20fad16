/**
 * The `rel` of a link to another website. No link in an advertisement passes on ranking to anybody, whoever paid for it
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links).
 */
export const externalRel = (paid = false): string => (paid ? 'nofollow noopener external' : 'noopener external');
