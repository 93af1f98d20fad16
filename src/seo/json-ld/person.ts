import type { Person } from 'schema-dts';
import { authorPath, canonicalUrl } from '../../lib/links/routes.ts';
import type { AuthorData } from '../../content/schemas/author.ts';
import { nodeIds } from './ids.ts';

/**
 * An author.
 *
 * @param id the author's id
 * @param author the author's record
 * @param site the site's address
 */
export const personNode = (id: string, author: AuthorData, site: string) =>
  ({
    '@type': 'Person',
    '@id': nodeIds(site).author(id),
    name: author.name,
    jobTitle: author.jobTitle,
    affiliation: { '@type': 'Organization', name: author.affiliation },
    url: canonicalUrl(authorPath(id), site),
  }) as const satisfies Person;
