import { MAILING_PATH, type Issue, type Mailing } from '../../../src/newsletter/mailing.ts';
import type { Mutation, Tools } from './mutation.ts';

const FILE = MAILING_PATH.slice(1);

/** Damages the issue: `part` of it, from what `find` finds to the replacement. */
const damage = (
  name: string,
  part: 'html' | 'text' | 'subject',
  find: RegExp,
  replacement: string | ((tools: Tools) => string),
): Mutation => ({
  name: `Ausgabe: ${name}`,
  rule: 'Ausgabe',
  apply: (tools) => {
    const mailing = JSON.parse(tools.site.read(FILE)) as Mailing & { issue: Issue };
    const before = mailing.issue[part];
    const after = before.replace(find, typeof replacement === 'string' ? replacement : replacement(tools));
    if (before === after) throw new Error(`${name}: ${String(find)} kommt nicht vor.`);
    return { [FILE]: JSON.stringify({ ...mailing, issue: { ...mailing.issue, [part]: after } }) };
  },
});

const sponsorLink = ({ expected }: Tools) =>
  `<a href="https://${[...expected.sponsorHosts][0]}/">Mehr</a></body>`;

const editorialLink = ({ expected }: Tools) => {
  const article = [...expected.articles.values()].find(({ paid, withdrawn }) => !paid && !withdrawn);
  return `<a href="${expected.site.url}${article?.path}">${article?.data.title}</a></body>`;
};

/** Mutation to the issue of the newsletter, as it is sent. */
export const newsletterMutations: Mutation[] = [
  damage(
    'Kennzeichnung fehlt vor der Überschrift (D2)',
    'html',
    /<span class="m-ad"[^>]*>[^<]*<\/span> /,
    '',
  ),
  damage(
    'Kennzeichnung steht hinter der Überschrift (D2)',
    'html',
    /(<span class="m-ad"[^>]*>[^<]*<\/span> )([^<]*)/,
    '$2 $1',
  ),
  damage('Redaktionelles nach einer Anzeige (D2)', 'html', /<\/body>/, editorialLink),
  damage('Auftraggeber fehlt (D4)', 'html', / · Im Auftrag von [^<]*/, ''),
  damage('Kennzeichnung fehlt im reinen Text (D3)', 'text', /Anzeige: /, ''),
  damage('Auftraggeber fehlt im reinen Text (D3)', 'text', /Im Auftrag von .*/g, ''),
  damage(
    'Betreff wirbt mit einer Anzeige (D3)',
    'subject',
    /$/,
    ({ expected }) => `: ${expected.paid[0]?.data.title}`,
  ),
  damage('Link zum Auftraggeber ohne Kennzeichnung (D5)', 'html', /<\/body>/, sponsorLink),
  damage('Risikohinweis fehlt (D10)', 'html', /<p data-risk-notice[\s\S]*?<\/p>/, ''),
  damage('Risikohinweis ohne „WAG 2018“ (D10)', 'html', /WAG 2018/g, 'Gesetz'),
  damage('Risikohinweis fehlt im reinen Text (D10)', 'text', /Risikohinweis\..*/, ''),
  damage('Risikohinweis verborgen (D10)', 'html', /(<p data-risk-notice[^>]*style=")/, '$1display:none;'),
  damage('Abmeldung fehlt', 'text', /Abmelden: .*/, ''),
  damage(
    'Bild wird nachgeladen',
    'html',
    /<\/body>/,
    '<img src="https://zaehler.example/1.gif" alt=""></body>',
  ),
];
