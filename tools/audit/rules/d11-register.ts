import type { Element } from 'domhandler';
import { findAll } from '../html/dom.ts';
import { Page } from '../html/page.ts';
import { textOf } from '../html/text.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { ExpectedSite } from '../expected-site.ts';

const FILE = 'werberegister.html';
const REMEDY = 'src/site/public-lists.ts: alle erschienenen und zurückgezogenen Anzeigen aufnehmen.';

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
  site({ site, expected }, context) {
    if (
      !context.expect(
        site.has(FILE),
        { page: '/werberegister' },
        'Das Werberegister fehlt.',
        'src/pages/werberegister.astro bauen.',
      )
    )
      return;
    const page = new Page(FILE, site.read(FILE));
    const rows = page.all('main tbody tr').map((element) => ({ element, path: targetOf(element, expected) }));
    const byPath = Map.groupBy(rows, ({ path }) => path);
    for (const article of expected.paid) {
      const own = byPath.get(article.path) ?? [];
      const place = { page: page.path, element: article.path };
      if (
        context.expect(
          own.length === 1,
          place,
          `Die Anzeige steht ${own.length}-mal im Register statt einmal.`,
          REMEDY,
        ) &&
        own[0]
      )
        checkRow(page, own[0].element, article, context);
    }
    for (const { element, path } of rows)
      context.expect(
        articleAt(expected, path)?.paid !== undefined,
        page.place(element),
        'Die Zeile gehört zu keiner Anzeige.',
        REMEDY,
      );
  },
};

const targetOf = (row: Element, expected: ExpectedSite) =>
  ownAddress(expected, findAll('a[href]', row)[0]?.attribs['href'] ?? '', '/werberegister')?.path ?? '';

function checkRow(
  page: Page,
  row: Element,
  { data, paid }: ExpectedSite['paid'][number],
  context: RuleContext,
): void {
  const text = textOf(row);
  const place = page.place(row);
  for (const part of [
    paid.label,
    data.title,
    paid.sponsor.legalName,
    considerations[paid.data.consideration],
  ]) {
    context.expect(
      text.includes(textOfPlain(part)),
      place,
      `Die Zeile nennt nicht „${part}“.`,
      'AdRegister: die Spalte aus den Artikeldaten füllen.',
    );
  }
  const days = findAll('time[datetime]', row).map(({ attribs }) => attribs['datetime']);
  const wanted = [data.publishedAt, ...(data.withdrawn ? [data.withdrawn.date] : [])];
  context.expect(
    wanted.every((day) => days.includes(day)),
    place,
    `Die Zeile nennt nicht ${wanted.join(' und ')}.`,
    'AdRegister: ersten und letzten Tag als <time datetime> zeigen.',
  );
}

const textOfPlain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
