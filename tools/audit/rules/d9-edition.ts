import { hiddenBecause } from '../html/dom.ts';
import { textOf } from '../html/text.ts';
import type { Rule } from '../rule.ts';

const RESERVED_HOST = /https?:\/\/[a-z0-9.-]*\.(example|test|invalid|localhost)\b/i;

/** D9: a demonstration says so on every page; a live edition has nothing of it. */
export const edition: Rule = {
  id: 'D9',
  title: 'Ausgabe',
  checks:
    'In der Demonstrationsausgabe sagt jede Seite in einer Zeile, die sich nicht wegklicken lässt, dass Werbekunde und Personen erfunden sind. In der Live-Ausgabe gibt es diese Zeile nicht, keinen erfundenen Block und keine für Beispiele reservierte Adresse.',
  unchecked:
    'Die Liste der Mängel, an denen eine Live-Ausgabe scheitert, erstellt schon der Build (src/content/checks/live-edition.ts).',
  page(page, { site }, context) {
    const notices = page.all('[data-demo-notice]');
    const [notice] = notices;
    if (site.edition === 'live') {
      context.expect(
        !notice,
        page.place(notice),
        'Die Live-Ausgabe trägt den Hinweis der Demonstration.',
        'DemoNotice nur bei edition: demo zeigen.',
      );
      const fiction = page.first('[data-fiction]');
      context.expect(
        !fiction,
        page.place(fiction),
        'Die Live-Ausgabe zeigt ein erfundenes Beispiel.',
        'Den Block aus dem Artikel nehmen.',
      );
      const host = RESERVED_HOST.exec(page.html)?.[0];
      context.expect(
        host === undefined,
        { page: page.path, element: host ?? '' },
        'Die Live-Ausgabe nennt eine reservierte Adresse.',
        'Die Adresse in content/ durch die wirkliche ersetzen.',
      );
      return;
    }
    const good = notices.length === 1;
    if (
      !context.expect(
        good,
        page.place(notice),
        `Der Hinweis der Demonstrationsausgabe steht ${notices.length}-mal auf der Seite statt einmal.`,
        'BaseLayout: DemoNotice auf jeder Seite einmal ausgeben.',
      ) ||
      !notice
    )
      return;
    context.expect(
      textOf(notice) === site.demoNotice.replace(/\s+/g, ' '),
      page.place(notice),
      'Der Hinweis lautet anders als in content/site.yaml.',
      'DemoNotice: site.demoNotice unverändert ausgeben.',
    );
    context.expect(
      page.all('button, input, [role="button"]', notice).length === 0,
      page.place(notice),
      'Der Hinweis lässt sich wegklicken.',
      'Keine Schaltfläche in DemoNotice.',
    );
    const reason = hiddenBecause(notice);
    context.expect(
      reason === undefined,
      page.place(notice),
      `Der Hinweis ist verborgen (${reason}).`,
      'Den Hinweis sichtbar zeigen.',
    );
  },
};
