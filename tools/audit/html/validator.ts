/** html-validate, set up for this site. */
import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

/**
 * `standard` checks validity alone; style of writing and accessibility have their own tests. On top of it a few rules that find
 * what browsers would silently repair.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: {
      // Astro writes <meta ... />: allowed, and without meaning (HTML, "start tags", step 6).
      'void-style': 'off',
      'no-self-closing': 'off',
      // Redundant by the specification; Safari needs it where list marks are hidden by a style.
      'no-redundant-role': 'off',
      'no-dup-id': 'error',
      'no-dup-attr': 'error',
      'close-order': 'error',
      'element-permitted-content': 'error',
      'no-missing-references': 'error',
      'valid-id': 'error',
      'heading-level': ['error', { minInitialRank: 'h1' }],
      'aria-label-misuse': 'error',
      'button-type': 'off',
      deprecated: 'error',
    },
  }),
);

/** Scripts and styles are no HTML and make up most of a page. */
const withoutRawText = (html: string) => html.replace(/(<(style|script)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');

/**
 * Validates a page.
 *
 * @param html the page's text
 */
export const validateHtml = (html: string): Message[] =>
  validator.validateStringSync(withoutRawText(html)).results.flatMap(({ messages }) => messages);
