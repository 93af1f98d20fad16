import { MAILING_PATH, LINK, type Issue, type Mailing } from '../../../src/newsletter/mailing.ts';
import { articleBehind, isSponsorAddress } from '../addresses.ts';
import { describeElement, hiddenBecause } from '../elements.ts';
import { beginsWithLabel, labelled, LABELS, type ExpectedArticle } from '../expected-site.ts';
import { Markup } from '../markup.ts';
import type { Mutation, MutationTools } from '../mutate.ts';
import type { Rule, SiteContext } from '../rule.ts';
import { accessibleName, normalize, textOf } from '../text.ts';
import { missingStatements } from './d10-risk.ts';

const FILE = MAILING_PATH.slice(1);
const NOTICE = '[data-risk-notice]';
/** Mail programs cut what is longer, and with it the imprint and the way out. */
const MAX_BYTES = 100_000;

/** D2, D3, D5 and D10 in the issue that is sent: it is read far from the site. */
export const newsletterIssue: Rule = {
  id: 'Ausgabe',
  title: 'Ausgabe des Newsletters',
  checks:
    'In der Ausgabe, die verschickt wird, trägt jede Anzeige die Kennzeichnung vor der Überschrift und nennt den Auftraggeber, in HTML und im reinen Text; der Betreff nennt keine Anzeige; Redaktionelles steht davor. Nichts führt unmittelbar zum Auftraggeber, der Risikohinweis steht vor der ersten Anzeige, Impressum und Abmeldung sind da, nichts wird nachgeladen, und die Ausgabe bleibt unter 100 KB.',
  unchecked: 'Wie einzelne Mailprogramme die Ausgabe darstellen.',
  remedy: 'src/newsletter/issue-html.ts beziehungsweise make-mailing.ts berichtigen.',
  site(context) {
    if (!context.site.has(FILE)) return;
    const { issue } = JSON.parse(context.site.read(FILE)) as Mailing;
    if (issue) checkIssue(context, issue);
  },
  mutations: {
    'Kennzeichnung fehlt vor der Überschrift': damage('html', /<span class="m-ad"[^>]*>[^<]*<\/span> /, ''),
    'Kennzeichnung steht hinter der Überschrift': damage(
      'html',
      /(<span class="m-ad"[^>]*>[^<]*<\/span> )([^<]*)/,
      '$2 $1',
    ),
    'Redaktionelles nach einer Anzeige': damage('html', /<\/body>/, ({ editorial, articleOf, expected }) => {
      const { path, data } = articleOf(editorial());
      return `<a href="${expected.site.url}${path}">${data.title}</a></body>`;
    }),
    'Auftraggeber fehlt': damage('html', / · Im Auftrag von [^<]*/, ''),
    'Kennzeichnung fehlt im reinen Text': damage('text', new RegExp(`(${LABELS.join('|')}): `), ''),
    'Auftraggeber fehlt im reinen Text': damage('text', /Im Auftrag von .*/g, ''),
    'Betreff wirbt mit einer Anzeige': damage('subject', /$/, ({ advertisement }) => `: ${advertisement.data.title}`),
    'Link zum Auftraggeber': damage(
      'html',
      /<\/body>/,
      ({ expected }) => `<a href="${expected.sponsors[0]?.homepage}">Mehr</a></body>`,
    ),
    'Risikohinweis fehlt': damage('html', /<p data-risk-notice[\s\S]*?<\/p>/, ''),
    'Risikohinweis ohne „WAG 2018“': damage('html', /WAG 2018/g, 'Gesetz'),
    'Risikohinweis fehlt im reinen Text': damage('text', /Risikohinweis\..*/, ''),
    'Risikohinweis verborgen': damage('html', /(<p data-risk-notice[^>]*style=")/, '$1display:none;'),
    'Abmeldung fehlt': damage('text', /Abmelden: .*/, ''),
    'Bild wird nachgeladen': damage('html', /<\/body>/, '<img src="https://zaehler.example/1.gif" alt=""></body>'),
  },
};

/** Changes a part of the issue. */
function damage(
  part: 'html' | 'text' | 'subject',
  find: RegExp,
  replacement: string | ((tools: MutationTools) => string),
): Mutation {
  return (tools) => {
    const mailing = JSON.parse(tools.site.read(FILE)) as Mailing & { issue: Issue };
    const before = mailing.issue[part];
    const after = before.replace(find, typeof replacement === 'string' ? replacement : replacement(tools));
    if (before === after) throw new Error(`${FILE}: ${String(find)} kommt nicht vor.`);
    return { [FILE]: JSON.stringify({ ...mailing, issue: { ...mailing.issue, [part]: after } }) };
  };
}

function checkIssue(context: SiteContext, issue: Issue): void {
  const { expected } = context;
  const check = (holds: boolean, element: string, problem: string) =>
    context.check(holds, { page: MAILING_PATH, element }, problem);
  const html = new Markup(issue.html);
  const links = html
    .all('a[href]')
    .map((element) => ({ element, article: articleBehind(expected, element.attribs['href'] ?? '') }));
  for (const { element, article } of links) {
    const place = describeElement(element);
    check(
      !isSponsorAddress(expected, element.attribs['href'] ?? ''),
      place,
      'Die Ausgabe führt unmittelbar zum Auftraggeber.',
    );
    if (!article?.paid) continue;
    const { label, sponsor } = article.paid;
    const name = accessibleName(element, () => undefined);
    check(beginsWithLabel(name, label), place, `Vor der Überschrift der Anzeige fehlt „${label}“.`);
    const cell = textOf(element.parent?.parent ?? element);
    check(cell.includes(sponsor.legalName), place, 'Bei der Anzeige fehlt der Auftraggeber.');
    check(hiddenBecause(element) === undefined, place, 'Die Anzeige ist verborgen.');
  }
  const articles = links.flatMap(({ article }) => article ?? []);
  const firstPaid = articles.findIndex(({ paid }) => paid);
  check(
    firstPaid < 0 || articles.slice(firstPaid).every(({ paid }) => paid),
    '',
    'Eine Anzeige steht vor einem redaktionellen Beitrag.',
  );
  check(html.all('img, script, link, iframe, [src]').length === 0, '', 'Die Ausgabe lädt etwas nach.');
  check(Buffer.byteLength(issue.html) < MAX_BYTES, '', 'Die Ausgabe ist zu groß.');
  for (const part of ['html', 'text'] as const) {
    check(issue[part].includes(LINK), part, 'Der Link zum Abmelden fehlt.');
    check(issue[part].includes(`${expected.site.url}/impressum`), part, 'Das Impressum fehlt.');
  }
  const notice = html.first(NOTICE);
  if (firstPaid >= 0) {
    const stands = notice !== undefined && hiddenBecause(notice) === undefined;
    check(stands, 'html', 'Der Risikohinweis fehlt oder ist verborgen.');
    const firstLink = links.find(({ article }) => article?.paid)?.element;
    check(
      !notice || !firstLink || html.isBefore(notice, firstLink),
      'html',
      'Der Risikohinweis steht nach einer Anzeige.',
    );
    for (const [part, words] of Object.entries({ html: notice ? textOf(notice) : '', text: issue.text }))
      for (const meaning of missingStatements(words)) check(false, part, `Der Risikohinweis sagt nicht, ${meaning}.`);
  }
  checkText(issue, articles, check);
  const advertised = expected.paid.find(({ data }) => issue.subject.includes(data.title));
  check(!advertised, issue.subject, 'Der Betreff wirbt mit einer Anzeige.');
}

/** In plain text the label is the only mark. */
function checkText(
  issue: Issue,
  articles: ExpectedArticle[],
  check: (holds: boolean, element: string, problem: string) => boolean,
): void {
  const text = normalize(issue.text);
  for (const { data, paid } of articles) {
    check(
      text.includes(normalize(labelled(data.title, paid?.label))),
      data.title,
      'Im reinen Text fehlt die Überschrift mit ihrer Kennzeichnung.',
    );
    if (paid)
      check(text.includes(normalize(paid.sponsor.legalName)), data.title, 'Im reinen Text fehlt der Auftraggeber.');
  }
}
