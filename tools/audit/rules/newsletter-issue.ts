import { adLabels } from '../../../src/content/schemas/article.ts';
import { MAILING_PATH, LINK, type Issue, type Mailing } from '../../../src/newsletter/mailing.ts';
import { labelled as headlineOf } from '../expected-site.ts';
import { Markup } from '../markup.ts';
import { file, replace, type Edit, type Mutation } from '../mutate.ts';
import type { Checks, Rule, SiteSubject } from '../rule.ts';
import { accessibleName, isBefore, normalize, textOf } from '../text.ts';
import { missingStatements } from './d10-risk.ts';

const FILE = MAILING_PATH.slice(1);
/** Mail programs cut what is longer, and with it the imprint and the way out. */
const MAX_BYTES = 100_000;

export default {
  id: 'Ausgabe',
  title: 'Ausgabe des Newsletters',
  checks:
    'In der Ausgabe, die verschickt wird, trägt jede Anzeige die Kennzeichnung vor der Überschrift und nennt den Auftraggeber, in HTML und im reinen Text; der Betreff nennt keine Anzeige; Redaktionelles steht davor. Nichts führt unmittelbar zum Auftraggeber, der Risikohinweis steht vor der ersten Anzeige, Impressum und Abmeldung sind da, nichts wird nachgeladen, und die Ausgabe bleibt unter 100 KB.',
  unchecked: 'Wie einzelne Mailprogramme die Ausgabe darstellen.',
  remedy: 'src/newsletter/issue-html.ts beziehungsweise make-mailing.ts berichtigen.',
  site(subject, { on }) {
    if (!subject.site.has(FILE)) return;
    const { issue } = JSON.parse(subject.site.read(FILE)) as Mailing;
    if (issue) checkIssue(subject, on(MAILING_PATH), issue);
  },
  mutations: {
    'Kennzeichnung fehlt vor der Überschrift': issue('html', replace(/<span class="m-ad"[^>]*>[^<]*<\/span> /, '')),
    'Kennzeichnung steht hinter der Überschrift': issue('html', (html) =>
      html.replace(/(<span class="m-ad"[^>]*>[^<]*<\/span> )([^<]*)/, '$2 $1'),
    ),
    'Redaktionelles nach einer Anzeige': add(
      ({ expected, story: { path, data } }) => `<a href="${expected.site.url}${path}">${data.title}</a>`,
    ),
    'Auftraggeber fehlt': issue('html', replace(/ · Im Auftrag von [^<]*/, '')),
    'Kennzeichnung fehlt im reinen Text': issue('text', replace(new RegExp(`(${adLabels.join('|')}): `), '')),
    'Auftraggeber fehlt im reinen Text': issue('text', replace(/Im Auftrag von .*/g, '')),
    'Betreff wirbt mit einer Anzeige': issue(
      'subject',
      (subject, { advertisement }) => subject + advertisement.data.title,
    ),
    'Link zum Auftraggeber': add(({ advertisement }) => `<a href="${advertisement.paid.sponsor.homepage}">Mehr</a>`),
    'Risikohinweis fehlt': issue('html', replace(/<p data-risk-notice[\s\S]*?<\/p>/, '')),
    'Risikohinweis ohne „WAG 2018“': issue('html', replace(/WAG 2018/g, 'Gesetz')),
    'Risikohinweis fehlt im reinen Text': issue('text', replace(/Risikohinweis\..*/, '')),
    'Risikohinweis verborgen': issue('html', replace(/(?<=<p data-risk-notice[^>]*style=")/, 'display:none;')),
    'Abmeldung fehlt': issue('text', replace(/Abmelden: .*/, '')),
    'Bild wird nachgeladen': add(() => '<img src="https://zaehler.example/1.gif" alt="">'),
  },
} satisfies Rule;

/** Changes a part of the issue. */
function issue(part: 'html' | 'text' | 'subject', edit: Edit): Mutation {
  return file(FILE)(null, (text, about) => {
    const mailing = JSON.parse(text) as Mailing & { issue: Issue };
    mailing.issue[part] = edit(mailing.issue[part], about);
    return JSON.stringify(mailing);
  });
}

function add(html: (about: Parameters<Edit>[1]) => string): Mutation {
  return issue('html', (text, about) => text.replace('</body>', `${html(about)}</body>`));
}

function checkIssue({ expected, to }: SiteSubject, checks: Checks, issue: Issue): void {
  const { check, labelled, names, note, visible } = checks;
  const html = new Markup(issue.html);
  const links = html.all('a[href]').map((element) => ({ element, ...to(element) }));
  for (const { element, article, isSponsors } of links) {
    note(element, isSponsors && 'Die Ausgabe führt unmittelbar zum Auftraggeber.');
    if (!article?.paid) continue;
    const { label, sponsor } = article.paid;
    const name = accessibleName(element, () => undefined);
    const cell = textOf(element.parent?.parent ?? element);
    labelled('Die Überschrift der Anzeige', name, label, element);
    names('Die Zeile der Anzeige', cell, [sponsor.legalName], element);
    visible('Die Anzeige', element);
  }
  const articles = links.flatMap(({ article }) => article ?? []);
  const firstPaid = links.find(({ article }) => article?.paid)?.element;
  const advertised = expected.paid.find(({ data }) => issue.subject.includes(data.title));
  check(undefined, {
    'Eine Anzeige steht vor einem redaktionellen Beitrag.':
      articles.findLastIndex(({ paid }) => !paid) > articles.findIndex(({ paid }) => paid) && firstPaid,
    'Die Ausgabe lädt etwas nach.': html.first('img, script, link, iframe, [src]'),
    'Die Ausgabe ist zu groß.': Buffer.byteLength(issue.html) >= MAX_BYTES,
    'Der Betreff wirbt mit einer Anzeige.': advertised,
  });
  const notice = html.first('[data-risk-notice]');
  for (const part of ['html', 'text'] as const) {
    check(part, {
      'Der Link zum Abmelden fehlt.': !issue[part].includes(LINK),
      'Das Impressum fehlt.': !issue[part].includes(`${expected.site.url}/impressum`),
      ...(firstPaid && notice && missingStatements(part === 'text' ? issue.text : textOf(notice))),
    });
  }
  if (firstPaid) note('html', !notice && 'Der Risikohinweis fehlt.');
  if (firstPaid && notice) {
    visible('Der Risikohinweis', notice);
    note('html', !isBefore(notice, firstPaid) && 'Der Risikohinweis steht nach einer Anzeige.');
  }
  // In plain text the label is the only mark.
  const text = normalize(issue.text);
  for (const article of articles) {
    names('Der reine Text', text, [headlineOf(article)], article.data.title);
    if (article.paid) names('Der reine Text', text, [article.paid.sponsor.legalName], article.data.title);
  }
}
