import { SHARE_WINDOW } from '../../constants.ts';

/**
 * Opens a network's page for sharing in a small window of its own.
 *
 * @param href the share link
 * @returns whether the browser opened it
 */
export function openShareWindow(href: string): boolean {
  const { width, height } = SHARE_WINDOW;
  const opened = window.open(href, '_blank', `popup,width=${width},height=${height}`);
  // "noopener" among the features would do the same but hide whether a window came.
  if (opened) opened.opener = null;
  return opened !== null;
}
