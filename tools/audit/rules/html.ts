import { validateHtml } from '../html/validator.ts';
import type { Rule } from '../rule.ts';

/** Validity of the HTML. */
export const html: Rule = {
  id: 'HTML',
  title: 'Gültiges HTML',
  checks:
    'Jede Seite ist gültiges HTML nach html-validate (Profil „standard“): erlaubte Verschachtelung, Pflichtattribute, keine doppelte id, kein doppeltes Attribut, Verweise wie aria-labelledby führen auf etwas, Überschriften überspringen keine Ebene.',
  unchecked: 'Barrierefreiheit über die Grammatik hinaus: Das prüft axe in den Browsertests.',
  page(page, _truth, context) {
    const messages = validateHtml(page.html);
    if (messages.length === 0) context.expect(true, page.place(), '', '');
    for (const { message, ruleId, selector, line, column } of messages) {
      context.expect(
        false,
        { page: page.path, element: selector ?? `Zeile ${line}, Spalte ${column}` },
        `${message} (${ruleId})`,
        `https://html-validate.org/rules/${ruleId}.html`,
      );
    }
  },
};
