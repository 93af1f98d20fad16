/** Checks of pages: those that a live edition needs, the data that they take, and the title of the front page. */
import { closest } from 'fastest-levenshtein';
import { OWN_LAW } from '../../lib/law/law-data.ts';
import { frontTitle, MAX_DOCUMENT_TITLE } from '../../lib/format/titles.ts';
import { entryPath, routes } from '../../lib/links/routes.ts';
import { inputSchema, type JsonSchema } from '../../lib/schema/json-schema.ts';
import type { PropertyReference } from '../compiler/compile.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { law, lawSchema } from '../schemas/law.ts';
import { siteSchema } from '../schemas/site.ts';

/** All checks of pages. */
export const checkPages = (content: Collections): Diagnostic[] => [
  ...checkRequiredPages(content),
  ...checkPageData(content),
  ...checkFrontTitle(content),
];

/** Checks the front page's title, which is made of the paper's name and tagline. */
function* checkFrontTitle({ site }: Collections): Generator<Diagnostic> {
  const title = frontTitle(site);
  if (title.length > MAX_DOCUMENT_TITLE)
    yield {
      ...atField(SITE_FILE, ['tagline']),
      found: `„${title}“ als Titel der Startseite, ${title.length} Zeichen`,
      allowed: `mit dem Namen der Zeitung („name“ in ${SITE_FILE}) höchstens ${MAX_DOCUMENT_TITLE} Zeichen, mehr zeigt keine Suchmaschine`,
      example: 'tagline: Nachrichten aus Linz',
    };
}

/** Pages that every live edition has, each with the reason. */
const requiredPages: readonly (readonly [path: string, title: string, reason: string])[] = [
  [routes.imprint, 'Impressum', 'das Gesetz verlangt sie'],
  [routes.privacy, 'Datenschutz', 'das Gesetz verlangt sie'],
  [routes.about, 'Über uns', 'Feeds und Suchmaschinen verweisen auf sie'],
  [routes.code, 'Redaktionskodex', 'jeder Artikel verweist auf sie'],
];

/** Demos may lack them; what links to them is then a dead link. */
const checkRequiredPages = ({ site, ids }: Collections): Diagnostic[] =>
  requiredPages
    .filter(([path]) => site.edition === 'live' && !ids.pages.some((id) => entryPath(id) === path))
    .map(([path, title, reason]) => ({
      file: `content/pages${path}.mdx`,
      field: 'feste Seite',
      found: 'keine Datei',
      allowed: `in einer Live-Ausgabe die Seite ${path}: ${reason}`,
      example: `---\ntitle: ${title}\ndescription: …\nupdatedOn: …\n---\n\nText`,
    }));

/** The props of pages whose fields they may show. */
const settings = { site: inputSchema(siteSchema), law: inputSchema(lawSchema) };

/** Checks the expressions and the mailboxes of pages. */
function* checkPageData({ pages, site }: Collections): Generator<Diagnostic> {
  const data = { site: { ...site, pressCouncil: site.pressCouncil ?? law.pressCouncil }, law };
  const roles = site.mailboxes.map(({ role }) => role);
  for (const { file, data: page } of pages) {
    for (const reference of page.properties) {
      const fault = propertyFault(reference, data);
      if (fault) yield { file, line: reference.line, field: 'Angabe der Website', ...fault };
    }
    for (const { target, line } of page.mailboxes)
      if (!roles.includes(target))
        yield {
          file,
          line,
          field: '<MailLink> role',
          found: target || 'keine Angabe',
          allowed: `ein Postfach aus „mailboxes“ in ${SITE_FILE}: ${roles.join(', ')}`,
          example: `<MailLink role="${closest(target, roles)}" />`,
        };
  }
}

/** Finds the first name that leads nowhere, or a group of fields in place of a text. */
function propertyFault({ path }: PropertyReference, data: object) {
  const found = `{${['props', ...path].join('.')}}`;
  const example = '{props.site.name}';
  let known: Record<string, JsonSchema> = settings;
  let value: unknown = data;
  for (const name of path) {
    const names = Object.keys(known);
    const schema = value !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
    if (!schema) {
      const stated = `was in ${path[0] === 'law' ? OWN_LAW : SITE_FILE} steht`;
      const allowed = value === undefined || names.length === 0 ? stated : `eines von: ${names.join(', ')}`;
      return { found: `${found}: „${name}“ gibt es hier nicht`, allowed, example };
    }
    known = fieldsOf(schema);
    value = (value as Record<string, unknown>)[name];
  }
  const isGroup = [value].flat().some((item) => typeof item === 'object');
  if (!isGroup) return undefined;
  return { found: `${found}: eine Gruppe von Feldern`, allowed: 'ein Text, eine Zahl oder eine Liste davon', example };
}

/** The fields of a group, in any of the forms that it can have. */
const fieldsOf = ({ properties, oneOf = [], anyOf = [] }: JsonSchema): Record<string, JsonSchema> =>
  Object.assign({}, properties, ...[...oneOf, ...anyOf].map(fieldsOf)) as Record<string, JsonSchema>;
