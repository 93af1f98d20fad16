import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Rule } from '../rule.ts';

/** Made on first use: the configuration takes a tenth of a second. */
let validator: HtmlValidate | undefined;

/** `standard` checks validity alone; style of writing and accessibility have their own tests. On top of it what it leaves out or is lax about. */
function makeValidator(): HtmlValidate {
  const loader = new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: {
      'no-missing-references': 'error',
      'heading-level': 'error',
      'valid-id': 'error',
      'aria-label-misuse': 'error',
    },
  });
  const config = loader.getConfigFor('');
  // Left to itself, it would be worked out anew for every page.
  loader.getConfigFor = () => config;
  return new HtmlValidate(loader);
}

export default {
  id: 'HTML',
  title: 'Gültiges HTML',
  checks:
    'Gültiges HTML nach html-validate (Profil „standard“): erlaubte Verschachtelung, Pflichtattribute, keine doppelte id, kein doppeltes Attribut, Verweise wie aria-labelledby führen auf etwas, Überschriften überspringen keine Ebene. Der Build prüft so jede Vorlage und eine Stichprobe der Seiten, die bei gleichem Inhalt dieselbe bleibt; „npm run audit“ prüft alle.',
  unchecked: 'Barrierefreiheit über die Grammatik hinaus: Das prüft axe in den Browsertests.',
  remedy: 'Die Regel steht unter https://html-validate.org/rules/.',
  page({ page, sampled }, { assert }) {
    if (!sampled) return;
    const { valid, results } = (validator ??= makeValidator()).validateStringSync(page.html);
    if (valid) assert(undefined, valid, '');
    for (const { message, ruleId, selector, line, column } of results.flatMap(({ messages }) => messages))
      assert(selector ?? `Zeile ${line}, Spalte ${column}`, false, `${message} (${ruleId})`);
  },
} satisfies Rule;
