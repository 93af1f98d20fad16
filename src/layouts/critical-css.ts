/** The styles of the first view and their hash, the same in every page: made once, not once a page. */
import { createHash } from 'node:crypto';
import styles from '~/styles/critical.css?inline';

/** The style sheet. Tailwind's licence, and what it does for browsers without @property, stand in the linked file. */
export const criticalCss = styles
  .replace(/^\/\*!.*?\*\/\s*/, '')
  .replace(/@layer properties\{@supports.*?\}\}\}/, '');

/** Its hash as the policy of a page names it. */
export const criticalCssHash = `sha256-${createHash('sha256').update(criticalCss).digest('base64')}` as const;
