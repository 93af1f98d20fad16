import { type Issue, LINK_PLACEHOLDER, type Mailing, MAILING_PATH } from '../../../src/newsletter/mailing.ts';
import type { BuildOutput } from '../build-output.ts';
import { headlineOf } from '../expected-edition.ts';
import { Markup } from '../markup.ts';
import type { OutputSubject, Reporter, Rule } from '../rule.ts';
import { accessibleName, isBefore, normalize, textOf } from '../text.ts';
import { assertStatements, isInvestment, warningParts } from './risk.ts';

const FILE = MAILING_PATH.slice(1);
/** Maximum size of the HTML: mail programs cut off longer mails, and with them imprint and unsubscribe link. */
const MAX_BYTES = 100_000;

export const issue = {
  id: 'Ausgabe',
  title: 'Ausgabe des Newsletters',
  covers:
    'In der Ausgabe, die verschickt wird, trägt jede Anzeige die Kennzeichnung vor der Überschrift und nennt den Auftraggeber, in HTML und im reinen Text; der Betreff nennt keine Anzeige; Redaktionelles steht davor. Nichts führt unmittelbar zum Auftraggeber, der Risikohinweis steht vor der ersten Anzeige, wenn eine Geldanlage beworben wird, Warnhinweise nach D24 stehen bei ihrer Anzeige, Impressum und Abmeldung sind da, nichts wird nachgeladen, und die Ausgabe bleibt unter 100 KB. Dasselbe gilt für die Ausgabe davor, die noch ausstehen kann.',
  unchecked: 'Wie einzelne Mailprogramme die Ausgabe darstellen.',
  remedy: 'src/newsletter/issue-html.ts beziehungsweise make-mailing.ts berichtigen.',
  // There is no issue if another service sends the newsletter, or nobody does.
  applies: ({ output }) => issuesOf(output).length > 0,
  output(subject, on) {
    for (const each of issuesOf(subject.output)) checkIssue(subject, on(MAILING_PATH), each);
  },
} satisfies Rule;

/** The issues that may be sent: the newest, and the one before. */
function issuesOf(output: BuildOutput): Issue[] {
  if (!output.has(FILE)) return [];
  const { issue, previous } = JSON.parse(output.read(FILE)) as Mailing;
  return [issue, previous].filter((each) => each !== null);
}

function checkIssue({ expected, resolve }: OutputSubject, reporter: Reporter, issue: Issue): void {
  const { assert, contains, labelled, visible } = reporter;
  const html = new Markup(issue.html);
  const links = html.all('a[href]').map((element) => ({ element, ...resolve(element) }));
  for (const { element, article, isSponsors } of links) {
    assert(element, !isSponsors, 'Die Ausgabe führt unmittelbar zum Auftraggeber.');
    if (!article?.paid) continue;
    const { label, sponsor } = article.paid;
    const name = accessibleName(element, () => undefined);
    const cell = textOf(element.parent?.parent ?? element);
    labelled('Die Überschrift der Anzeige', name, label, element);
    contains('Die Zeile der Anzeige', cell, [sponsor.legalName, ...warningParts(article)], element);
    visible('Die Anzeige', element);
  }
  const articles = links.flatMap(({ article }) => article ?? []);
  const firstPaid = links.find(({ article }) => article?.paid)?.element;
  const isSorted = !firstPaid || articles.findLastIndex(({ paid }) => !paid) < articles.findIndex(({ paid }) => paid);
  const advertised = expected.paid.find(({ data }) => issue.subject.includes(data.title));
  assert(undefined, isSorted, 'Eine Anzeige steht vor einem redaktionellen Beitrag.');
  assert(undefined, !html.first('img, script, link, iframe, [src]'), 'Die Ausgabe lädt etwas nach.');
  assert(undefined, Buffer.byteLength(issue.html) < MAX_BYTES, 'Die Ausgabe ist zu groß.');
  assert(undefined, !advertised, 'Der Betreff wirbt mit einer Anzeige.');
  const notice = html.first('[data-risk-notice]');
  const isRisky = links.some(({ article }) => isInvestment(article));
  for (const part of ['html', 'text'] as const) {
    const count = issue[part].split(LINK_PLACEHOLDER).length - 1;
    assert(part, count === 1, `„${LINK_PLACEHOLDER}“, der Link zum Abmelden, steht ${count}-mal da statt einmal.`);
    assert(part, issue[part].includes(`${expected.settings.url}/impressum`), 'Das Impressum fehlt.');
    if (isRisky && notice) assertStatements(reporter, part, part === 'text' ? issue.text : textOf(notice));
  }
  if (isRisky) assert('html', notice, 'Der Risikohinweis fehlt.');
  if (firstPaid && notice) {
    visible('Der Risikohinweis', notice);
    assert('html', isBefore(notice, firstPaid), 'Der Risikohinweis steht nach einer Anzeige.');
  }
  // In plain text only the headline shows the label.
  const text = normalize(issue.text);
  for (const article of articles)
    contains(
      'Der reine Text',
      text,
      [headlineOf(article), article.paid?.sponsor.legalName, ...warningParts(article)],
      article.data.title,
    );
}
