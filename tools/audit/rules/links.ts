import { MAILING_PATH, SIGN_UP_PATH } from '../../../src/newsletter/mailing.ts';
import { filesOfPath, type BuiltSite } from '../built-site.ts';
import type { MutationTools } from '../mutate.ts';
import { namedAddresses, type NamedAddress } from '../page-facts.ts';
import type { PageContext, Rule } from '../rule.ts';

/** Links and everything else that names a file of this site. */
export const links: Rule = {
  id: 'Links',
  title: 'Links, Bilder und Verweise',
  checks:
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Von Fotos gehen nur umgerechnete Fassungen hinaus. Kein Link unterscheidet sich nur durch Groß- und Kleinschreibung, keiner endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked: 'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen.',
  remedy: 'Das Ziel anlegen oder die Adresse so schreiben wie in src/lib/links/routes.ts, fremde mit https://.',
  page(context) {
    const { page, expected, check } = context;
    for (const link of page.all('a[href], area[href], form[action]')) {
      const address = (link.attribs['href'] ?? link.attribs['action'] ?? '').trim();
      check(
        !/^(http:|javascript:|data:|\/\/)/i.test(address),
        link,
        `Die Adresse „${address.slice(0, 60)}“ ist unverschlüsselt oder kein Link.`,
      );
      check(address !== '' && address !== '#', link, 'Der Link führt nirgends hin.');
    }
    for (const file of page.all('img[src], script[src], link[href], source[srcset]')) {
      const { src, href, srcset } = file.attribs;
      check(!/^http:|\shttp:/i.test(src ?? href ?? srcset ?? ''), file, 'Die Datei wird unverschlüsselt geladen.');
    }
    for (const address of namedAddresses(page, expected)) checkFile(context, address);
  },
  site({ site, pages, check }) {
    for (const file of site.files.filter((name) => /^_astro\/.*\.(?:png|jpe?g)$/.test(name)))
      check(
        false,
        { page: `/${file}` },
        'Ein Original aus content/pictures wird veröffentlicht, samt Angaben der Kamera.',
      );
    const ids = new Map(pages.map((page) => [page.file, new Set(page.ids)]));
    for (const { path, jumps } of pages)
      for (const { file, fragment, written, element } of jumps)
        check(
          fragment === 'top' || ids.get(file)?.has(fragment) !== false,
          { page: path, element },
          `Das Sprungziel von „${written}“ gibt es nicht.`,
        );
  },
  mutations: {
    'Toter Link': ({ plain }) => plain().append('main', '<p><a href="/gibt-es-nicht">Dorthin</a></p>'),
    'Link mit anderer Groß- und Kleinschreibung': (tools) => addLink(tools, (path) => path.toUpperCase()),
    'Link mit Schrägstrich am Ende': (tools) => addLink(tools, (path) => `${path}/`),
    'Link mit Endung': (tools) => addLink(tools, (path) => `${path}.html`),
    'Sprungziel fehlt': (tools) => addLink(tools, (path) => `${path}#gibt-es-nicht`),
    'Bild fehlt': ({ plain }) => plain().append('main', '<img src="/bilder/fehlt.svg" alt="Ein Bild">'),
    'Unverschlüsselter Link': ({ plain }) => plain().append('main', '<a href="http://www.fma.gv.at/">FMA</a>'),
    'Original eines Fotos': () => ({ '_astro/foto.Xy12.jpg': '' }),
    'Link ohne Ziel': ({ plain }) => plain().append('main', '<a href="#">Weiter</a>'),
  },
};

const addLink = ({ plain, advertisement: { path, paid } }: MutationTools, change: (path: string) => string) =>
  plain().append('main', `<p><a href="${change(path)}">${paid.label}: Dorthin</a></p>`);

function checkFile({ site, check }: PageContext, { path, written, where }: NamedAddress): void {
  if (filesOfPath(path).some((file) => site.has(file))) {
    check(
      path === '/' || (!path.endsWith('/') && !path.endsWith('.html')),
      where,
      `„${written}“ ist nicht die Adresse, unter der die Seite geführt wird.`,
    );
    return;
  }
  // The Worker answers there, and a build that counts on it holds what it sends.
  if (path === SIGN_UP_PATH && site.has(MAILING_PATH.slice(1))) return;
  const similar = similarFile(site, path);
  check(
    false,
    where,
    similar
      ? `„${written}“ unterscheidet sich von der Datei ${similar} nur durch Groß- und Kleinschreibung oder den Schrägstrich am Ende.`
      : `„${written}“ gibt es nicht.`,
  );
}

function similarFile(site: BuiltSite, path: string): string | undefined {
  const candidates = new Set(filesOfPath(path.replace(/\/$/, '') || '/').map((file) => file.toLowerCase()));
  return site.files.find((file) => candidates.has(file.toLowerCase()));
}
