import { parseDocument } from 'htmlparser2';
import type { Element } from 'domhandler';
import { findAll } from '../html/dom.ts';
import { passagesOf } from '../html/text.ts';
import type { RuleContext, Place } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { readJsonFeed, readRss } from '../site/feeds.ts';

/** Code is quoted as it stands, and foreign words keep their own marks. */
const isForeign = ({ name, attribs }: Element) =>
  ['code', 'pre', 'samp', 'kbd'].includes(name) ||
  (attribs['lang'] !== undefined && !attribs['lang'].startsWith('de'));

/** Typography of visible German text. */
export const language: Rule = {
  id: 'Schrift',
  title: 'Anführungszeichen und Monatsnamen',
  checks:
    'Im sichtbaren Text, in Titeln, Beschreibungen und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen, und der erste Monat heißt Jänner.',
  unchecked: 'Rechtschreibung; die prüft cspell an den Quellen.',
  page(page, _truth, context) {
    const body = page.first('body');
    for (const { element, text } of body ? passagesOf(body, isForeign) : [])
      check(text, page.place(element), context);
    check(page.text('title'), { page: page.path, element: '<title>' }, context);
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      for (const text of page.meta(name)) check(text, { page: page.path, element: name }, context);
    for (const element of page.all('[alt], [aria-label], [placeholder]')) {
      for (const name of ['alt', 'aria-label', 'placeholder'])
        if (element.attribs[name]) check(element.attribs[name], page.place(element), context);
    }
  },
  site({ site }, context) {
    for (const [page, feed] of [
      ['/rss.xml', readRss(site)],
      ['/feed.json', readJsonFeed(site)],
    ] as const) {
      for (const { title, html, url } of feed.items ?? []) {
        const place = { page, element: url };
        check(title, place, context);
        const roots = findAll('body', parseDocument(`<body>${html}</body>`));
        for (const root of roots)
          for (const { text } of passagesOf(root, isForeign)) check(text, place, context);
      }
    }
  },
};

/**
 * Finds what German typesetting doesn't know.
 *
 * @param text one passage
 * @returns what is wrong, with its surroundings; undefined where all is well
 */
export function typographyDiagnostic(text: string): string | undefined {
  const diagnostics: [RegExp, string][] = [
    [/.{0,12}".{0,12}/, 'gerades Anführungszeichen'],
    [/.{0,12}”.{0,12}/, 'englisches Anführungszeichen'],
    // The German closing mark is the English opening one: at the start of a word it opens.
    [/(^|[\s([–])“(?=[\p{L}\p{N}]).{0,12}/u, 'englisches Anführungszeichen'],
    [/\bJanuars?\b/, 'Januar'],
  ];
  for (const [pattern, name] of diagnostics) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) return `${name}: ${found}`;
  }
  return undefined;
}

function check(text: string, place: Place, context: RuleContext): void {
  const diagnostic = typographyDiagnostic(text);
  context.expect(
    diagnostic === undefined,
    place,
    `Im Text steht ${diagnostic ?? ''}`,
    'Deutsche Anführungszeichen „…“ setzen und Jänner schreiben.',
  );
}
