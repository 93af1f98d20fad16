import { hiddenBecause } from '../elements.ts';
import type { MutationTools } from '../mutate.ts';
import type { PageContext, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const RESERVED_HOST = /https?:\/\/[a-z0-9.-]*\.(example|test|invalid|localhost)\b/i;
const NOTICE = '[data-demo-notice]';

/** D9: a demonstration says so on every page; a live edition has nothing of it. */
export const edition: Rule = {
  id: 'D9',
  title: 'Ausgabe',
  checks:
    'In der Demonstrationsausgabe sagt jede Seite in einer Zeile, die sich nicht wegklicken lässt, dass Werbekunde und Personen erfunden sind. In der Live-Ausgabe gibt es diese Zeile nicht, keinen erfundenen Block und keine für Beispiele reservierte Adresse.',
  unchecked:
    'Die Liste der Mängel, an denen eine Live-Ausgabe scheitert, erstellt schon der Build (src/content/checks/live-edition.ts).',
  remedy:
    'BaseLayout gibt DemoNotice nur bei edition: demo aus, einmal, unverändert und ohne Schaltfläche; Erfundenes und Beispieladressen gehören nicht in eine Live-Ausgabe.',
  page(context) {
    if (context.expected.site.edition === 'live') checkLive(context);
    else checkDemo(context);
  },
  mutations: {
    'Hinweis der Demonstration am falschen Ort': (tools) =>
      isLive(tools)
        ? tools.plain().prepend('body', '<p data-demo-notice>Demonstration.</p>')
        : tools.plain().remove(NOTICE),
    'Erfundenes als wirklich ausgegeben': (tools) =>
      isLive(tools)
        ? tools.plain().append('main', '<p data-fiction>Erfundenes Beispiel.</p>')
        : tools.plain().append(NOTICE, '<button type="button">Schließen</button>'),
    'Reservierte Adresse oder anderer Wortlaut': (tools) =>
      isLive(tools)
        ? tools.plain().append('main', '<a href="https://firma.example/">Firma</a>')
        : tools.plain().fill(NOTICE, 'Demonstration.'),
  },
};

const isLive = ({ expected }: MutationTools) => expected.site.edition === 'live';

function checkLive({ page, check }: PageContext): void {
  const host = RESERVED_HOST.exec(page.html)?.[0];
  const [notice, fiction] = [page.first(NOTICE), page.first('[data-fiction]')];
  check(!notice, notice, 'Die Live-Ausgabe trägt den Hinweis der Demonstration.');
  check(!fiction, fiction, 'Die Live-Ausgabe zeigt ein erfundenes Beispiel.');
  check(host === undefined, host, 'Die Live-Ausgabe nennt eine reservierte Adresse.');
}

function checkDemo({ page, expected, check }: PageContext): void {
  const [notice, ...others] = page.all(NOTICE);
  check(
    notice !== undefined && others.length === 0,
    notice,
    `Der Hinweis der Demonstrationsausgabe steht ${others.length + Number(notice !== undefined)}-mal auf der Seite statt einmal.`,
  );
  if (!notice) return;
  check(
    textOf(notice) === expected.site.demoNotice.replace(/\s+/g, ' '),
    notice,
    'Der Hinweis lautet anders als in content/site.yaml.',
  );
  check(page.all('button, input, [role="button"]', notice).length === 0, notice, 'Der Hinweis lässt sich wegklicken.');
  const reason = hiddenBecause(notice);
  check(reason === undefined, notice, `Der Hinweis ist verborgen (${reason}).`);
}
