/** No address in the data leads to an advertiser, but its own record and the calls to action made from it: those carry their marks (D5). */
import { isAddress, sponsorJudge } from '../../lib/links/sponsor-address.ts';
import { componentsIn } from '../../prose/tree.ts';
import { fieldName, textsIn } from '../diagnostics/schema-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

const mailbox = /^[^\s@]+@[^\s@]+$/;

/** Checks links, sources, breadcrumbs, evidence, pictures and mail addresses of all entries. */
export function checkSponsorAddresses(content: Collections): Diagnostic[] {
  const { articles, authors, categories, market, pages, site, sponsors } = content;
  const isSponsors = sponsorJudge(
    sponsors.map(({ data }) => data),
    site.url,
  );
  const refuse = (place: Pick<Diagnostic, 'file' | 'line' | 'field'>, found: string): Diagnostic[] =>
    isSponsors(mailbox.test(found) && !isAddress(found) ? `mailto:${found}` : found)
      ? [
          {
            ...place,
            found,
            allowed: 'Links zum Auftraggeber nur als <CtaLink>, damit sie gekennzeichnet sind',
            example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
          },
        ]
      : [];
  const fields = (file: string, data: unknown, lines: Record<string, number | undefined> = {}, name = fieldName) =>
    textsIn(data)
      .filter(({ text }) => isAddress(text) || mailbox.test(text))
      .flatMap(({ text, path }) => refuse({ file, line: lines[String(path[0])], field: name(path) }, text));
  return [
    ...articles.flatMap(({ file, data: { data, prose, links, lines } }) => [
      // The landing page of a campaign must be the advertiser's: checkCampaigns sees to that, and calls to action lead there.
      ...fields(file, 'campaign' in data ? { ...data, campaign: { ...data.campaign, landing: '' } } : data, lines),
      ...links.flatMap(({ target, line }) => refuse({ file, line, field: 'Link zum Auftraggeber' }, target)),
      ...[...componentsIn(prose.nodes)].flatMap(({ component, props, items }) =>
        // An advertiser's own figure names where it stands, without a link.
        fields(
          file,
          [props['source'] === 'anbieter' ? {} : props, items.map((item) => item.props)],
          {},
          () => `<${component}>`,
        ),
      ),
    ]),
    ...pages.flatMap(({ file, data: { links } }) =>
      links.flatMap(({ target, line }) => refuse({ file, line, field: 'Link zum Auftraggeber' }, target)),
    ),
    ...sponsors.flatMap(({ file, data }) => fields(file, { ...data, homepage: '', furtherHosts: [] })),
    ...[...authors, ...categories, ...market].flatMap(({ file, data }) => fields(file, data)),
    ...fields('content/site.yaml', site),
  ];
}
