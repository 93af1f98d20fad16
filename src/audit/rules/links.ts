import { filesOfPath } from '../site/paths.ts';
import type { Rule, SiteContext } from '../rule.ts';
import type { Ledger } from '../finding.ts';
import type { OwnLink, PageFacts } from '../page-facts.ts';

/** Links and everything else that names a file of this site. */
export const links: Rule = {
  id: 'Links',
  title: 'Links, Bilder und Verweise',
  checks:
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Kein Link unterscheidet sich nur durch Groß- und Kleinschreibung, keiner endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked:
    'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen.',
  page(page, _truth, ledger) {
    for (const link of page.all('a[href], area[href], form[action]')) {
      const address = (link.attribs['href'] ?? link.attribs['action'] ?? '').trim();
      ledger.expect(
        !/^(http:|javascript:|data:|\/\/)/i.test(address),
        page.place(link),
        `Die Adresse „${address.slice(0, 60)}“ ist unverschlüsselt oder kein Link.`,
        'Mit https:// oder als Pfad dieser Website schreiben.',
      );
      ledger.expect(
        address !== '' && address !== '#',
        page.place(link),
        'Der Link führt nirgends hin.',
        'Ein Ziel angeben oder den Link entfernen.',
      );
    }
    for (const image of page.all('img[src], script[src], link[href], source[srcset]')) {
      const address = image.attribs['src'] ?? image.attribs['href'] ?? image.attribs['srcset'] ?? '';
      ledger.expect(
        !/^http:|\shttp:/i.test(address),
        page.place(image),
        'Die Datei wird unverschlüsselt geladen.',
        'Dateien von dieser Website laden.',
      );
    }
  },
  site(context, ledger) {
    const byFile = new Map(context.pages.map((page) => [page.file, page]));
    const folded = new Map(context.site.files.map((file) => [file.toLowerCase(), file]));
    for (const page of context.pages) {
      for (const link of page.links) checkLink(page, link, { context, byFile, folded }, ledger);
    }
  },
};

interface Index {
  context: SiteContext;
  byFile: ReadonlyMap<string, PageFacts>;
  /** Files by their name in lower case. */
  folded: ReadonlyMap<string, string>;
}

function checkLink(
  page: PageFacts,
  { path, fragment, written, element }: OwnLink,
  { context, byFile, folded }: Index,
  ledger: Ledger,
): void {
  const place = { page: page.path, element };
  const file = filesOfPath(path).find((candidate) => context.site.has(candidate));
  if (!file) {
    const other = filesOfPath(path.replace(/\/$/, '') || '/')
      .map((candidate) => folded.get(candidate.toLowerCase()))
      .find((candidate) => candidate !== undefined);
    const problem = other
      ? `„${written}“ unterscheidet sich von der Datei ${other} nur durch Groß- und Kleinschreibung oder den Schrägstrich am Ende.`
      : `„${written}“ gibt es nicht.`;
    ledger.expect(
      false,
      place,
      problem,
      other
        ? 'Die Adresse so schreiben wie in src/links/routes.ts.'
        : 'Das Ziel anlegen oder den Verweis entfernen.',
    );
    return;
  }
  ledger.expect(
    path === '/' || (!path.endsWith('/') && !path.endsWith('.html')),
    place,
    `„${written}“ ist nicht die Adresse, unter der die Seite geführt wird.`,
    'Adressen ohne .html und ohne Schrägstrich am Ende schreiben.',
  );
  const target = byFile.get(file);
  if (target && fragment && !element.startsWith('JSON-LD')) {
    ledger.expect(
      target.ids.has(fragment) || fragment === 'top',
      place,
      `Das Sprungziel „#${fragment}“ gibt es auf ${target.path} nicht.`,
      'Die id am Ziel setzen oder den Verweis ändern.',
    );
  }
}
