import type { Element } from 'domhandler';
import { ownAddress } from '../addresses.ts';
import type { ExpectedAdvertisement } from '../expected-site.ts';
import { checkList, type Rule, type SiteContext } from '../rule.ts';
import { Page } from '../page.ts';
import { normalize, textOf } from '../text.ts';

const FILE = 'werberegister.html';
const ROW = 'main tbody tr';

/** The word by which a reader knows what was given. */
const considerations = {
  entgelt: 'Entgelt',
  affiliate: 'Provision',
  beteiligung: 'Beteiligung',
  eigenwerbung: 'Eigenwerbung',
};

/** D11: the register is complete. */
export const register: Rule = {
  id: 'D11',
  title: 'Werberegister',
  checks:
    'Das Werberegister führt jede erschienene und jede zurückgezogene Anzeige genau einmal, mit Auftraggeber, Gegenleistung, erstem und bei zurückgezogenen letztem Tag, und sonst nichts.',
  unchecked: 'Ob die eingetragene Gegenleistung der vereinbarten entspricht.',
  remedy:
    'src/site/public-lists.ts nimmt alle erschienenen und zurückgezogenen Anzeigen auf, AdRegister füllt die Spalten aus den Artikeldaten.',
  site(context) {
    const { site, expected, check } = context;
    const place = { page: '/werberegister' };
    if (!check(site.has(FILE), place, 'Das Werberegister fehlt.')) return;
    const page = new Page(FILE, site.read(FILE));
    const rows = page.all(ROW).map((row) => {
      const [link] = page.all('a[href]', row);
      return { row, key: ownAddress(expected, link?.attribs['href'] ?? '', page.path)?.path ?? '' };
    });
    checkList(
      {
        ...place,
        listed: rows,
        wanted: expected.paid.map(({ path }) => path),
        missing: 'Die Anzeige steht nicht im Register.',
        extra: 'Die Zeile gehört zu keiner Anzeige.',
      },
      check,
    );
    const byPath = new Map(expected.paid.map((article) => [article.path, article]));
    for (const { row, key } of rows) {
      const article = byPath.get(key);
      if (article) checkRow(context, page, row, article);
    }
  },
  mutations: {
    'Zeile des Registers fehlt': ({ file }) => file(FILE).remove(ROW),
    'Anzeige doppelt im Register': ({ file }) => file(FILE).wrap(ROW, (html) => html + html),
    'Auftraggeber fehlt im Register': ({ file, advertisement: { path, paid } }) =>
      file(FILE).wrap(`tr:has(a[href="${path}"])`, (html) => html.replaceAll(paid.sponsor.legalName, '–')),
    'Tag fehlt im Register': ({ file }) => file(FILE).remove(`${ROW} time`),
  },
};

function checkRow({ check }: SiteContext, page: Page, row: Element, { data, paid }: ExpectedAdvertisement): void {
  const text = textOf(row);
  const where = { page: page.path, element: data.title };
  for (const part of [paid.label, data.title, paid.sponsor.legalName, considerations[paid.data.consideration]])
    check(text.includes(normalize(part)), where, `Die Zeile nennt nicht „${part}“.`);
  const days = page.all('time[datetime]', row).map(({ attribs }) => attribs['datetime']);
  for (const day of [data.publishedAt, ...(data.withdrawn ? [data.withdrawn.date] : [])])
    check(days.includes(day), where, `Die Zeile nennt nicht ${day}.`);
}
