import { MAILING_PATH, SIGN_UP_PATH } from '../../../src/newsletter/mailing.ts';
import { filesOfPath } from '../site/paths.ts';
import type { Rule, AuditedSite } from '../rule.ts';
import type { RuleContext } from '../finding.ts';
import type { OwnLink, PageFacts } from '../page-facts.ts';

/** Links and everything else that names a file of this site. */
export const links: Rule = {
  id: 'Links',
  title: 'Links, Bilder und Verweise',
  checks:
    'Jeder Link, jedes Bild, jedes Skript, jede Alternative und jede Adresse in den strukturierten Daten, die zu dieser Website gehört, führt auf etwas, das es gibt, samt Sprungziel. Kein Link unterscheidet sich nur durch Groß- und Kleinschreibung, keiner endet auf .html oder Schrägstrich, keiner verwendet http: oder javascript:.',
  unchecked:
    'Ob fremde Websites erreichbar sind: Das hängt vom Tag ab und würde den Build von ihnen abhängig machen.',
  page(page, _truth, context) {
    for (const link of page.all('a[href], area[href], form[action]')) {
      const address = (link.attribs['href'] ?? link.attribs['action'] ?? '').trim();
      context.expect(
        !/^(http:|javascript:|data:|\/\/)/i.test(address),
        page.place(link),
        `Die Adresse „${address.slice(0, 60)}“ ist unverschlüsselt oder kein Link.`,
        'Mit https:// oder als Pfad dieser Website schreiben.',
      );
      context.expect(
        address !== '' && address !== '#',
        page.place(link),
        'Der Link führt nirgends hin.',
        'Ein Ziel angeben oder den Link entfernen.',
      );
    }
    for (const image of page.all('img[src], script[src], link[href], source[srcset]')) {
      const address = image.attribs['src'] ?? image.attribs['href'] ?? image.attribs['srcset'] ?? '';
      context.expect(
        !/^http:|\shttp:/i.test(address),
        page.place(image),
        'Die Datei wird unverschlüsselt geladen.',
        'Dateien von dieser Website laden.',
      );
    }
  },
  site(audited, context) {
    const byFile = new Map(audited.pages.map((page) => [page.file, page]));
    const folded = new Map(audited.site.files.map((file) => [file.toLowerCase(), file]));
    for (const page of audited.pages) {
      for (const link of page.links) checkLink(page, link, { audited, byFile, folded }, context);
    }
  },
};

interface Index {
  audited: AuditedSite;
  byFile: ReadonlyMap<string, PageFacts>;
  /** Files by their name in lower case. */
  folded: ReadonlyMap<string, string>;
}

function checkLink(
  page: PageFacts,
  { path, fragment, written, element }: OwnLink,
  { audited, byFile, folded }: Index,
  context: RuleContext,
): void {
  const place = { page: page.path, element };
  const file = filesOfPath(path).find((candidate) => audited.site.has(candidate));
  // No file, but the Worker answers there, and a build that counts on it holds what it sends.
  if (path === SIGN_UP_PATH && audited.site.has(MAILING_PATH.slice(1))) return;
  if (!file) {
    const other = filesOfPath(path.replace(/\/$/, '') || '/')
      .map((candidate) => folded.get(candidate.toLowerCase()))
      .find((candidate) => candidate !== undefined);
    const problem = other
      ? `„${written}“ unterscheidet sich von der Datei ${other} nur durch Groß- und Kleinschreibung oder den Schrägstrich am Ende.`
      : `„${written}“ gibt es nicht.`;
    context.expect(
      false,
      place,
      problem,
      other
        ? 'Die Adresse so schreiben wie in src/lib/links/routes.ts.'
        : 'Das Ziel anlegen oder den Verweis entfernen.',
    );
    return;
  }
  context.expect(
    path === '/' || (!path.endsWith('/') && !path.endsWith('.html')),
    place,
    `„${written}“ ist nicht die Adresse, unter der die Seite geführt wird.`,
    'Adressen ohne .html und ohne Schrägstrich am Ende schreiben.',
  );
  const target = byFile.get(file);
  if (target && fragment && !element.startsWith('JSON-LD')) {
    context.expect(
      target.ids.has(fragment) || fragment === 'top',
      place,
      `Das Sprungziel „#${fragment}“ gibt es auf ${target.path} nicht.`,
      'Die id am Ziel setzen oder den Verweis ändern.',
    );
  }
}
