import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { memoize } from '../../../src/lib/cache/memoize.ts';
import { MAILING_PATH, SIGN_UP_PATH } from '../../../src/newsletter/mailing.ts';
import { type BuildOutput, filesOfPath } from '../build-output.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';

/** Created on first use, as the configuration takes 0.1 s. */
let validator: HtmlValidate | undefined;

/** Creates a validator for `standard`, which checks validity alone, and a few rules that it leaves out or relaxes. */
function makeValidator(): HtmlValidate {
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
  const config = loader.getConfigFor('');
  // Otherwise the configuration would be resolved again for every page.
  loader.getConfigFor = () => config;
  return new HtmlValidate(loader);
}

export const html = {
  id: 'HTML',
  title: 'Gültiges HTML',
  covers:
    'Gültiges HTML nach html-validate (Profil „standard“): erlaubte Verschachtelung, Pflichtattribute, keine doppelte id, kein doppeltes Attribut, Verweise wie aria-labelledby führen auf etwas, Überschriften überspringen keine Ebene.',
  remedy: 'Die Regel steht unter https://html-validate.org/rules/.',
  page({ page }, { assert }) {
    const { results } = (validator ??= makeValidator()).validateStringSync(page.html);
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
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Von Fotos gehen nur umgerechnete Fassungen hinaus. Kein Link unterscheidet sich nur durch Groß- und Kleinschreibung, keiner endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked:
    'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen. Ob das HTML gültig ist: Das prüft „npm run audit“, ohne dessen Erfolg nichts veröffentlicht wird; Barrierefreiheit darüber hinaus prüft axe in den Browsertests.',
  remedy: 'Das Ziel anlegen oder die Adresse so schreiben wie in src/lib/links/routes.ts, fremde mit https://.',
  page({ page, output, addresses }, { assert }) {
    for (const element of page.all('[href], [action], [src], [srcset]')) {
      const { href, action, src, srcset } = element.attribs;
      const address = (href ?? action ?? '').trim();
      const isUnsafe = /^(http:|javascript:|data:|\/\/)/i.test(address) || /(^|\s)http:/i.test(`${src} ${srcset}`);
      const shown = (address || (src ?? srcset ?? '')).slice(0, 60);
      assert(element, !isUnsafe, `„${shown}“ ist unverschlüsselt oder kein Link.`);
      const isEmpty = (href ?? action) !== undefined && ['', '#'].includes(address);
      assert(element, !isEmpty, 'Der Link führt nirgends hin.');
    }
    for (const { path, file, fragment, text, where } of addresses) {
      // Served by the Worker, which is deployed if the build contains the mailing.
      if (!file && path === SIGN_UP_PATH && output.has(MAILING_PATH.slice(1))) continue;
      const notCanonical = 'ist nicht die Adresse, unter der die Seite geführt wird.';
      const reason = file ? path !== '/' && /(\/|\.html)$/.test(path) && notCanonical : reasonMissing(output, path);
      assert(where, !reason, `„${text}“ ${reason}`);
      if (!file || !fragment || typeof where === 'string') continue;
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

/** Says why no file is served under a path: it doesn't exist, or is spelled differently. */
function reasonMissing(output: BuildOutput, path: string): string {
  const candidates = new Set(filesOfPath(path.replace(/\/$/, '') || '/').map((file) => file.toLowerCase()));
  const similar = output.files.find((file) => candidates.has(file.toLowerCase()));
  return similar
    ? `unterscheidet sich von der Datei ${similar} nur durch Groß- und Kleinschreibung oder den Schrägstrich am Ende.`
    : 'gibt es nicht.';
}
