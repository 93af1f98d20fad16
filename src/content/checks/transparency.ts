/** What the law wants to be told of the house, and of whoever advertises politics; each by its rule, whose day the clock knows (D18, D16); and what the texts of advertising owe since a day (D17). */
import { checkEnvironment } from '../compiler/advertising-text.ts';
import { textsIn, validate } from '../diagnostics/schema-diagnostics.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE } from '../expiry.ts';
import type { Collections } from '../registry.ts';
import { POLITICAL_MAILBOX } from '../schemas/political.ts';
import { statementsSchema } from '../schemas/publisher.ts';
import { paidArticles } from './content-walk.ts';

/** Names what the publisher has not stated: owners, other media, public money, authorities (D18). */
export const checkStatements = ({ site }: Collections): Diagnostic[] =>
  validate(statementsSchema, site, SITE_FILE, () => undefined).diagnostics?.map((each) => ({ ...each, rule: 'D18' })) ??
  [];

/** Names political advertising that doesn't say what its notice must hold, and a house that takes no reports of violations (D16). */
export function checkPolitical(content: Collections): Diagnostic[] {
  const paid = paidArticles(content).filter(({ data }) => !data.draft);
  const silent = paid.flatMap(({ file, data, lines, sponsor }): Diagnostic[] => {
    if (data.political || !sponsor?.data.politicalActor) return [];
    return [
      {
        ...atField(file, ['political'], { political: lines['sponsor'] }),
        found: `nichts, obwohl ${sponsor.data.legalName} ein politischer Akteur ist`,
        allowed: 'die Angaben der Transparenzbekanntmachung; ohne sie erscheint keine politische Anzeige',
        example: 'political: { declaredOn: 2027-01-10, sponsor: { email: …, address: … }, … }',
        rule: 'D16',
      },
    ];
  });
  if (content.site.mailboxes.some(({ role }) => role === POLITICAL_MAILBOX) || !paid.some(({ data }) => data.political))
    return silent;
  return [
    ...silent,
    {
      ...atField(SITE_FILE, ['mailboxes']),
      found: `kein Postfach „${POLITICAL_MAILBOX}“`,
      allowed: 'ein Postfach, an das man mögliche Verstöße politischer Anzeigen meldet (Art. 15)',
      example: `- { role: ${POLITICAL_MAILBOX}, email: anzeigen@beispielblatt.example, answerWithin: 48 Stunden }`,
      rule: 'D16',
    },
  ];
}

/** Hands on what was found in the texts of articles, and looks at what advertisers say of themselves; a word of the advertiser's name is no claim (D17). */
export function checkDated(content: Collections): Diagnostic[] {
  const unnamed = (found: readonly Diagnostic[], sponsor: Collections['sponsors'][number] | undefined) =>
    found.filter((each) => !`${sponsor?.data.legalName} ${sponsor?.data.brand}`.includes(each.found));
  return [
    ...content.articles.flatMap(({ data: { data, dated } }) => (data.kind === 'anzeige' ? [] : dated)),
    ...paidArticles(content).flatMap(({ dated, sponsor }) => unnamed(dated, sponsor)),
    ...content.sponsors.flatMap((sponsor) => {
      const found = textsIn(sponsor.data.profile, ['profile']).flatMap(({ text, path }) =>
        checkEnvironment(text, text).map((what) => ({ ...what, ...atField(sponsor.file, path) })),
      );
      return unnamed(found, sponsor);
    }),
  ];
}
