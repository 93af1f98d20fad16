import { law } from '../../../src/content/schemas/law.ts';
import type { Warnings } from '../../../src/content/schemas/warnings.ts';
import type { ExpectedArticle } from '../expected-edition.ts';
import type { PageSubject, Reporter, Rule, Where } from '../rule.ts';
import { isBefore, isInside, textOf } from '../text.ts';

/** The statements that the notice must make, as German clauses, each with the pattern that finds it. */
const statements: [string, RegExp][] = [
  ['dass der Beitrag Werbung ist', /\bWerbung\b/],
  ['dass er keine Anlageberatung ist', /keine Anlageberatung/],
  ['auf welches Gesetz sich das bezieht', new RegExp(RegExp.escape(law.riskStatute))],
  ['dass vergangene Erträge nichts über künftige sagen', /Vergangenheit/],
  ['dass der ganze Einsatz verloren gehen kann', /Verlust/],
  ['dass das Angebot ab 18 Jahren gilt', /\b18\s+Jahre/],
];

/** Checks that a notice makes every statement. */
export function assertStatements({ assert }: Reporter, where: Where, text: string): void {
  for (const [meaning, words] of statements)
    assert(where, words.test(text), `Der Risikohinweis sagt nicht, ${meaning}.`);
}

/** Classes of text smaller than the body. */
const smallText = /(^|\s)text-(xs|sm|2xs)(\s|$)/;
const NOTICES = 'main [data-risk-notice]:not([data-issue] *)';

export const risk = {
  id: 'D10',
  title: 'Risikohinweis',
  covers:
    'Jede Anzeige für Geldanlagen trägt den Risikohinweis vor dem ersten Link zum Auftraggeber und nach dem letzten im Beitrag, mit allen sechs Aussagen, in Textgröße und nie in einem zugeklappten Bereich, Popover oder Dialog; ebenso steht ein Warnhinweis nach D24. Ihr Eintrag in einem Feed macht dieselben sechs Aussagen. Andere Beiträge tragen keinen Risikohinweis.',
  unchecked:
    'Die gemessene Schriftgröße und ob Stylesheets den Hinweis verbergen: Das sieht ein Browser erst beim Veröffentlichen an, auf einer Seite jeder Vorlage; ob er es tat, steht im Verzeichnis der Ausgabe (/release.json).',
  remedy:
    'RiskNotice mit position="anfang" vor den ersten Link und mit position="ende" nach den letzten setzen, offen, in Textgröße und mit vollem Wortlaut.',
  page(subject, reporter) {
    const notice = subject.page.first(NOTICES);
    const { article } = subject;
    if (isInvestment(article) || warningParts(article).length > 0) checkNotices(subject, reporter);
    else reporter.assert(notice, !notice, 'Die Seite wirbt für keine Geldanlage und trägt den Risikohinweis.');
  },
  entry({ url, body, article }, reporter) {
    if (isInvestment(article)) assertStatements(reporter, url, textOf(body));
  },
} satisfies Rule;

export const isInvestment = (article: ExpectedArticle | undefined): boolean =>
  article?.paid?.sponsor.offer === 'anlage';

function checkNotices({ page, article: shown, resolve }: PageSubject, reporter: Reporter): void {
  const { assert, visible } = reporter;
  const links = page.all('main a[href]').filter((link) => resolve(link).isSponsors);
  const open = page.all(NOTICES).filter((notice) => visible('Der Risikohinweis', notice));
  const [[first], [firstLink]] = [open, links];
  const isFirst = first && (!firstLink || isBefore(first, firstLink));
  assert(firstLink, isFirst, 'Vor dem ersten Link zum Auftraggeber steht kein Risikohinweis.');
  const { article } = page;
  const last = open.findLast((notice) => article && isInside(notice, article));
  const lastLink = links.findLast((link) => article && isInside(link, article));
  const isLast = open.length >= 2 && last && (!lastLink || isBefore(lastLink, last));
  assert(last, isLast, 'Am Ende des Beitrags steht kein Risikohinweis.');
  for (const notice of open) {
    if (isInvestment(shown)) assertStatements(reporter, notice, textOf(notice));
    const isSmall = [notice, ...page.all('[class], small', notice)].some(
      ({ attribs, name }) => name === 'small' || smallText.test(attribs['class'] ?? ''),
    );
    assert(notice, !isSmall, 'Der Risikohinweis ist kleiner gesetzt als der Text.');
  }
}

const UNREVIEWED = 'von keiner zuständigen Behörde eines Mitgliedstaats der Europäischen Union geprüft oder genehmigt';

/** What an advertisement of a crypto-asset must say, by the role of its advertiser. */
const cryptoWords: Readonly<Record<NonNullable<Warnings['crypto']>['role'], string[]>> = {
  anbieter: [UNREVIEWED, 'Der Anbieter des Kryptowerts trägt die alleinige Verantwortung'],
  zulassung: [UNREVIEWED, 'Die Person, die die Zulassung zum Handel beantragt, trägt die alleinige Verantwortung'],
  handelsplattform: [UNREVIEWED, 'Der Betreiber der Handelsplattform trägt die alleinige Verantwortung'],
  wertreferenziert: ['jederzeit ein Recht auf Rücktausch'],
  'e-geld': ['jederzeit ein Recht auf Rücktausch zum Nennwert'],
};

/** What an advertisement of CFDs must say, by the share of accounts that lose money. */
const cfdWords = (lossShare: string) => [
  'CFDs sind komplexe Instrumente und gehen wegen der Hebelwirkung mit dem hohen Risiko einher',
  lossShare === 'neu'
    ? 'Zwischen 74 % und 89 % der Kleinanlegerkonten verlieren beim Handel mit CFDs Geld'
    : `${lossShare} % der Kleinanlegerkonten verlieren Geld beim CFD-Handel mit diesem Anbieter`,
  'ob Sie es sich leisten können, das hohe Risiko einzugehen, Ihr Geld zu verlieren',
];

/** What the warnings of an article must say (D24); nothing for editorial articles and advertising that needs none. */
export function warningParts(article: ExpectedArticle | undefined): string[] {
  const { credit, example, cfd, crypto } = article?.paid?.warnings ?? {};
  return [
    ...(credit ? ['Achtung! Kreditaufnahme kostet Geld', ...Object.values(example ?? {})] : []),
    ...(cfd ? cfdWords(cfd) : []),
    ...(crypto ? ['Whitepaper', ...cryptoWords[crypto.role], crypto.website, crypto.phone, crypto.email] : []),
  ];
}

export const warnings = {
  id: 'D24',
  title: 'Warnhinweise des Gesetzes',
  covers:
    'Eine Anzeige für Kredite, CFDs oder Kryptowerte (Feld „warnings“) trägt den Satz, den das Gesetz dazu verlangt, am Anfang und am Ende des Beitrags und in jedem ihrer Feed-Einträge; ein Kredit mit Zahlen nennt alle Angaben seines repräsentativen Beispiels.',
  unchecked:
    'Ob eine Anzeige, die keines der Wörter verwendet, doch dafür wirbt; ob Beispiel und Verlustquote stimmen. Karten, Suchtreffer und Linkvorschau tragen die Sätze nicht.',
  remedy: 'warningNotices aus src/model/disclosure.ts in RiskNotice.astro und FeedContent.astro ausgeben.',
  applies: ({ expected }) => expected.published.some((article) => warningParts(article).length > 0),
  page({ page, article }, { shows }) {
    const parts = warningParts(article);
    if (parts.length === 0) return;
    for (const position of ['anfang', 'ende'])
      shows('Der Warnhinweis', page.first(`main [data-risk-notice="${position}"]`), parts);
  },
  entry({ url, body, article }, { contains }) {
    contains('Der Eintrag', textOf(body), warningParts(article), url);
  },
} satisfies Rule;
