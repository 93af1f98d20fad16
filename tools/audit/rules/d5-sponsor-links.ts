import type { Element } from 'domhandler';
import { textsIn } from '../../../src/content/diagnostics/schema-diagnostics.ts';
import { isAddress } from '../../../src/lib/links/sponsor-address.ts';
import { readFeeds } from '../feeds.ts';
import type { Markup } from '../markup.ts';
import { append, each, editorial, file, fill, inData, paid, replace, set, type MutationSite } from '../mutate.ts';
import { sourcesIn } from '../page-facts.ts';
import type { Checks, PageSubject, Rule, Where } from '../rule.ts';
import { accessibleName, describeElement } from '../text.ts';

const REQUIRED_REL = ['sponsored', 'nofollow', 'noopener'];
/** Attributes that hold addresses; `content` is that of meta elements such as og:url. */
const addressAttributes =
  'href src srcset imagesrcset action formaction data poster ping cite background xlink:href content'.split(' ');
const LINK = 'a[data-sponsor-link]';

export default {
  id: 'D5',
  title: 'Links zum Auftraggeber',
  checks:
    'Jeder Link auf eine Adresse eines Auftraggebers auf jeder Seite trägt in rel die Werte sponsored, nofollow und noopener, öffnet sich in einem neuen Tab, trägt das Kennzeichen am Anfang seines zugänglichen Namens, data-placement und data-variant, und seine Zählparameter stimmen damit überein. Redaktionelle Seiten führen nicht zum Auftraggeber, auch nicht mit einer Mailadresse, und nichts anderes als ein Link zeigt auf ihn. Sein ist jede Adresse unter den Domains in seinem Eintrag, samt Subdomains und so, wie ein Browser sie liest, auch in Buchstaben, die nur so aussehen, und als Teil der Adresse einer anderen Website. Für RSS und JSON Feed gilt dasselbe; kein Eintrag verlinkt unmittelbar auf ihn, und llms.txt und robots.txt nennen seine Adresse nicht.',
  unchecked:
    'Wohin eine Adresse weiterleitet: Ein Link auf eine dritte Website, die zum Auftraggeber weiterschickt, ist als solcher nicht zu erkennen, und die Prüfung ruft keine fremde Website auf. Ebenso bleibt unerkannt, wenn seine Domain als bloßer Text ohne Link im Beitrag steht.',
  remedy:
    'Links zum Auftraggeber nur in Anzeigen und nur mit SponsorLink oder CtaLink setzen; überall sonst auf die Anzeige im Haus zeigen.',
  page({ page, expected, to }, checks) {
    const { note } = checks;
    const label = expected.articles.get(page.path)?.paid?.label;
    for (const element of sponsorElements(page, to)) {
      const problem = 'Eine Seite, die keine Anzeige ist, führt zum Auftraggeber.';
      if (note(element, label === undefined && problem))
        checkLink(checks, element, page.nameOf(element), label ?? '', element);
    }
    const told = label === undefined ? textsIn(page.graph.nodes).filter(({ text }) => isAddress(text)) : [];
    for (const { text } of told) {
      const problem = `Die strukturierten Daten nennen „${text}“, eine Adresse des Auftraggebers.`;
      note('JSON-LD', to(text).isSponsors && problem);
    }
  },
  site({ site, to }, { on }) {
    for (const { path, items } of readFeeds(site))
      for (const { url, content } of items) {
        const checks = on(path);
        checks.note(url, to(url).isSponsors && 'Der Beitrag des Feeds verlinkt unmittelbar auf den Auftraggeber.');
        const label = to(url).article?.paid?.label ?? 'Anzeige';
        for (const element of sponsorElements(content, to)) {
          const name = accessibleName(element, () => undefined);
          checkLink(checks, element, name, label, `${url}: ${describeElement(element)}`);
        }
      }
    for (const file of site.files.filter((name) => /^(llms(-full)?\.txt|robots\.txt)$/.test(name))) {
      const named = site.read(file).match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
      const isSponsors = named.some((address) => to(address).isSponsors);
      on(`/${file}`).note(undefined, isSponsors && 'Die Datei führt unmarkiert zum Auftraggeber.');
    }
  },
  mutations: {
    ...each((name) => paid(LINK, set(name, null)), {
      'rel fehlt ganz': 'rel',
      'target fehlt': 'target',
      'data-placement fehlt': 'data-placement',
    }),
    ...each((token) => paid(LINK, replace(token, '')), {
      'rel ohne sponsored': /(?<= rel="[^"]*)sponsored/,
      'rel ohne nofollow': /(?<= rel="[^"]*)nofollow/,
      'rel ohne noopener': /(?<= rel="[^"]*)noopener/,
    }),
    'Link zum Auftraggeber ohne „Anzeige“ im Namen': paid(LINK, fill('Zum Angebot')),
    'Zählparameter passen nicht zum Ort': paid(LINK, replace(/utm_content=[a-z_-]+/, 'utm_content=woanders')),
    'Bild vom Server des Auftraggebers': paid('main article', leadTo('<img src="https://HOST/logo.png" alt="Logo">')),
    ...each((html) => editorial('main article', leadTo(html)), {
      'Redaktioneller Beitrag verlinkt den Auftraggeber': '<a href="https://www.HOST/">Hier</a>',
      'Mail an den Auftraggeber': '<a href="mailto:info@mail.HOST">Fragen</a>',
      'Adresse mit Punkt am Ende, Namen davor und Rückstrichen': '<a href="\\\\fma.gv.at@HOST.\\">Fragen</a>',
    }),
    'Kanonische Adresse beim Auftraggeber': editorial('link[rel="canonical"]', set('href', sponsorPage)),
    'Adresse der Seite in og:url beim Auftraggeber': editorial('meta[property="og:url"]', set('content', sponsorPage)),
    ...inData(editorial, 'NewsArticle', {
      'Strukturierte Daten eines redaktionellen Beitrags nennen den Auftraggeber': (node, about) =>
        (node['citation'] = sponsorPage('', about)),
    }),
    'Feed verlinkt den Auftraggeber ohne rel': file('feed.json')(null, replace(REQUIRED_REL.join(' '), 'noopener')),
    'llms.txt nennt die Adresse des Auftraggebers': (about) => ({ 'llms.txt': sponsorPage('', about) }),
  },
} satisfies Rule;

function sponsorPage(_before: string, { advertisement }: MutationSite): string {
  return advertisement.paid.sponsor.homepage;
}

/** Sets something at the end that leads to the advertiser's host. */
function leadTo(html: string) {
  return append((about) => html.replace('HOST', new URL(sponsorPage('', about)).hostname));
}

/** Every element whose address belongs to an advertiser. */
const sponsorElements = (markup: Markup, to: PageSubject['to']): Element[] =>
  addressAttributes.flatMap((name) =>
    markup
      .having(name)
      .filter(({ attribs }) => addressesIn(name, attribs[name] ?? '').some((address) => to(address).isSponsors)),
  );

function addressesIn(name: string, value: string): string[] {
  if (name.endsWith('srcset')) return sourcesIn(value);
  if (name === 'ping') return value.split(/\s+/);
  return name !== 'content' || isAddress(value) ? [value] : [];
}

function checkLink(checks: Checks, element: Element, accessible: string, label: string, where: Where): void {
  const { check, labelled, note } = checks;
  const { name, attribs } = element;
  if (!note(where, name !== 'a' && `<${name}> bindet eine Adresse des Auftraggebers ein.`)) return;
  const missing = REQUIRED_REL.filter((token) => !(attribs['rel'] ?? '').split(/\s+/).includes(token));
  const { 'data-placement': placement, 'data-variant': variant, href = '' } = attribs;
  labelled('Der zugängliche Name', accessible, label, where);
  const query = new URL(href, 'https://x.invalid').searchParams;
  check(where, {
    [`In rel fehlt: ${missing.join(', ')}.`]: missing.length > 0,
    'target="_blank" fehlt.': attribs['target'] !== '_blank',
    'data-placement oder data-variant fehlt.': !placement || !variant,
    'utm_content und utm_term stimmen nicht mit data-placement und data-variant überein.':
      query.get('utm_content') !== placement || query.get('utm_term') !== variant,
  });
}
