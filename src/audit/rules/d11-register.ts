import type { Element } from 'domhandler';
import { findAll } from '../html/dom.ts';
import { Page } from '../html/page.ts';
import { textOf } from '../html/text.ts';
import type { Ledger } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { Truth } from '../truth.ts';

const FILE = 'werberegister.html';
const REMEDY = 'src/newsroom/ad-register.ts: alle erschienenen und zurückgezogenen Anzeigen aufnehmen.';

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
  site({ site, truth }, ledger) {
    if (
      !ledger.expect(
        site.has(FILE),
        { page: '/werberegister' },
        'Das Werberegister fehlt.',
        'src/pages/werberegister.astro bauen.',
      )
    )
      return;
    const page = new Page(FILE, site.read(FILE));
    const rows = page.all('main tbody tr').map((element) => ({ element, path: targetOf(element, truth) }));
    const byPath = Map.groupBy(rows, ({ path }) => path);
    for (const article of truth.paid) {
      const own = byPath.get(article.path) ?? [];
      const place = { page: page.path, element: article.path };
      if (
        ledger.expect(
          own.length === 1,
          place,
          `Die Anzeige steht ${own.length}-mal im Register statt einmal.`,
          REMEDY,
        ) &&
        own[0]
      )
        checkRow(page, own[0].element, article, ledger);
    }
    for (const { element, path } of rows)
      ledger.expect(
        articleAt(truth, path)?.paid !== undefined,
        page.place(element),
        'Die Zeile gehört zu keiner Anzeige.',
        REMEDY,
      );
  },
};

const targetOf = (row: Element, truth: Truth) =>
  ownAddress(truth, findAll('a[href]', row)[0]?.attribs['href'] ?? '', '/werberegister')?.path ?? '';

function checkRow(page: Page, row: Element, { data, paid }: Truth['paid'][number], ledger: Ledger): void {
  const text = textOf(row);
  const place = page.place(row);
  for (const part of [
    paid.label,
    data.title,
    paid.sponsor.legalName,
    considerations[paid.data.consideration],
  ]) {
    ledger.expect(
      text.includes(textOfPlain(part)),
      place,
      `Die Zeile nennt nicht „${part}“.`,
      'AdRegister: die Spalte aus den Artikeldaten füllen.',
    );
  }
  const days = findAll('time[datetime]', row).map(({ attribs }) => attribs['datetime']);
  const wanted = [data.publishedAt, ...(data.withdrawn ? [data.withdrawn.date] : [])];
  ledger.expect(
    wanted.every((day) => days.includes(day)),
    place,
    `Die Zeile nennt nicht ${wanted.join(' und ')}.`,
    'AdRegister: ersten und letzten Tag als <time datetime> zeigen.',
  );
}

const textOfPlain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
