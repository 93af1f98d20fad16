import type { Warnings } from '../../../src/content/schemas/warnings.ts';
import type { ExpectedArticle } from '../expected-edition.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

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
  remedy: 'warningNotices aus src/model/warnings.ts in RiskNotice.astro und FeedContent.astro ausgeben.',
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
