import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { added } from '../mutate.ts';
import type { Rule } from '../rule.ts';

/** Made on first use: the configuration takes a tenth of a second, and of two threads only one validates. */
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

/** Scripts and styles are no HTML and make up most of a page. */
const withoutRawText = (html: string) => html.replace(/(<(style|script)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');

export default {
  id: 'HTML',
  title: 'Gültiges HTML',
  checks:
    'Gültiges HTML nach html-validate (Profil „standard“): erlaubte Verschachtelung, Pflichtattribute, keine doppelte id, kein doppeltes Attribut, Verweise wie aria-labelledby führen auf etwas, Überschriften überspringen keine Ebene. Der Build prüft so jede Vorlage und eine Stichprobe der Seiten, die mit jedem Build wechselt; „npm run audit“ prüft alle.',
  unchecked: 'Barrierefreiheit über die Grammatik hinaus: Das prüft axe in den Browsertests.',
  remedy: 'Die Regel steht unter https://html-validate.org/rules/.',
  page({ page, sampled }, { note }) {
    if (!sampled) return;
    const messages = (validator ??= makeValidator())
      .validateStringSync(withoutRawText(page.html))
      .results.flatMap((result) => result.messages);
    if (messages.length === 0) note(undefined, undefined);
    for (const { message, ruleId, selector, line, column } of messages)
      note(selector ?? `Zeile ${line}, Spalte ${column}`, `${message} (${ruleId})`);
  },
  mutations: {
    ...added({
      'Block in einem Absatz': '<p>Text <div>Block</div></p>',
      'Doppelte id': '<p id="zweimal">Einmal</p><p id="zweimal">Noch einmal</p>',
      'Nicht geschlossenes Element': '<ul><li>offen</ul></section>',
    }),
  },
} satisfies Rule;
