/** Structured data of the glossary. */
import { canonicalUrl, glossaryPath, routes } from '../../lib/links/routes.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { texts } from '../../texts.ts';

/** The set of all terms, with each of them. */
export function termSetNode(terms: SiteModel['glossary'], site: string) {
  const id = `${canonicalUrl(routes.glossary, site)}#glossar`;
  return {
    '@type': 'DefinedTermSet',
    '@id': id,
    name: texts.glossary.title,
    url: canonicalUrl(routes.glossary, site),
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.term,
      description: term.short,
      url: canonicalUrl(glossaryPath(term.id), site),
      inDefinedTermSet: { '@id': id },
    })),
  };
}
