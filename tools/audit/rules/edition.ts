import { DomUtils } from 'htmlparser2';
import { fill } from '../../../src/lib/format/fill.ts';
import { formatMoney, formatNumber } from '../../../src/lib/format/numbers.ts';
import { routes } from '../../../src/lib/links/routes.ts';
import { texts } from '../../../src/texts.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

/** Domains reserved for examples (RFC 2606). */
const RESERVED_HOST = /https?:\/\/[a-z0-9.-]*\.(example|test|invalid|localhost)\b/i;
const NOTICE = '[data-demo-notice]';
const PLACEHOLDER = /(?<!\p{L})Platzhalter(?!\p{L})/u;

export const edition = {
  id: 'D9',
  title: 'Ausgabe',
  covers:
    'In der Demonstrationsausgabe sagt jede Seite in einer Zeile, die sich nicht wegklicken lässt, dass Werbekunde und Personen erfunden sind. In der Live-Ausgabe gibt es diese Zeile nicht, keinen erfundenen Block, keine für Beispiele reservierte Adresse und keine Stelle, die nur für eine Angabe freigehalten ist.',
  unchecked:
    'Die Liste der Mängel, an denen eine Live-Ausgabe scheitert, erstellt schon der Build (src/content/checks/live-edition.ts).',
  remedy:
    'BaseLayout gibt den Hinweis der Demo nur bei edition: demo aus, einmal, unverändert und ohne Schaltfläche; Erfundenes und Beispieladressen gehören nicht in eine Live-Ausgabe.',
  page({ page, expected }, { assert, equal, visible }) {
    const notices = page.all(NOTICE);
    const [notice] = notices;
    if (expected.settings.edition === 'live') {
      const fiction = page.first('[data-fiction]');
      const [host] = page.strings().flatMap((text) => RESERVED_HOST.exec(text) ?? []);
      assert(notice, !notice, 'Die Live-Ausgabe trägt den Hinweis der Demonstration.');
      assert(fiction, !fiction, 'Die Live-Ausgabe zeigt ein erfundenes Beispiel.');
      assert(host, !host, 'Die Live-Ausgabe nennt eine reservierte Adresse.');
      const placeholder =
        page.first('[data-placeholder]') ?? page.texts().find(({ text }) => PLACEHOLDER.test(text))?.where;
      assert(placeholder, !placeholder, 'In der Live-Ausgabe fehlt eine Angabe.');
      return;
    }
    const problem = `Der Hinweis der Demonstrationsausgabe steht ${notices.length}-mal auf der Seite statt einmal.`;
    assert(notice, notices.length === 1, problem);
    if (!notice) return;
    equal('Der Hinweis', textOf(notice), expected.settings.demoNotice ?? '', notice);
    assert(notice, !page.first('button, input, [role="button"]', notice), 'Der Hinweis lässt sich wegklicken.');
    visible('Der Hinweis', notice);
  },
} satisfies Rule;

export const owners = {
  id: 'D18',
  title: 'Eigentum und öffentliche Gelder',
  covers:
    'Das Impressum nennt alles, was die Ausgabe über das Unternehmen sagt, das sie herausgibt: Geschäftsführung, wer redaktionell verantwortlich ist, alle Beteiligten mit Anteil, Stimmrechten und Stufe, wirtschaftliche Eigentümer, Aufsichtsrat, andere Medien, öffentliche Gelder nach Jahren, Aufsichtsbehörde, Kammer, Berufsrecht und die Richtung des Mediums; wo es nichts zu nennen gibt, steht das Wort dafür.',
  unchecked:
    'Ob die Angaben vollständig sind und stimmen. Ist ein Auftraggeber ein öffentlicher Rechtsträger, wählt der Verlag die Bezeichnung „entgeltliche Einschaltung“ selbst.',
  remedy:
    'Die Felder unter publisher in content/site.yaml ausfüllen; im Impressum PublisherFacts mit about="offenlegung" und about="ecg" setzen, und {props.site.publisher.editorialLine}.',
  page({ page, expected }, { contains, shows }) {
    if (page.path !== routes.imprint) return;
    const { publisher } = expected.settings;
    contains('Das Impressum', page.text('main'), [publisher.editorialLine, publisher.responsible]);
    const { owners = [], beneficialOwners = [], otherMedia = [], publicFunds = [] } = publisher;
    const { facts } = texts;
    const rows: [label: string, parts: (string | undefined)[]][] = [
      [facts.management, publisher.management],
      [facts.supervisoryBoard, publisher.supervisoryBoard ?? []],
      [
        facts.shareholders,
        owners.flatMap(({ share, votes, ...owner }) => [
          ...Object.values(owner),
          ...[share, votes ?? share].map((value) => `${formatNumber(value)} %`),
        ]),
      ],
      [facts.beneficialOwners, beneficialOwners.flatMap((owner) => Object.values(owner))],
      [facts.otherMedia, otherMedia.flatMap((medium) => Object.values(medium))],
      [
        facts.publicFunds,
        publicFunds.flatMap(({ year, stateAdvertising, thirdCountries, note }) => [
          // As one sentence: “0 Euro” is also the end of “1.250 Euro” and stands beside another year, too.
          fill(facts.publicFundsOf, {
            year,
            state: formatMoney(stateAdvertising),
            thirdCountries: formatMoney(thirdCountries),
          }),
          note,
        ]),
      ],
      [facts.authority, [publisher.authority]],
      [facts.chamber, [publisher.chamber]],
      [facts.professionalRules, [publisher.professionalRules]],
    ];
    for (const [label, parts] of rows) {
      const term = page.all('dt').find((element) => textOf(element) === label);
      shows(`„${label}“`, (term && DomUtils.nextElementSibling(term)) ?? undefined, parts);
    }
  },
} satisfies Rule;
