/** Separation of news and advertising: editorial mentions of sponsors (D21), and authors who write both. */
import { existsSync, readFileSync } from 'node:fs';
import { memoize } from '../../lib/cache/memoize.ts';
import { sponsorPattern } from '../../lib/format/sponsor-names.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { entryPath, routes } from '../../lib/links/routes.ts';
import { FILES } from '../../lib/schema/primitives.ts';
import { sectionTexts } from '../../prose/tree.ts';
import { findForbiddenWords, findPartOfClient, findUncriticisedPromises } from '../compiler/advertising-words.ts';
import { joinTexts, textsIn, type FoundText } from '../diagnostics/schema-diagnostics.ts';
import { atField, type Lines, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { isNews, type SiteSettings } from '../schemas/site.ts';
import type { SponsorData } from '../schemas/sponsor.ts';
import { BODY, ownDataFiles, placeOf } from './content-walk.ts';

/** Whether a sponsor is the publisher itself, which editorial texts may name. */
export const isPublisher = ({ offer, legalName }: SponsorData, { publisher }: SiteSettings): boolean =>
  offer === 'eigenes' && legalName === publisher.legalName;

/** Fields with ids, file names and URLs rather than text; URLs are checked for D5. */
const referenceFields: ReadonlySet<PropertyKey> = new Set(
  'kind category topics author related parts article formerSlugs mentions links open src href url'.split(' '),
);

/** A whole URL. "Testsieger: Muster" only begins like one. */
const url = /^(?:https?:\/\/|mailto:)\S+$/i;

/** The texts of an entry without ids, file names and URLs. */
const readableTexts = (value: object): FoundText[] =>
  textsIn(value).filter(({ text, path }) => !path.some((name) => referenceFields.has(name)) && !url.test(text));

/** The editorial texts of one file. */
interface EditorialFile {
  file: string;
  texts: FoundText[];
  /** Sponsors that the entry declares; undefined if its kind of file can't print such a notice. */
  mentions?: readonly string[];
  lines?: Lines;
  /** Whether the texts are also shown on pages of advertising. */
  isFrame?: true;
}

/** Yields the texts of all files that aren't advertising; prose is split at its headings. */
function* editorialFiles(content: Collections, paid: ReadonlySet<string>): Generator<EditorialFile> {
  const { articles, pages, site } = content;
  // The text of a link to an advertisement carries the label and may name the sponsor.
  const isAdvertisement = (href: string) => href.startsWith('/') && paid.has(href.slice(1).split(/[?#]/)[0] ?? '');
  for (const { file, data: article } of articles) {
    const { data, prose, lines } = article;
    if (data.kind === 'anzeige') continue;
    const words = (props: object) => ` ${joinTexts(readableTexts(props))} `;
    const sections = sectionTexts(prose.nodes, words, isAdvertisement);
    yield {
      file,
      texts: [...readableTexts(data), ...sections.map((text) => ({ text, path: [BODY] }))],
      mentions: data.mentions,
      lines,
    };
  }
  for (const { file, data } of pages) {
    const { body, linkText, ...fields } = data;
    // Its link stands on every page.
    const link =
      linkText === undefined ? { text: data.title, path: ['title'] } : { text: linkText, path: ['linkText'] };
    if (data.linkedIn.length > 0) yield { file, texts: [link], isFrame: true };
    yield { file, texts: [...readableTexts(fields), { text: body, path: [BODY] }], mentions: data.mentions };
  }
  for (const entry of ownDataFiles(content)) {
    const texts = readableTexts(entry.data);
    yield { file: entry.file, texts, ...(content.texts.some(({ file }) => file === entry.file) && { isFrame: true }) };
  }
  // The legal facts of the publisher may be about the state.
  const { publisher, ...frame } = site;
  yield { file: SITE_FILE, texts: readableTexts({ publisher }) };
  yield { file: SITE_FILE, texts: readableTexts(frame), isFrame: true };
}

/** Compiling a sponsor's pattern takes milliseconds, and several checks need it. */
const patternOf = memoize(sponsorPattern);

/** The sponsors other than the publisher, each with the pattern that finds its names. */
export const clientsOf = ({ sponsors, site }: Collections) =>
  sponsors
    .filter(({ data }) => !isPublisher(data, site))
    .map(({ id, data }) => ({ id, brand: data.brand, pattern: patternOf(data) }));

/**
 * Checks that editorial texts declare the sponsors they name, and that neither the texts that name one (D21) nor those
 * around all pages use forbidden words (D12).
 * @param paid ids of all paid articles; `content` may hold only some of them
 */
export function* checkMentions(content: Collections, paid: ReadonlySet<string>): Generator<Diagnostic> {
  const clients = clientsOf(content);
  for (const { file, texts, mentions, lines, isFrame } of editorialFiles(content, paid)) {
    // Each sponsor is reported once per file.
    const declared = new Set(mentions);
    for (const each of texts) {
      const { text } = each;
      const place = (words: string) => placeOf(file, each, words, lines);
      const normalized = normalizeConfusables(text);
      const named = clients.filter(({ pattern }) => pattern.test(normalized));
      for (const { id, brand, pattern } of named) {
        if (declared.has(id)) continue;
        declared.add(id);
        const [name = ''] = pattern.exec(normalized) ?? [];
        yield {
          ...place(name),
          found: `${name}, Werbekundschaft dieser Zeitung (${brand})`,
          ...remedy(mentions, id),
        };
      }
      if (isFrame)
        for (const word of findForbiddenWords(text))
          yield { ...place(word), found: `${word}, auch auf den Seiten von Anzeigen`, ...inFrame };
      else if (named[0]) {
        for (const word of findUncriticisedPromises(text))
          yield { ...place(word), found: `${word}, wo der Text ${named[0].brand} nennt`, ...besideClient };
        const words = findPartOfClient(text);
        if (words !== undefined)
          yield { ...place(words), found: `${words}, wo der Text ${named[0].brand} nennt`, ...unpaid };
      }
    }
  }
}

const inFrame = {
  allowed: 'im Rahmen aller Seiten nur in einem Satz, der es verneint',
  example: 'Gewinne sind nicht garantiert.',
};
const besideClient = {
  allowed: 'in einem Abschnitt, der Werbekundschaft nennt, nur in einem Satz, der es verneint oder kritisiert',
  example: 'Der Satz „garantierter Gewinn“ ist laut Gericht irreführend.',
};
/** What the notice of a mention says: nothing was paid for it. */
const unpaid = {
  allowed:
    'was ein Auftraggeber bezahlt oder mitgestaltet, ist eine Anzeige; der Hinweis sagt, dass nichts bezahlt wurde',
  example: 'kind: anzeige',
};

/** Checks that tables and calendars for downloading name no sponsor that the editorial text linking them doesn't declare. */
export function* checkDownloadMentions(content: Collections): Generator<Diagnostic> {
  const editorial = [
    ...content.articles.flatMap(({ file, data: { data, files } }) =>
      data.kind === 'anzeige' ? [] : [{ file, files, mentions: data.mentions }],
    ),
    ...content.pages.map(({ file, data: { files, mentions } }) => ({ file, files, mentions })),
  ];
  const clients = clientsOf(content);
  for (const { file, files, mentions } of editorial)
    for (const { target, line } of files) {
      const path = `${FILES}/${target}`;
      if (!/\.(?:csv|ics)$/.test(target) || !existsSync(path)) continue;
      const text = normalizeConfusables(readFileSync(path, 'utf8'));
      for (const { id, brand, pattern } of clients)
        if (!mentions.includes(id) && pattern.test(text))
          yield { file, line, field: '<Download>', found: `${path} nennt ${brand}`, ...remedy(mentions, id) };
    }
}

const remedy = (mentions: readonly string[] | undefined, id: string) =>
  mentions
    ? { allowed: 'der Eintrag in „mentions“; ein Hinweis im Beitrag sagt es dann allen', example: `mentions: [${id}]` }
    : {
        allowed:
          'kein Name aus der Werbekundschaft, denn hier ist kein Platz für den Hinweis darauf; in einem Artikel oder einer Seite mit „mentions“ ist er es',
        example: 'ein anderer Anbieter',
      };

/** Checks that no editorial article stands in a category whose name is a word for advertising. */
export function* checkCategoryNames({ articles, categories }: Collections): Generator<Diagnostic> {
  for (const { file, data } of articles) {
    const category = categories.find(({ id }) => id === data.data.category);
    if (category && data.data.kind === 'redaktionell' && !isNews(category.data.label))
      yield {
        ...atField(file, ['category'], data.lines),
        found: `${category.data.label}, der Name von ${category.file}`,
        allowed: 'eine Kategorie, deren Name kein Wort für bezahlte Beiträge ist',
        example: 'category: finanzmarkt',
      };
  }
}

/** The sentence of the editorial code, as the product ships it. */
const PROMISE = 'Autorinnen und Autoren schreiben keine redaktionellen Beiträge';

/** Warns of authors who write both paid and editorial articles while the editorial code promises that nobody does. */
export function* checkSeparation({ articles, authors, pages }: Collections): Generator<Diagnostic> {
  const code = pages.find(({ id }) => entryPath(id) === routes.code);
  if (!code?.data.body.includes(PROMISE)) return;
  for (const { id, file } of authors) {
    const own = articles.filter(({ data: { data } }) => data.author.includes(id));
    const paid = own.find(({ data: { data } }) => data.kind === 'anzeige');
    const editorial = own.find(({ data: { data } }) => data.kind === 'redaktionell');
    if (paid && editorial)
      yield {
        file,
        field: 'Trennung von Werbung',
        found: `schreibt Anzeigen (${paid.file}) und redaktionelle Beiträge (${editorial.file})`,
        allowed: `nur eines von beiden, weil es ${code.file} verspricht; ist es bei Ihnen anders, ändern Sie den Satz dort`,
        example: 'Wer eine Anzeige verfasst, steht bei ihr; auch Mitglieder der Redaktion schreiben Anzeigen.',
        isWarning: true,
      };
  }
}
