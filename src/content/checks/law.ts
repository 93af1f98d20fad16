/** The law of the publisher's country is known, it knows the word that marks advertising, and the privacy page tells of the newsletter. */
import { entryPath, routes } from '../../lib/links/routes.ts';
import { knownLaws, OWN_LAW } from '../../lib/law/law-data.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import { SITE_FILE } from '../expiry.ts';
import type { Collections } from '../registry.ts';
import { law, lawSchema } from '../schemas/law.ts';

/** Where the product knows nothing of a country, names every field that the edition must fill in. */
export function checkLaw({ ids, pages, site }: Collections): Diagnostic[] {
  const { country } = site.publisher.address;
  if (ids.law.length === 0 && !(country in knownLaws)) {
    const { diagnostics = [] } = validate(lawSchema, {}, OWN_LAW, () => undefined);
    return diagnostics.map((each) => ({ ...each, found: `nichts; das Recht von ${country} kennt das Produkt nicht` }));
  }
  const privacy = pages.find(({ id }) => entryPath(id) === routes.privacy);
  const isSilent = site.newsletter && privacy && !privacy.data.components.includes('NewsletterPrivacy');
  return [
    ...(isSilent
      ? [
          {
            file: privacy.file,
            field: 'Newsletter',
            found: `nichts über ${site.newsletter?.name}, obwohl site.yaml einen Newsletter hat`,
            allowed: 'ein Abschnitt, der sagt, was mit den Adressen geschieht (Art. 13 DSGVO)',
            example: '## Newsletter\n\n<NewsletterPrivacy site={props.site} />',
          },
        ]
      : []),
    ...(law.adLabels.includes(site.adLabel) ? [] : [wrongLabel(site.adLabel)]),
  ];
}

const wrongLabel = (adLabel: string): Diagnostic => ({
  ...atField(SITE_FILE, ['adLabel']),
  found: adLabel,
  allowed: `ein Wort, das hier genügt (${law.adStatute}): ${law.adLabels.join(', ')}`,
  example: `adLabel: ${law.adLabels[0]}`,
});
