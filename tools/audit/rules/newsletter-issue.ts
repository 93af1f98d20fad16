import { parseDocument } from 'htmlparser2';
import { LINK, MAILING_PATH, type Issue, type Mailing } from '../../../src/newsletter/mailing.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { ExpectedArticle, ExpectedSite } from '../expected-site.ts';
import { accessibleName } from '../html/accessible-name.ts';
import { describeElement, elementsOf, findAll, hiddenBecause } from '../html/dom.ts';
import { normalize, textOf } from '../html/text.ts';
import { beginsWithLabel, labelled } from '../label.ts';
import type { Rule } from '../rule.ts';
import { missingStatements } from './d10-risk.ts';
import { checkSponsorLink, sponsorElements } from './sponsor-link.ts';

const PAGE = MAILING_PATH;
const TEMPLATE = 'src/newsletter/issue-html.ts beziehungsweise make-mailing.ts berichtigen.';
/** Mail programs cut what is longer, and with it the imprint and the way out. */
const MAX_BYTES = 100_000;

/** D2, D3, D5 and D10 in the issue that is sent: it is read far from the site. */
export const newsletterIssue: Rule = {
  id: 'Ausgabe',
  title: 'Ausgabe des Newsletters',
  checks:
    'In der Ausgabe, die verschickt wird, trägt jede Anzeige die Kennzeichnung vor der Überschrift und nennt den Auftraggeber, in HTML und im reinen Text; der Betreff nennt keine Anzeige; Redaktionelles steht davor. Links zum Auftraggeber sind gekennzeichnet, der Risikohinweis steht vor der ersten Anzeige, Impressum und Abmeldung sind da, nichts wird nachgeladen, und die Ausgabe bleibt unter 100 KB.',
  unchecked: 'Wie einzelne Mailprogramme die Ausgabe darstellen.',
  site({ site, expected }, context) {
    if (!site.has(PAGE.slice(1))) return;
    const { issue } = JSON.parse(site.read(PAGE.slice(1))) as Mailing;
    if (!issue) return;
    const document = parseDocument(issue.html);
    const check = (holds: boolean, element: string, problem: string) =>
      context.expect(holds, { page: PAGE, element }, problem, TEMPLATE);
    const links = findAll('a[href]', document).map((element) => ({
      element,
      name: accessibleName(element, () => undefined),
      article: articleAt(expected, ownAddress(expected, element.attribs['href'] ?? '', '/')?.path ?? ''),
    }));
    const paid = links.filter(({ article }) => article?.paid);
    for (const { element, name, article } of paid) {
      const place = describeElement(element);
      const label = article?.paid?.label ?? '';
      check(beginsWithLabel(name, label), place, `Vor der Überschrift der Anzeige fehlt „${label}“.`);
      const cell = textOf(element.parent?.parent ?? element);
      check(
        cell.includes(article?.paid?.sponsor.legalName ?? ''),
        place,
        'Bei der Anzeige fehlt der Auftraggeber.',
      );
      check(hiddenBecause(element) === undefined, place, 'Die Anzeige ist verborgen.');
    }
    const firstPaid = links.findIndex(({ article }) => article?.paid);
    check(
      !links.some(({ article }, index) => article && !article.paid && firstPaid >= 0 && index > firstPaid),
      '',
      'Eine Anzeige steht vor einem redaktionellen Beitrag.',
    );
    for (const element of sponsorElements(elementsOf(document), expected)) {
      const place = { page: PAGE, element: describeElement(element) };
      checkSponsorLink(
        element,
        accessibleName(element, () => undefined),
        'Anzeige',
        place,
        context,
      );
    }
    if (paid.length > 0) checkRisk(issue, paid[0]?.element.attribs['href'] ?? '', check);
    check(
      findAll('img, script, link, iframe, [src]', document).length === 0,
      '',
      'Die Ausgabe lädt etwas nach.',
    );
    check(Buffer.byteLength(issue.html) < MAX_BYTES, '', 'Die Ausgabe ist zu groß.');
    for (const [name, text] of [
      ['HTML', issue.html],
      ['Text', issue.text],
    ] as const) {
      check(text.includes(LINK), name, 'Der Link zum Abmelden fehlt.');
      check(text.includes(`${expected.site.url}/impressum`), name, 'Das Impressum fehlt.');
    }
    checkText(
      issue,
      links.flatMap(({ article }) => article ?? []),
      expected,
      check,
    );
  },
};

type Check = (holds: boolean, element: string, problem: string) => boolean;

function checkRisk({ html, text }: Issue, firstPaid: string, check: Check): void {
  const notice = findAll('[data-risk-notice]', parseDocument(html))[0];
  const stands = notice !== undefined && hiddenBecause(notice) === undefined;
  check(stands, 'HTML', 'Der Risikohinweis fehlt oder ist verborgen.');
  check(
    html.indexOf('data-risk-notice') < html.indexOf(firstPaid),
    'HTML',
    'Der Risikohinweis steht nach einer Anzeige.',
  );
  for (const [name, words] of [
    ['HTML', notice ? textOf(notice) : ''],
    ['Text', text],
  ] as const)
    for (const meaning of missingStatements(words))
      check(false, name, `Der Risikohinweis sagt nicht, ${meaning}.`);
}

/** The plain text and the subject: there the label is the only mark. */
function checkText(issue: Issue, articles: ExpectedArticle[], expected: ExpectedSite, check: Check): void {
  const text = normalize(issue.text);
  for (const { data, paid } of articles) {
    check(
      text.includes(normalize(labelled(data.title, paid?.label))),
      data.title,
      'Im reinen Text fehlt die Überschrift mit ihrer Kennzeichnung.',
    );
    if (paid)
      check(
        text.includes(normalize(paid.sponsor.legalName)),
        data.title,
        'Im reinen Text fehlt der Auftraggeber.',
      );
  }
  const advertised = expected.paid.find(({ data }) => issue.subject.includes(data.title));
  check(!advertised, issue.subject, 'Der Betreff wirbt mit einer Anzeige.');
}
