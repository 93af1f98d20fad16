import { parseDocument } from 'htmlparser2';
import { articleAt, isSponsorAddress, ownAddress } from '../addresses.ts';
import type { Ledger } from '../finding.ts';
import { accessibleName } from '../html/accessible-name.ts';
import { describeElement, elementsOf } from '../html/dom.ts';
import type { Rule, SiteContext } from '../rule.ts';
import { readJsonFeed, readRss } from '../site/feeds.ts';
import { checkSponsorLink, sponsorElements } from './sponsor-link.ts';

/** D5: feeds and text files lead to no advertiser without marks. */
export const sponsorLinksInFeeds: Rule = {
  id: 'D5-Feeds',
  title: 'Links zum Auftraggeber in Feeds',
  checks:
    'Für Links zum Auftraggeber in RSS und JSON Feed gilt dasselbe wie auf den Seiten; kein Eintrag verlinkt unmittelbar auf ihn, und llms.txt und robots.txt nennen seine Adresse nicht.',
  site(context, ledger) {
    for (const [page, feed] of [
      ['/rss.xml', readRss(context.site)],
      ['/feed.json', readJsonFeed(context.site)],
    ] as const) {
      for (const item of feed.items ?? []) checkItem(page, item, context, ledger);
    }
    for (const file of context.site.files.filter((name) => /^(llms(-full)?\.txt|robots\.txt)$/.test(name))) {
      const named = context.site.read(file).match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
      ledger.expect(
        !named.some((address) => isSponsorAddress(context.truth, address)),
        { page: `/${file}` },
        'Die Datei führt unmarkiert zum Auftraggeber.',
        'Adressen des Auftraggebers aus der Datei nehmen.',
      );
    }
  },
};

function checkItem(
  page: string,
  item: { url: string; html: string },
  { truth }: SiteContext,
  ledger: Ledger,
): void {
  const place = { page, element: item.url };
  ledger.expect(
    !isSponsorAddress(truth, item.url),
    place,
    'Der Beitrag des Feeds verlinkt unmittelbar auf den Auftraggeber.',
    'link und url auf die Seite der Anzeige zeigen lassen.',
  );
  const label = articleAt(truth, ownAddress(truth, item.url, '/')?.path ?? '')?.paid?.label ?? 'Anzeige';
  const elements = elementsOf(parseDocument(item.html));
  for (const element of sponsorElements(elements, truth)) {
    checkSponsorLink(
      element,
      accessibleName(element, () => undefined),
      label,
      { page, element: `${item.url}: ${describeElement(element)}` },
      ledger,
    );
  }
}
