import { MAILING_PATH, SIGN_UP_PATH } from '../../../src/newsletter/mailing.ts';
import { filesOfPath, type BuiltSite } from '../built-site.ts';
import { append, plain, type Mutation } from '../mutate.ts';
import type { Rule } from '../rule.ts';

/** Links and everything else that names a file of this site. */
export const links: Rule = {
  id: 'Links',
  title: 'Links, Bilder und Verweise',
  checks:
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Kein Link unterscheidet sich nur durch Groß- und Kleinschreibung, keiner endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked: 'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen.',
  remedy: 'Das Ziel anlegen oder die Adresse so schreiben wie in src/lib/links/routes.ts, fremde mit https://.',
  page({ page, site, addresses }, { check }) {
    for (const link of page.all('a[href], area[href], form[action]')) {
      const address = (link.attribs['href'] ?? link.attribs['action'] ?? '').trim();
      check(link, {
        [`Die Adresse „${address.slice(0, 60)}“ ist unverschlüsselt oder kein Link.`]:
          /^(http:|javascript:|data:|\/\/)/i.test(address),
        'Der Link führt nirgends hin.': address === '' || address === '#',
      });
    }
    for (const file of page.all('img[src], script[src], link[href], source[srcset]')) {
      const { src, href, srcset } = file.attribs;
      check(file, { 'Die Datei wird unverschlüsselt geladen.': /^http:|\shttp:/i.test(src ?? href ?? srcset ?? '') });
    }
    for (const { path, written, where } of addresses) {
      const isThere = filesOfPath(path).some((file) => site.has(file));
      // The Worker answers there, and a build that counts on it holds what it sends.
      if (!isThere && path === SIGN_UP_PATH && site.has(MAILING_PATH.slice(1))) continue;
      const similar = isThere ? undefined : similarFile(site, path);
      check(where, {
        [isThere
          ? `„${written}“ ist nicht die Adresse, unter der die Seite geführt wird.`
          : similar
            ? `„${written}“ unterscheidet sich von der Datei ${similar} nur durch Groß- und Kleinschreibung oder den Schrägstrich am Ende.`
            : `„${written}“ gibt es nicht.`]: !isThere || (path !== '/' && /(\/|\.html)$/.test(path)),
      });
    }
  },
  site({ pages }, { on }) {
    const ids = new Map(pages.map((page) => [page.file, new Set(page.ids)]));
    for (const { path, jumps } of pages)
      for (const { file, fragment, written, element } of jumps)
        on(path).check(element, {
          [`Das Sprungziel von „${written}“ gibt es nicht.`]:
            fragment !== 'top' && ids.get(file)?.has(fragment) === false,
        });
  },
  mutations: {
    'Toter Link': plain('main', append('<p><a href="/gibt-es-nicht">Dorthin</a></p>')),
    'Link mit anderer Groß- und Kleinschreibung': addLink((path) => path.toUpperCase()),
    'Link mit Schrägstrich am Ende': addLink((path) => `${path}/`),
    'Link mit Endung': addLink((path) => `${path}.html`),
    'Sprungziel fehlt': addLink((path) => `${path}#gibt-es-nicht`),
    'Bild fehlt': plain('main', append('<img src="/bilder/fehlt.svg" alt="Ein Bild">')),
    'Unverschlüsselter Link': plain('main', append('<a href="http://www.fma.gv.at/">FMA</a>')),
    'Link ohne Ziel': plain('main', append('<a href="#">Weiter</a>')),
  },
};

function addLink(change: (path: string) => string): Mutation {
  return plain(
    'main',
    append(({ advertisement: { path, paid } }) => `<p><a href="${change(path)}">${paid.label}: Dorthin</a></p>`),
  );
}

function similarFile(site: BuiltSite, path: string): string | undefined {
  const candidates = new Set(filesOfPath(path.replace(/\/$/, '') || '/').map((file) => file.toLowerCase()));
  return site.files.find((file) => candidates.has(file.toLowerCase()));
}
