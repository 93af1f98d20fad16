/** Addresses with which a page is shared on the networks of the share bar (specification, sections 2 and 7). */

const withParameters = (address: string, parameters: Record<string, string>): string =>
  `${address}?${new URLSearchParams(parameters).toString()}`;

/** Builds the share links of a page, one a network. Only X takes a text: the headline, with the advertising label before it (D3). */
export const shareTargets = ({ url, title }: { url: string; title: string }) => [
  { name: 'Facebook', href: withParameters('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withParameters('https://x.com/intent/post', { url, text: title }) },
  { name: 'LinkedIn', href: withParameters('https://www.linkedin.com/sharing/share-offsite/', { url }) },
];
