/** How Lucide icons look here: 1.1 em high, in the text's colour, hidden from assistive technology because text stands beside them. */
export const ICON = {
  width: '1.1em',
  height: '1.1em',
  strokeWidth: 1.75,
  className: 'icon',
  'aria-hidden': true,
  // HTML needs no namespace.
  xmlns: undefined,
} as const;
