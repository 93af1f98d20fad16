/** Addresses with which a page is shared on the networks of the share bar (specification, sections 2 and 7). */

/** A network and the address that shares the page there. */
export interface ShareTarget {
  name: 'Facebook' | 'X' | 'LinkedIn';
  href: string;
}

/** What is shared. */
export interface SharedPage {
  /** Canonical address. */
  url: string;
  /** The headline with the advertising label before it where the page is paid (D3): on a network nothing else says so. */
  title: string;
}

const withParameters = (address: string, parameters: Record<string, string>): string =>
  `${address}?${new URLSearchParams(parameters).toString()}`;

/** Builds the share links of a page, one a network. Only X takes a text; the others read it from the page. */
export const shareTargets = ({ url, title }: SharedPage): ShareTarget[] => [
  { name: 'Facebook', href: withParameters('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withParameters('https://x.com/intent/post', { url, text: title }) },
  { name: 'LinkedIn', href: withParameters('https://www.linkedin.com/sharing/share-offsite/', { url }) },
];
