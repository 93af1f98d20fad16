import { DomUtils } from 'htmlparser2';
import { noticeHeadings, originWords, POLITICAL_MAILBOX } from '../../../src/content/schemas/political.ts';
import { formatDay } from '../../../src/lib/format/dates.ts';
import { formatMoney } from '../../../src/lib/format/numbers.ts';
import { noticePath } from '../../../src/lib/links/routes.ts';
import { type ExpectedAdvertisement, type ExpectedEdition, pathsOf } from '../expected-edition.ts';
import { listOf, nodesOfType } from '../page.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { hiddenBecause, textOf } from '../text.ts';

export const political = {
  id: 'D16',
  title: 'Politische Werbung',
  covers:
    'Neben der Kennzeichnung jeder politischen Anzeige steht überall „Politische Anzeige“; in ihrem Kopf steht, worum es geht, wer den Sponsor kontrolliert, dass es kein Targeting gibt, und der Link zur Transparenzbekanntmachung. Die steht auf einer eigenen Seite, auch wenn die Anzeige zurückgezogen ist, mit allen Überschriften des Musters in seiner Reihenfolge und den Angaben aus den Artikeldaten, und ebenso in den strukturierten Daten. Andere Beiträge haben keine.',
  unchecked:
    'Ob eine Anzeige geeignet und bestimmt ist, eine Abstimmung zu beeinflussen, und ob die Erklärung des Sponsors stimmt. Nicht entschieden wird, wer in den drei Monaten vor einer Wahl Sponsor sein darf (Art. 5 Abs. 2), die Meldung an das europäische Archiv und die Aufbewahrung über sieben Jahre: Das ist Sache des Verlags.',
  remedy:
    'Die Angaben unter political im Artikel vervollständigen; ArticleHeader zeigt politicalStatement, src/pages/transparenz die Zeilen aus noticeRows.',
  applies: ({ expected }) => expected.paid.some(({ paid }) => paid.political),
  page(subject, reporter) {
    const { page, article, expected, resolve } = subject;
    const { assert, contains } = reporter;
    const announced = expected.paid.find(({ slug, paid }) => paid.political && page.path === noticePath(slug));
    if (announced) checkNotice(subject, reporter, announced);
    if (!article) return;
    const head = page.article && page.first('[data-disclosure]', page.article);
    const links = (head ? page.all('a[href]', head) : []).filter(
      (link) => resolve(link).path === noticePath(article.slug) && !hiddenBecause(link),
    );
    const { political } = article.paid ?? {};
    const problem = political ? 'Der Link zur Transparenzbekanntmachung fehlt.' : 'Der Beitrag ist nicht politisch.';
    assert(head, links.length > 0 === Boolean(political), problem);
    const control = political?.controlledBy.name.replace(/^keine$/, 'niemand sonst');
    const parts = [political?.process.name, control, political && 'Targeting'];
    if (head) contains('Die Zeile beim Kennzeichen', textOf(head), parts, head);
  },
  output({ pages, expected }, on) {
    const notices = pathsOf(pages).filter((path) => path.startsWith(noticePath('')));
    const required = expected.paid.flatMap(({ slug, paid }) => (paid.political ? noticePath(slug) : []));
    const extra = 'Die Bekanntmachung gehört zu keiner politischen Anzeige.';
    on('/').lists(notices, required, 'Die Transparenzbekanntmachung fehlt.', extra);
  },
} satisfies Rule;

/** Checks the page with the transparency notice of an advertisement. */
function checkNotice({ page, expected }: PageSubject, reporter: Reporter, article: ExpectedAdvertisement): void {
  const { equal, contains, shows } = reporter;
  const terms = page.all('main dt');
  equal('Die Reihenfolge der Angaben', terms.map(textOf).join(' | '), Object.values(noticeHeadings).join(' | '));
  const [list] = nodesOfType(page.graph, 'ItemList');
  const items = listOf(list?.['itemListElement']).map(({ item }) => JSON.stringify(item));
  const requiredParts = partsOf(article, expected);
  for (const [index, [key, heading]] of Object.entries(noticeHeadings).entries()) {
    const term = terms.find((element) => textOf(element) === heading);
    const parts = requiredParts[key as keyof typeof noticeHeadings];
    shows(`„${heading}“`, (term && DomUtils.nextElementSibling(term)) ?? undefined, parts);
    const item = (items[index] ?? '').replaceAll('\u00a0', ' ');
    contains('Die strukturierte Bekanntmachung', item, [heading, ...parts]);
  }
}

/** The texts that must follow each heading. */
function partsOf({ paid }: ExpectedAdvertisement, { settings }: ExpectedEdition) {
  const { sponsor, political: data } = paid;
  if (!data) throw new Error('not political');
  // With their words, as “0 Euro” is also the end of “1.200 Euro”, and the town is also part of the address.
  const amounts = ({ money, other }: typeof data.amounts) => [
    `Geld: ${formatMoney(money)}`,
    `andere Leistungen: ${formatMoney(other)}`,
  ];
  return {
    sponsor: [sponsor.legalName, data.sponsor.email, data.sponsor.address, `Niederlassung: ${sponsor.seat}`],
    controlledBy: Object.values(data.controlledBy),
    paidBy: Object.values(data.paidBy),
    period: [data.period.from, data.period.until].map(formatDay),
    amounts: amounts(data.amounts),
    campaignAmounts: amounts(data.campaignAmounts),
    origins: data.origins.map((origin) => originWords[origin]),
    method: [data.method],
    process: [data.process.name],
    participation: [data.process.participation],
    archive: [data.archive],
    report: [settings.mailboxes.find(({ role }) => role === POLITICAL_MAILBOX)?.email],
    suspended: [data.suspended],
    targeting: ['Nein'],
    techniques: ['keine'],
    rights: [settings.dataProtectionOfficer.email],
    reach: [data.reach],
  } satisfies Record<keyof typeof noticeHeadings, (string | undefined)[]>;
}
