import { DomUtils } from 'htmlparser2';
import { formatNumber } from '../../../src/lib/format/numbers.ts';
import { routes } from '../../../src/lib/links/routes.ts';
import { texts } from '../../../src/texts.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

export default {
  id: 'D18',
  title: 'Eigentum und öffentliche Gelder',
  checks:
    'Das Impressum nennt alles, was die Ausgabe über den Medieninhaber sagt: Geschäftsführung, alle Beteiligten mit Anteil, Stimmrechten und Stufe, wirtschaftliche Eigentümer, Aufsichtsrat, andere Medien, öffentliche Gelder nach Jahren, Aufsichtsbehörde, Kammer und Berufsrecht; wo es nichts zu nennen gibt, steht das Wort dafür.',
  unchecked:
    'Ob die Angaben vollständig sind und stimmen. Ist ein Auftraggeber ein öffentlicher Rechtsträger, wählt der Verlag die Bezeichnung „entgeltliche Einschaltung“ selbst.',
  remedy:
    'Die Felder unter publisher in content/site.yaml ausfüllen; im Impressum PublisherFacts mit about="offenlegung" und about="ecg" setzen.',
  page({ page, expected }, { assert, contains }) {
    if (page.path !== routes.imprint) return;
    const { publisher } = expected.settings;
    const { owners = [], beneficialOwners = [], otherMedia = [], publicFunds = [] } = publisher;
    const { facts } = texts;
    const rows: [label: string, parts: (string | undefined)[]][] = [
      [facts.management, publisher.management],
      [facts.supervisoryBoard, publisher.supervisoryBoard ?? []],
      [
        facts.shareholders,
        owners.flatMap(({ share, votes, ...named }) => [
          ...Object.values(named),
          ...[share, votes ?? share].map((value) => `${formatNumber(value)} %`),
        ]),
      ],
      [facts.beneficialOwners, beneficialOwners.flatMap((each) => Object.values(each))],
      [facts.otherMedia, otherMedia.flatMap((each) => Object.values(each))],
      [
        facts.publicFunds,
        publicFunds.flatMap(({ year, stateAdvertising, thirdCountries, note }) => [
          `${year}: `,
          note,
          ...[stateAdvertising, thirdCountries].map((amount) => `${formatNumber(amount)} Euro`),
        ]),
      ],
      [facts.authority, [publisher.authority]],
      [facts.chamber, [publisher.chamber]],
      [facts.professionalRules, [publisher.professionalRules]],
    ];
    for (const [label, parts] of rows) {
      const term = page.all('dt').find((element) => textOf(element) === label);
      const told = term && DomUtils.nextElementSibling(term);
      if (assert(term, told, `Im Impressum fehlt „${label}“.`) && told)
        contains(`„${label}“`, textOf(told), parts, told);
    }
  },
} satisfies Rule;
