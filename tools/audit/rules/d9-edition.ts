import { append, each, fill, plain, prepend, remove } from '../mutate.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const RESERVED_HOST = /https?:\/\/[a-z0-9.-]*\.(example|test|invalid|localhost)\b/i;
const NOTICE = '[data-demo-notice]';

export default {
  id: 'D9',
  title: 'Ausgabe',
  checks:
    'In der Demonstrationsausgabe sagt jede Seite in einer Zeile, die sich nicht wegklicken lässt, dass Werbekunde und Personen erfunden sind. In der Live-Ausgabe gibt es diese Zeile nicht, keinen erfundenen Block und keine für Beispiele reservierte Adresse.',
  unchecked:
    'Die Liste der Mängel, an denen eine Live-Ausgabe scheitert, erstellt schon der Build (src/content/checks/live-edition.ts).',
  remedy:
    'BaseLayout gibt DemoNotice nur bei edition: demo aus, einmal, unverändert und ohne Schaltfläche; Erfundenes und Beispieladressen gehören nicht in eine Live-Ausgabe.',
  page({ page, expected }, { note, same, visible }) {
    const notices = page.all(NOTICE);
    const [notice] = notices;
    if (expected.site.edition === 'live') {
      const fiction = page.first('[data-fiction]');
      const host = RESERVED_HOST.exec(page.html)?.[0];
      note(notice, notice && 'Die Live-Ausgabe trägt den Hinweis der Demonstration.');
      note(fiction, fiction && 'Die Live-Ausgabe zeigt ein erfundenes Beispiel.');
      note(host, host && 'Die Live-Ausgabe nennt eine reservierte Adresse.');
      return;
    }
    const problem = `Der Hinweis der Demonstrationsausgabe steht ${notices.length}-mal auf der Seite statt einmal.`;
    note(notice, notices.length !== 1 && problem);
    if (!notice) return;
    same('Der Hinweis', textOf(notice), expected.site.demoNotice, notice);
    note(notice, page.first('button, input, [role="button"]', notice) && 'Der Hinweis lässt sich wegklicken.');
    visible('Der Hinweis', notice);
  },
  mutations: {
    ...each((editions) => (about) => editions[about.expected.site.edition](about), {
      'Hinweis der Demonstration am falschen Ort': {
        live: plain('body', prepend('<p data-demo-notice>Demonstration.</p>')),
        demo: plain(NOTICE, remove),
      },
      'Erfundenes als wirklich ausgegeben': {
        live: plain('main', append('<p data-fiction>Erfundenes Beispiel.</p>')),
        demo: plain(NOTICE, append('<button type="button">Schließen</button>')),
      },
      'Reservierte Adresse oder anderer Wortlaut': {
        live: plain('main', append('<a href="https://firma.example/">Firma</a>')),
        demo: plain(NOTICE, fill('Demonstration.')),
      },
    }),
  },
} satisfies Rule;
