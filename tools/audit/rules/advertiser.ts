import type { Element } from 'domhandler';
import { considerations } from '../../../src/content/schemas/article.ts';
import { law } from '../../../src/content/schemas/law.ts';
import { needsLicence, type SponsorData } from '../../../src/content/schemas/sponsor.ts';
import { routes } from '../../../src/lib/links/routes.ts';
import { affiliateMarker, isUrlLike } from '../../../src/lib/links/sponsor-address.ts';
import { beginsWithLabel } from '../../../src/content/schemas/site.ts';
import type { Markup } from '../markup.ts';
import { registerRows } from '../page.ts';
import type { PageSubject, Reporter, Rule, Where } from '../rule.ts';
import { accessibleName, describeElement, textOf } from '../text.ts';

const CARD = '[data-provider-card]';
const COMMISSION = 'main article [data-disclosure]';

/**
 * The exact sentence about the licence, by the law of the edition's country; none if its offer needs none. Worded here
 * again, so that a mistake in the site's own can't hide itself.
 */
function licenceSentence({ licence, fictional, offer }: SponsorData): string[] {
  if (licence) return [`${law.licence} laut Register: ${licence.regulator}, Nummer ${licence.registerNumber}.`];
  return fictional && needsLicence(offer) ? [`Der Auftraggeber ist erfunden und hat daher keine ${law.licence}.`] : [];
}

export const advertiser = {
  id: 'D4',
  title: 'Auftraggeber',
  covers: `Jede Anzeige nennt beim Kennzeichen „Im Auftrag von …“ mit dem Firmenwortlaut, und sie zeigt die Karte des Anbieters mit Firma, Sitz und, wo sein Angebot eine ${law.licence} braucht, in Worten, was über diese bekannt ist.`,
  unchecked: `Ob die Angaben zur ${law.licence} stimmen. Sie stammen aus content/sponsors und sind mit dem Register der Behörde zu vergleichen.`,
  remedy:
    'ArticleHeader: commissionedBy neben der Kennzeichnung zeigen, „erfunden“ dazusagen; ProviderCard offen und vollständig ausgeben.',
  applies: ({ expected }) => expected.published.some(({ paid }) => paid),
  page({ page, article }, { shows }) {
    if (!article?.paid) return;
    const { sponsor } = article.paid;
    const { legalName, seat, fictional } = sponsor;
    const commission = [`Im Auftrag von ${legalName}`, ...(fictional ? ['erfunden'] : [])];
    shows('Die Zeile beim Kennzeichen', page.first(COMMISSION), commission);
    shows('Die Karte des Anbieters', page.first(CARD), [legalName, seat, ...licenceSentence(sponsor)]);
  },
} satisfies Rule;

/** The payer as the provider card and the register name it. */
const payerSentence = ({ name, seat }: { name: string; seat: string }) => `Bezahlt von ${name}, ${seat}`;

export const payer = {
  id: 'D20',
  title: 'Wer bezahlt, und womit',
  covers:
    'Jede Anzeige nennt im Beitrag, was der Auftraggeber gibt. Bezahlt jemand anderer, so steht er mit Namen neben der Kennzeichnung, im Anbieterprofil mit Sitz, im Werberegister, in beiden Feeds und als funder in den strukturierten Daten; sonst ist dort niemand genannt.',
  unchecked: 'Ob es eine Abrede gab, die niemand eingetragen hat.',
  remedy:
    'src/model/disclosure.ts: commissionedBy nennt auch den Zahler; ProviderCard, werberegister.astro und src/seo geben payer aus.',
  applies: ({ expected }) => expected.published.some(({ paid }) => paid),
  page({ page, article, resolve }, { assert, contains, equal }) {
    for (const { row, article: listed } of page.path === routes.adRegister ? registerRows(page, resolve) : [])
      if (listed?.paid?.payer) contains('Die Zeile', textOf(row), [payerSentence(listed.paid.payer)], row);
    if (!article?.paid) return;
    const { consideration, payer } = article.paid;
    contains('Der Beitrag', page.article ? textOf(page.article) : '', [considerations[consideration]], page.article);
    equal('funder', page.newsNames('funder'), payer?.name ?? '', 'JSON-LD NewsArticle');
    const commission = page.text(COMMISSION);
    if (!payer) {
      assert(COMMISSION, !/bezahlt von/i.test(commission), 'Die Zeile beim Kennzeichen nennt jemanden, der bezahlt.');
      return;
    }
    contains('Die Zeile beim Kennzeichen', commission, [`bezahlt von ${payer.name}`]);
    contains('Die Karte des Anbieters', page.text(CARD), [payerSentence(payer)]);
  },
  entry({ url, body, article }, { contains }) {
    const { payer } = article?.paid ?? {};
    if (payer) contains('Der Text im Feed', textOf(body), [`bezahlt von ${payer.name}`], url);
  },
} satisfies Rule;

const REQUIRED_REL = ['sponsored', 'nofollow', 'noopener'];

export const sponsorLinks = {
  id: 'D5',
  title: 'Links zum Auftraggeber',
  covers:
    'Jeder Link auf eine Adresse eines Auftraggebers auf jeder Seite trägt in rel die Werte sponsored, nofollow und noopener, öffnet sich in einem neuen Tab, trägt das Kennzeichen am Anfang seines zugänglichen Namens und zeigt es vor seinen Worten oder in Klammern dahinter, trägt data-placement und data-variant, und seine Zählparameter stimmen damit überein. Redaktionelle Seiten führen nicht zum Auftraggeber, auch nicht mit einer Mailadresse, und nichts anderes als ein Link zeigt auf ihn. Sein ist jede Adresse unter den Domains in seinem Eintrag, samt Subdomains und so, wie ein Browser sie liest, auch in Buchstaben, die nur so aussehen, und irgendwo in der Adresse einer anderen Website, mehrfach verschlüsselt oder über einen Zwischenspeicher oder Übersetzungsdienst; dazu seine Auftritte in Stores und Netzwerken, die dort stehen. Links in redaktionellem Text tragen keine Kennung, für die jemand Provision zahlt. Für RSS und JSON Feed gilt dasselbe; kein Eintrag verlinkt unmittelbar auf ihn, und llms.txt und robots.txt nennen seine Adresse nicht.',
  unchecked:
    'Wohin eine Adresse weiterleitet: Ein Kurzlink oder ein Link auf eine dritte Website, die zum Auftraggeber weiterschickt, ohne seine Domain zu nennen, ist als solcher nicht zu erkennen, und die Prüfung ruft keine fremde Website auf. Ebenso bleiben Provisionen unerkannt, die ein Netz ohne Parameter zählt oder unter einem Namen, der nicht in der Tabelle steht, und eine frühere Domain des Auftraggebers, die in seinem Eintrag nicht mehr steht, und Auftritte, die niemand eingetragen hat.',
  remedy:
    'Links zum Auftraggeber nur in Anzeigen und nur mit SponsorLink oder CtaLink setzen; überall sonst auf die Anzeige im Haus zeigen.',
  page({ page, expected, resolve }, reporter) {
    const { assert } = reporter;
    const label = expected.articles.get(page.path)?.paid?.label;
    for (const element of sponsorElements(page, resolve)) {
      const problem = 'Eine Seite, die keine Anzeige ist, führt zum Auftraggeber.';
      if (assert(element, label !== undefined, problem))
        checkLink(reporter, element, page.nameOf(element), label ?? '', element);
    }
    if (label !== undefined) return;
    for (const link of page.all('main a[href^="https:"]')) {
      const mark = affiliateMarker(link.attribs['href'] ?? '');
      assert(link, mark === undefined, `Der Link bringt Provision ein (${mark}).`);
    }
    const values = page.graph.flatMap((node) => Object.entries(node).flat(2));
    for (const text of values.filter((value) => typeof value === 'string').filter(isUrlLike)) {
      const problem = `Die strukturierten Daten nennen „${text}“, eine Adresse des Auftraggebers.`;
      assert('JSON-LD', !resolve(text).isSponsors, problem);
    }
  },
  entry({ url, content, article, expected, resolve }, reporter) {
    const problem = 'Der Beitrag des Feeds verlinkt unmittelbar auf den Auftraggeber.';
    reporter.assert(url, !resolve(url).isSponsors, problem);
    const label = article?.paid?.label ?? expected.settings.adLabel;
    for (const element of sponsorElements(content, resolve)) {
      const name = accessibleName(element, () => undefined);
      checkLink(reporter, element, name, label, `${url}: ${describeElement(element)}`);
    }
  },
  output({ output, resolve }, on) {
    for (const file of output.files.filter((name) => /^(llms(-full)?\.txt|robots\.txt)$/.test(name))) {
      const named = output.read(file).match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
      const isSponsors = named.some((address) => resolve(address).isSponsors);
      on(`/${file}`).assert(undefined, !isSponsors, 'Die Datei führt unmarkiert zum Auftraggeber.');
    }
  },
} satisfies Rule;

/** Every element with an attribute that holds an advertiser's address. */
const sponsorElements = (markup: Markup, resolve: PageSubject['resolve']): Set<Element> =>
  new Set(markup.addresses.flatMap(({ text, element }) => (resolve(text).isSponsors ? element : [])));

function checkLink(reporter: Reporter, element: Element, computedName: string, label: string, where: Where): void {
  const { assert, labelled } = reporter;
  const { name, attribs } = element;
  if (!assert(where, name === 'a', `<${name}> bindet eine Adresse des Auftraggebers ein.`)) return;
  const missing = REQUIRED_REL.filter((token) => !(attribs['rel'] ?? '').split(/\s+/).includes(token));
  const { 'data-placement': placement, 'data-variant': variant, href = '' } = attribs;
  labelled('Der zugängliche Name', computedName, label, where);
  const text = textOf(element);
  const showsLabel = beginsWithLabel(text, label) || text.endsWith(`(${label})`);
  assert(where, showsLabel, `„${text}“ zeigt „${label}“ weder am Anfang noch in Klammern am Ende.`);
  assert(where, missing.length === 0, `In rel fehlt: ${missing.join(', ')}.`);
  assert(where, attribs['target'] === '_blank', 'target="_blank" fehlt.');
  assert(where, placement && variant, 'data-placement oder data-variant fehlt.');
  const query = new URL(href, 'https://x.invalid').searchParams;
  const isTracked = query.get('utm_content') === placement && query.get('utm_term') === variant;
  assert(where, isTracked, 'utm_content und utm_term stimmen nicht mit data-placement und data-variant überein.');
}
