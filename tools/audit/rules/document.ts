import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { memoize } from '../../../src/lib/cache/memoize.ts';
import { MAILING_PATH, SIGN_UP_PATH } from '../../../src/newsletter/mailing.ts';
import type { BuildOutput } from '../build-output.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';

/** `standard` checks validity alone; a few rules are added that it leaves out or relaxes. */
const loader = new StaticConfigLoader({
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    'no-missing-references': 'error',
    'heading-level': 'error',
    // HTML allows any id without a space, such as that of the heading “5 Fragen”.
    'valid-id': ['error', { relaxed: true }],
    'aria-label-misuse': 'error',
  },
});
// Otherwise the configuration would be resolved again for every page, which takes 30 ms.
loader.getConfigFor = memoize(loader.getConfigFor.bind(loader));
const validator = new HtmlValidate(loader);

export const html = {
  id: 'HTML',
  title: 'Gültiges HTML',
  covers:
    'Gültiges HTML nach html-validate (Profil „standard“): erlaubte Verschachtelung, Pflichtattribute, keine doppelte id, kein doppeltes Attribut, Verweise wie aria-labelledby führen auf etwas, Überschriften überspringen keine Ebene.',
  remedy: 'Die Regel steht unter https://html-validate.org/rules/.',
  page({ page }, { assert }) {
    const { results } = validator.validateStringSync(page.html);
    const faults = results.flatMap(({ messages }) => messages);
    for (const fault of faults.length > 0 ? faults : [undefined]) {
      const where = fault?.selector ?? `Zeile ${fault?.line}, Spalte ${fault?.column}`;
      assert(where, !fault, `${fault?.message} (${fault?.ruleId})`);
    }
  },
} satisfies Rule;

export const links = {
  id: 'Links',
  title: 'Links, Bilder und Verweise',
  covers:
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Von Fotos gehen nur umgerechnete Fassungen hinaus. Groß- und Kleinschreibung zählen dabei. Kein Link endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked:
    'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen. Ob das HTML gültig ist: Das prüft „npm run audit“, ohne dessen Erfolg nichts veröffentlicht wird; Barrierefreiheit darüber hinaus prüft axe in den Browsertests.',
  remedy: 'Das Ziel anlegen oder die Adresse so schreiben wie in src/lib/links/routes.ts, fremde mit https://.',
  page({ page, output, addresses }, { assert }) {
    for (const { attribute, text, element } of page.addresses) {
      const isLink = ['href', 'action'].includes(attribute);
      const isUnsafe = (isLink ? /^\s*(http:|javascript:|data:|\/\/)/i : /^\s*http:/i).test(text);
      assert(element, !isUnsafe, `„${text.slice(0, 60)}“ ist unverschlüsselt oder kein Link.`);
      assert(element, !isLink || !/^\s*#?\s*$/.test(text), 'Der Link führt nirgends hin.');
    }
    for (const { path, file, fragment, text, where } of addresses) {
      // Served by the Worker, which is deployed if the build contains the mailing.
      if (!file && path === SIGN_UP_PATH && output.has(MAILING_PATH.slice(1))) continue;
      if (!assert(where, file, `„${text}“ gibt es nicht.`) || !file) continue;
      const isCanonical = path === '/' || !/(\/|\.html)$/.test(path);
      assert(where, isCanonical, `„${text}“ ist nicht die Adresse, unter der die Seite geführt wird.`);
      if (!fragment || typeof where === 'string') continue;
      const ids = path === page.path ? page.ids : idReader(output)(file);
      const hasTarget = fragment === 'top' || !file.endsWith('.html') || ids.has(fragment);
      assert(where, hasTarget, `Das Sprungziel von „${text}“ gibt es nicht.`);
    }
  },
  output({ output }, on) {
    for (const file of output.files.filter((name) => /^_astro\/.*\.(?:png|jpe?g)$/.test(name))) {
      const problem = 'Ein Original aus content/pictures wird veröffentlicht, samt Angaben der Kamera.';
      on(`/${file}`).assert(undefined, false, problem);
    }
  },
} satisfies Rule;

/** Returns a function that reads the ids of a page, with a cache: few pages are targets of links with a fragment. */
const idReader = memoize((output: BuildOutput) =>
  memoize((file: string) => new Set(new Page(file, output.read(file)).ids.keys())),
);
