import type { Element } from 'domhandler';
import { considerations } from '../../../src/content/schemas/article.ts';
import { routes } from '../../../src/lib/links/routes.ts';
import type { AuditReport } from '../../../src/model/audit-report.ts';
import { changedAt, pathsOf } from '../expected-edition.ts';
import { listOf, Page, registerRows } from '../page.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE } from '../report.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { hiddenBecause, isBefore, normalize, textOf } from '../text.ts';

export const register = {
  id: 'D11',
  title: 'Werberegister',
  covers:
    'Das Werberegister führt jede erschienene und jede zurückgezogene Anzeige genau einmal, mit Auftraggeber, Gegenleistung, erstem und bei zurückgezogenen letztem Tag, und sonst nichts.',
  unchecked: 'Ob die eingetragene Gegenleistung der vereinbarten entspricht.',
  remedy:
    'src/pages/werberegister.astro nimmt alle erschienenen und zurückgezogenen Anzeigen auf und füllt die Spalten aus den Artikeldaten.',
  applies: ({ expected }) => expected.paid.length > 0,
  page({ page, expected, resolve }, { contains, lists }) {
    if (page.path !== routes.adRegister) return;
    const rows = registerRows(page, resolve);
    const extra = 'Die Zeile gehört zu keiner Anzeige.';
    lists(pathsOf(rows), pathsOf(expected.paid), 'Die Anzeige steht nicht im Register.', extra);
    for (const { row, article } of rows) {
      if (!article?.paid) continue;
      const { paid, data } = article;
      const parts = [paid.label, data.title, paid.sponsor.legalName, considerations[paid.consideration]];
      const days = [data.publishedAt, ...(data.withdrawn ? [data.withdrawn.date] : [])];
      contains('Die Zeile', textOf(row), parts, data.title);
      contains('Die Zeile', page.instants(row).join(' '), days, data.title);
    }
  },
} satisfies Rule;

export const corrections = {
  id: 'D13',
  title: 'Korrekturen',
  covers:
    'Jede Korrektur aus den Artikeldaten steht mit Datum und Wortlaut am Artikel, in seinen strukturierten Daten und auf /korrekturen; dort stehen sonst nur zurückgezogene Beiträge der Redaktion, jeder mit Tag und Grund. Unter der Überschrift führt der Zeitpunkt der neuesten zu ihr. Das Änderungsdatum jedes Beitrags ist auf seiner Seite und in den Feeds der letzte Zeitpunkt aus den Artikeldaten: erschienen, aktualisiert, im Live-Bericht fortgesetzt, korrigiert.',
  unchecked: 'Ob jeder bekannte Fehler als Korrektur erfasst ist.',
  remedy:
    'Korrekturen und Änderungsdatum überall aus den Artikeldaten nehmen (ArticleHeader, ArticleBody, articleNode, makeFeed, korrekturen.astro; modifiedAt in src/model/articles.ts).',
  applies: ({ expected }) => expected.published.length > 0,
  page(subject, reporter) {
    const { page, article, expected } = subject;
    const { assert, equal } = reporter;
    if (page.path === routes.corrections) checkCorrections(subject, reporter);
    if (!article) return;
    const { data } = article;
    const nodes = listOf(page.news?.['correction']);
    equal('dateModified', page.news?.['dateModified'], changedAt(article, expected.now), 'JSON-LD NewsArticle');
    equal('Die Zahl der Korrekturen', nodes.length, `${data.corrections.length}`, 'JSON-LD NewsArticle');
    for (const correction of data.corrections) {
      const { date, text } = correction;
      const isInData = nodes.some((node) => node['text'] === text && node['datePublished'] === date);
      const isShown = page.article && shows(page, page.article, correction);
      assert(page.article, isInData, `Die Korrektur vom ${date} fehlt in den strukturierten Daten.`);
      assert(page.article, isShown, `Die Korrektur vom ${date} steht nicht am Artikel.`);
    }
    const newest = data.corrections.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0]?.date;
    const link = page.first('main article a[href="#berichtigungen"]');
    const isAboveProse = link && page.prose && isBefore(link, page.prose) && !hiddenBecause(link);
    const isRight = newest ? isAboveProse && page.instants(link).includes(newest) : !link;
    assert(page.article, isRight, 'Unter der Überschrift führt nicht der Zeitpunkt der neuesten Korrektur zu ihr.');
  },
  entry({ url, modified, article, expected }, { assert }) {
    const isSame = !article || Date.parse(modified) === Date.parse(changedAt(article, expected.now));
    assert(url, isSame, `Das Änderungsdatum ist „${modified}“, der Artikel nennt ein anderes.`);
  },
} satisfies Rule;

/** Checks that the page of corrections lists each correction and withdrawal once, and no others. */
function checkCorrections({ page, expected, resolve }: PageSubject, { lists }: Reporter): void {
  const required = [...expected.articles.values()].flatMap(({ path, data, paid, withdrawn }) => {
    const withdrawals = data.withdrawn && !paid ? [{ date: data.withdrawn.date, text: data.withdrawn.reason }] : [];
    const entries = withdrawn ? withdrawals : data.corrections;
    return entries.map((entry) => ({ ...entry, path, key: `${path}, ${entry.date}` }));
  });
  const listed = page.all('main ol > li:has(time)').map((item) => {
    const paths = page.all('a[href]', item).map((link) => resolve(link).path);
    const match = required.find((correction) => paths.includes(correction.path) && shows(page, item, correction));
    return match?.key ?? textOf(item);
  });
  const keys = required.map(({ key }) => key);
  lists(listed, keys, 'Die Korrektur fehlt.', 'Diese Korrektur gibt es in den Artikeln nicht.');
}

/** Whether an element has the text and date of a correction. */
const shows = (page: Page, element: Element, { date, text }: { date: string; text: string }): boolean =>
  textOf(element).includes(normalize(text)) && page.instants(element).includes(date);

export const report = {
  id: 'D14',
  title: 'Prüfbericht',
  covers:
    'Der Prüfbericht liegt als Seite und als Daten vor, nennt jede Regel mit der Zahl ihrer Prüfungen und Befunde, stimmt mit dem überein, was die Prüfung tatsächlich findet, sagt, was nicht geprüft wird, und dass er keine Rechtsberatung ist.',
  remedy:
    'Neu bauen: Der Bericht entsteht im Build (tools/audit/audit-integration.ts) und wird nie von Hand geschrieben.',
  output({ output, found }, on) {
    const { assert } = on(routes.report);
    const exists = output.has(REPORT_PAGE_FILE) && output.has(REPORT_DATA_FILE);
    if (!assert(undefined, exists, 'Der Prüfbericht fehlt.')) return;
    const page = new Page(REPORT_PAGE_FILE, output.read(REPORT_PAGE_FILE));
    const data = JSON.parse(output.read(REPORT_DATA_FILE)) as AuditReport;
    const text = page.text('main');
    const rows = new Map(page.all('[data-audit-rule]').map((row) => [row.attribs['data-audit-rule'], row]));
    const problem = `Der Bericht nennt ${data.findings} Befunde, die Prüfung findet ${found.length}.`;
    assert(undefined, data.findings === found.length, problem);
    const hasDisclaimer = text.includes('keine Rechtsberatung');
    assert(undefined, hasDisclaimer, 'Der Bericht sagt nicht, dass er keine Rechtsberatung ist.');
    for (const { id, checks, findings, unchecked, notApplicable } of data.rules) {
      const row = rows.get(id);
      const numbers = row ? page.all('data', row).map(({ attribs }) => Number(attribs['value'])) : [];
      const isSame = numbers[0] === checks && numbers[1] === findings;
      assert(id, isSame, `Die Zeile der Regel ${id} fehlt oder nennt andere Zahlen als die Daten.`);
      assert(id, checks > 0 || notApplicable, `Die Regel ${id} hat nichts geprüft und beweist darum nichts.`);
      if (unchecked) assert(id, text.includes(unchecked), `Der Bericht verschweigt, was die Regel ${id} nicht prüft.`);
    }
  },
} satisfies Rule;
