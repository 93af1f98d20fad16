import { parseDocument } from 'htmlparser2';
import { articleAt, isSponsorAddress, ownAddress } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import { accessibleName } from '../html/accessible-name.ts';
import { describeElement, elementsOf } from '../html/dom.ts';
import type { Rule, AuditedSite } from '../rule.ts';
import { readJsonFeed, readRss } from '../site/feeds.ts';
import { checkSponsorLink, sponsorElements } from './sponsor-link.ts';

/** D5: feeds and text files lead to no advertiser without marks. */
export const sponsorLinksInFeeds: Rule = {
  id: 'D5-Feeds',
  title: 'Links zum Auftraggeber in Feeds',
  checks:
    'Für Links zum Auftraggeber in RSS und JSON Feed gilt dasselbe wie auf den Seiten; kein Eintrag verlinkt unmittelbar auf ihn, und llms.txt und robots.txt nennen seine Adresse nicht.',
  site(audited, context) {
    for (const [page, feed] of [
      ['/rss.xml', readRss(audited.site)],
      ['/feed.json', readJsonFeed(audited.site)],
    ] as const) {
      for (const item of feed.items ?? []) checkItem(page, item, audited, context);
    }
    for (const file of audited.site.files.filter((name) => /^(llms(-full)?\.txt|robots\.txt)$/.test(name))) {
      const named = audited.site.read(file).match(/https?:\/\/[^\s)>\]"]+/g) ?? [];
      context.expect(
        !named.some((address) => isSponsorAddress(audited.expected, address)),
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
  { expected }: AuditedSite,
  context: RuleContext,
): void {
  const place = { page, element: item.url };
  context.expect(
    !isSponsorAddress(expected, item.url),
    place,
    'Der Beitrag des Feeds verlinkt unmittelbar auf den Auftraggeber.',
    'link und url auf die Seite der Anzeige zeigen lassen.',
  );
  const label =
    articleAt(expected, ownAddress(expected, item.url, '/')?.path ?? '')?.paid?.label ?? 'Anzeige';
  const elements = elementsOf(parseDocument(item.html));
  for (const element of sponsorElements(elements, expected)) {
    checkSponsorLink(
      element,
      accessibleName(element, () => undefined),
      label,
      { page, element: `${item.url}: ${describeElement(element)}` },
      context,
    );
  }
}
