import type { Element } from 'domhandler';
import { textsIn } from '../../../src/content/diagnostics/schema-diagnostics.ts';
import { articleBehind, isSponsorAddress } from '../addresses.ts';
import { describeElement } from '../elements.ts';
import { beginsWithLabel, type ExpectedSite } from '../expected-site.ts';
import { readFeeds } from '../feeds.ts';
import { Markup } from '../markup.ts';
import type { Check, Rule, Where } from '../rule.ts';
import { accessibleName } from '../text.ts';

const REQUIRED_REL = ['sponsored', 'nofollow', 'noopener'];
const addressAttributes = [
  'href',
  'src',
  'srcset',
  'imagesrcset',
  'action',
  'formaction',
  'data',
  'poster',
  'ping',
  'cite',
  'background',
  'xlink:href',
];
/** Meta elements whose content is an address, such as og:url. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|[\\/])/i;
const LINK = 'a[data-sponsor-link]';

/** D5: no link to an advertiser without its marks. */
export const sponsorLinks: Rule = {
  id: 'D5',
  title: 'Links zum Auftraggeber',
  checks:
    'Jeder Link auf eine Adresse eines Auftraggebers auf jeder Seite trägt in rel die Werte sponsored, nofollow und noopener, öffnet sich in einem neuen Tab, trägt das Kennzeichen am Anfang seines zugänglichen Namens, data-placement und data-variant, und seine Zählparameter stimmen damit überein. Redaktionelle Seiten führen nicht zum Auftraggeber, auch nicht mit einer Mailadresse, und nichts anderes als ein Link zeigt auf ihn. Sein ist jede Adresse unter den Domains in seinem Eintrag, samt Subdomains und so, wie ein Browser sie liest, auch in Buchstaben, die nur so aussehen, und als Teil der Adresse einer anderen Website. Für RSS und JSON Feed gilt dasselbe; kein Eintrag verlinkt unmittelbar auf ihn, und llms.txt und robots.txt nennen seine Adresse nicht.',
  unchecked:
    'Wohin eine Adresse weiterleitet: Ein Link auf eine dritte Website, die zum Auftraggeber weiterschickt, ist als solcher nicht zu erkennen, und die Prüfung ruft keine fremde Website auf. Ebenso bleibt unerkannt, wenn seine Domain als bloßer Text ohne Link im Beitrag steht.',
  remedy:
    'Links zum Auftraggeber nur in Anzeigen und nur mit SponsorLink oder CtaLink setzen; überall sonst auf die Anzeige im Haus zeigen.',
  page({ page, expected, check }) {
    const label = expected.articles.get(page.path)?.paid?.label;
    for (const element of sponsorElements(page, expected)) {
      const allowed = check(label !== undefined, element, 'Eine Seite, die keine Anzeige ist, führt zum Auftraggeber.');
      if (allowed) checkLink(element, page.nameOf(element), label ?? '', element, check);
    }
    if (label === undefined)
      for (const { text } of textsIn(page.graph.nodes))
        if (ADDRESS.test(text))
          check(
            !isSponsorAddress(expected, text),
            'JSON-LD',
            `Die strukturierten Daten nennen „${text}“, eine Adresse des Auftraggebers.`,
          );
  },
  site({ site, expected, check }) {
    for (const { path, items } of readFeeds(site)) {
      for (const { url, html } of items) {
        check(
          !isSponsorAddress(expected, url),
          { page: path, element: url },
          'Der Beitrag des Feeds verlinkt unmittelbar auf den Auftraggeber.',
        );
        const label = articleBehind(expected, url)?.paid?.label ?? 'Anzeige';
        for (const element of sponsorElements(new Markup(html), expected)) {
          const where = { page: path, element: `${url}: ${describeElement(element)}` };
          checkLink(
            element,
            accessibleName(element, () => undefined),
            label,
            where,
            check,
          );
        }
      }
    }
    for (const file of site.files.filter((name) => /^(llms(-full)?\.txt|robots\.txt)$/.test(name))) {
      const named = site.read(file).match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
      check(
        !named.some((address) => isSponsorAddress(expected, address)),
        { page: `/${file}` },
        'Die Datei führt unmarkiert zum Auftraggeber.',
      );
    }
  },
  mutations: {
    'rel fehlt ganz': ({ paid }) => paid(LINK).attribute(LINK, 'rel', null),
    ...Object.fromEntries(
      REQUIRED_REL.map((token) => [
        `rel ohne ${token}`,
        ({ paid }) => paid(LINK).attribute(LINK, 'rel', (rel) => rel.replace(token, '').trim()),
      ]),
    ),
    'target fehlt': ({ paid }) => paid(LINK).attribute(LINK, 'target', null),
    'Link zum Auftraggeber ohne „Anzeige“ im Namen': ({ paid }) => paid(LINK).fill(LINK, 'Zum Angebot'),
    'data-placement fehlt': ({ paid }) => paid(LINK).attribute(LINK, 'data-placement', null),
    'Zählparameter passen nicht zum Ort': ({ paid }) =>
      paid(LINK).attribute(LINK, 'href', (href) => href.replace(/utm_content=[a-z_-]+/, 'utm_content=woanders')),
    'Redaktioneller Beitrag verlinkt den Auftraggeber': ({ editorial, expected }) =>
      editorial().append('main article', `<p><a href="https://www.${hostOf(expected)}/">Hier</a></p>`),
    'Bild vom Server des Auftraggebers': ({ paid, expected }) =>
      paid().append('main article', `<img src="https://${hostOf(expected)}/logo.png" alt="Logo">`),
    'Mail an den Auftraggeber': ({ editorial, expected }) =>
      editorial().append('main article', `<p><a href="mailto:info@mail.${hostOf(expected)}">Fragen</a></p>`),
    'Adresse mit Punkt am Ende, Namen davor und Rückstrichen': ({ editorial, expected }) =>
      editorial().append('main article', `<p><a href="\\\\fma.gv.at@${hostOf(expected)}.\\">Fragen</a></p>`),
    'Kanonische Adresse beim Auftraggeber': ({ editorial, expected }) =>
      editorial().attribute('link[rel="canonical"]', 'href', `https://${hostOf(expected)}/`),
    'Adresse der Seite in og:url beim Auftraggeber': ({ editorial, expected }) =>
      editorial().attribute('meta[property="og:url"]', 'content', `https://${hostOf(expected)}/`),
    'Strukturierte Daten eines redaktionellen Beitrags nennen den Auftraggeber': ({ editorial, expected }) =>
      editorial().node('NewsArticle', (node) => (node['citation'] = `https://${hostOf(expected)}/`)),
    'Feed verlinkt den Auftraggeber ohne rel': ({ file }) =>
      file('feed.json').replace(REQUIRED_REL.join(' '), 'noopener'),
    'llms.txt nennt die Adresse des Auftraggebers': ({ expected }) => ({
      'llms.txt': `https://${hostOf(expected)}/`,
    }),
  } satisfies Rule['mutations'],
};

const hostOf = ({ sponsors: [sponsor] }: ExpectedSite) => new URL(sponsor?.homepage ?? '').hostname;

/** Every element whose address belongs to an advertiser. */
const sponsorElements = (markup: Markup, expected: ExpectedSite): Element[] =>
  [...addressAttributes, 'content'].flatMap((name) =>
    markup
      .having(name)
      .filter(({ attribs }) =>
        addressesIn(name, attribs[name] ?? '').some((address) => isSponsorAddress(expected, address)),
      ),
  );

function addressesIn(name: string, value: string): string[] {
  if (/srcset$/.test(name)) return value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  if (name === 'ping') return value.split(/\s+/);
  return name !== 'content' || ADDRESS.test(value) ? [value] : [];
}

function checkLink({ name: tag, attribs }: Element, name: string, label: string, where: Where, check: Check): void {
  if (!check(tag === 'a', where, `<${tag}> bindet eine Adresse des Auftraggebers ein.`)) return;
  const missing = REQUIRED_REL.filter((token) => !(attribs['rel'] ?? '').split(/\s+/).includes(token));
  check(missing.length === 0, where, `In rel fehlt: ${missing.join(', ')}.`);
  check(attribs['target'] === '_blank', where, 'target="_blank" fehlt.');
  check(beginsWithLabel(name, label), where, `Der zugängliche Name „${name}“ beginnt nicht mit „${label}“.`);
  const { 'data-placement': placement, 'data-variant': variant, href = '' } = attribs;
  check(Boolean(placement && variant), where, 'data-placement oder data-variant fehlt.');
  const query = new URL(href, 'https://x.invalid').searchParams;
  check(
    query.get('utm_content') === placement && query.get('utm_term') === variant,
    where,
    'utm_content und utm_term stimmen nicht mit data-placement und data-variant überein.',
  );
}
