import { MAILING_PATH, SIGN_UP_PATH } from '../../../src/newsletter/mailing.ts';
import { memoize } from '../../../src/lib/cache/memoize.ts';
import { filesOfPath, type BuildOutput } from '../build-output.ts';
import { added } from '../mutate.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';

export default {
  id: 'Links',
  title: 'Links, Bilder und Verweise',
  checks:
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Von Fotos gehen nur umgerechnete Fassungen hinaus. Kein Link unterscheidet sich nur durch Groß- und Kleinschreibung, keiner endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked: 'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen.',
  remedy: 'Das Ziel anlegen oder die Adresse so schreiben wie in src/lib/links/routes.ts, fremde mit https://.',
  page({ page, site, addresses }, { note }) {
    for (const element of page.all('[href], [action], [src], [srcset]')) {
      const { href, action, src, srcset } = element.attribs;
      const address = (href ?? action ?? '').trim();
      const isUnsafe = /^(http:|javascript:|data:|\/\/)/i.test(address) || /(^|\s)http:/i.test(`${src} ${srcset}`);
      note(
        element,
        isUnsafe && `„${(address || (src ?? srcset ?? '')).slice(0, 60)}“ ist unverschlüsselt oder kein Link.`,
      );
      note(element, (href ?? action) !== undefined && /^#?$/.test(address) && 'Der Link führt nirgends hin.');
    }
    for (const { path, file, fragment, text, where } of addresses) {
      // The Worker answers there, and a build that counts on it holds what it sends.
      if (!file && path === SIGN_UP_PATH && site.has(MAILING_PATH.slice(1))) continue;
      const other = 'ist nicht die Adresse, unter der die Seite geführt wird.';
      const reason = file ? path !== '/' && /(\/|\.html)$/.test(path) && other : missing(site, path);
      note(where, reason && `„${text}“ ${reason}`);
      if (!file || !fragment || typeof where === 'string') continue;
      const ids = file === page.file ? page.ids : idReader(site)(file);
      const isMissing = fragment !== 'top' && file.endsWith('.html') && !ids.has(fragment);
      note(where, isMissing && `Das Sprungziel von „${text}“ gibt es nicht.`);
    }
  },
  site({ site }, { on }) {
    for (const file of site.files.filter((name) => /^_astro\/.*\.(?:png|jpe?g)$/.test(name)))
      on(`/${file}`).note('', 'Ein Original aus content/pictures wird veröffentlicht, samt Angaben der Kamera.');
  },
  mutations: {
    'Original eines Fotos': () => ({ '_astro/foto.Xy12.jpg': '' }),
    ...added({
      'Toter Link': '<p><a href="/gibt-es-nicht">Dorthin</a></p>',
      'Bild fehlt': '<img src="/bilder/fehlt.svg" alt="Ein Bild">',
      'Unverschlüsselter Link': '<a href="http://www.fma.gv.at/">FMA</a>',
      'Link ohne Ziel': '<a href="#">Weiter</a>',
      'Sprungziel fehlt': '<a href="/#gibt-es-nicht">Dorthin</a>',
      'Link mit anderer Groß- und Kleinschreibung': '<a href="/Werberegister">Dorthin</a>',
      'Link mit Schrägstrich am Ende': '<a href="/werberegister/">Dorthin</a>',
      'Link mit Endung': '<a href="/werberegister.html">Dorthin</a>',
    }),
  },
} satisfies Rule;

/** Reads the ids of pages of a site. Few pages are those to whose places others lead. */
const idReader = memoize((site: BuildOutput) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (file: string) => {
    const ids = known.get(file) ?? new Set(new Page(file, site.read(file)).ids.keys());
    known.set(file, ids);
    return ids;
  };
});

function missing(site: BuildOutput, path: string): string {
  const candidates = new Set(filesOfPath(path.replace(/\/$/, '') || '/').map((file) => file.toLowerCase()));
  const similar = site.files.find((file) => candidates.has(file.toLowerCase()));
  return similar
    ? `unterscheidet sich von der Datei ${similar} nur durch Groß- und Kleinschreibung oder den Schrägstrich am Ende.`
    : 'gibt es nicht.';
}
