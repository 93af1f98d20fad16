/** The mutations that prove each rule of the audit: damage to built files that the rule must find (disclosure.md). */
import { DomUtils } from 'htmlparser2';
import { law } from '../../src/content/schemas/law.ts';
import { noticeHeadings } from '../../src/content/schemas/political.ts';
import { adLabels } from '../../src/content/schemas/site.ts';
import { splitPhrases } from '../../src/content/test/split-phrases.ts';
import { escapeHtml } from '../../src/lib/format/escape-html.ts';
import type { AuditReport } from '../../src/model/audit-report.ts';
import { LINK_PLACEHOLDER, MAILING_PATH, type Issue, type Mailing } from '../../src/newsletter/mailing.ts';
import { texts } from '../../src/texts.ts';
import type { ExpectedEdition } from '../../tools/audit/expected-edition.ts';
import { listOf } from '../../tools/audit/page.ts';
import { LAST_CRUMB } from '../../tools/audit/page.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE } from '../../tools/audit/report.ts';
import { selfAndAncestors, textOf } from '../../tools/audit/text.ts';
import {
  added,
  anywhere,
  append,
  changeTree,
  double,
  editHtml,
  editorial,
  file,
  fill,
  fillHeadline,
  inJson,
  inJsonLd,
  moveToEnd,
  mutateFirst,
  paid,
  plain,
  prepend,
  remove,
  replace,
  set,
  variants,
  when,
  withSentence,
  wrapInDetails,
  type Edit,
  type Mutation,
  type Original,
  type Target,
} from './mutate.ts';

/** The fields of a JSON Feed item that mutations change. */
interface FeedItem {
  title: string;
  date_modified: string;
  content_html: string;
}

/** Changes every entry of the JSON Feed. */
const inFeed = (changeItem: (item: FeedItem, original: Original) => unknown): Mutation =>
  inJson<{ items: FeedItem[] }>('feed.json', ({ items }, original) =>
    items.forEach((item) => changeItem(item, original)),
  );
/** Finds words in any kind of space. */
const spaced = (words: string): RegExp =>
  new RegExp(RegExp.escape(words).replaceAll(String.raw`\x20`, String.raw`\s`), 'g');

/** Replaces words in the text of every entry of the JSON Feed. */
const inFeedText = (find: string, by: string): Mutation =>
  inFeed((item) => (item.content_html = item.content_html.replaceAll(find, by)));

/** Replaces the advertisement's headline in the JSON Feed. */
const withHeadline = (title: string): Mutation =>
  inFeed((item, { advertisement }) => (item.title = item.title.replace(advertisement.data.title, title)));

const LABEL = '[data-ad-label]';
const CARD_LABEL = `[data-teaser] a[href] ${LABEL}`;
const HEAD_LABEL = `main article header ${LABEL}`;
const SPONSOR_LINK = 'a[data-sponsor-link]';
const PROVIDER_CARD = '[data-provider-card]';
const DEADLINE = '[data-deadline]';
const OFFER_ENDED = '[data-offer-ended]';
const DEMO_NOTICE = '[data-demo-notice]';
const FICTION = '.prose [data-fiction]';
const MAKING = '[data-making]';
const CORRECTED = 'a[href="#berichtigungen"]';
const LONG_AGO = '2000-01-01T00:00:00Z';
const NEWS_ROBOTS = 'meta[name="googlebot-news"]';
const BYLINE = 'main article p:has(a[rel~="author"])';
const NOTE = '[data-claim-note]';
const PICTURE = 'meta[property="og:image"]';
const CANONICAL = 'link[rel~="canonical"]';
const [RISK_START, RISK_END] = ['[data-risk-notice="anfang"]', '[data-risk-notice="ende"]'];
const REGISTER_ROW = 'main tbody tr';
const [register, corrections] = [file('werberegister.html'), file('korrekturen.html')];
const imprint = file('impressum.html');
const { facts } = texts;
/** Pages of sections; one of them has nothing but advertising and is not indexed. */
const section = mutateFirst(({ output }) =>
  output.files.filter((name) => name.startsWith('ressort/') && output.read(name).includes('content="noindex')),
);
const author = mutateFirst(({ expected }) => [...expected.authors.keys()].map((id) => `autor/${id}.html`));
const withdrawn = mutateFirst(({ expected }) =>
  expected.paid.flatMap((article) => (article.withdrawn ? `${article.slug}.html` : [])),
);
const noticeFile = ({ paid: articles }: ExpectedEdition) =>
  `transparenz/${articles.find((article) => article.paid.political)?.slug}.html`;
const notice = mutateFirst(({ expected }) => [noticeFile(expected)]);
const [report, rss] = [file(REPORT_PAGE_FILE), file('rss.xml')];
const [newsSitemap, sitemap] = [file('news-sitemap.xml'), file('sitemap-0.xml')];

const withHiddenTitle = ({ expected }: Original) =>
  [...expected.articles.values()].find((article) => article.hiddenTitle);
const hiddenTitle = (original: Original): string => escapeHtml(withHiddenTitle(original)?.hiddenTitle ?? '');

const homepageOf = ({ advertisement }: Original): string => advertisement.paid.sponsor.homepage;

/** Appends HTML in which HOST stands for the advertiser's host. */
const appendWithHost = (html: string): Edit =>
  append((original) => html.replace('HOST', new URL(homepageOf(original)).hostname));

/** Replaces the preview picture of an article by that of the other. */
function replacePicture(article: 'advertisement' | 'story', other: typeof article): Mutation {
  return (original) => ({
    [`og/${original[article].slug}.png`]: original.output.bytes(`og/${original[other].slug}.png`) ?? null,
  });
}

/** Moves the first note of a claim into its sentence or to the end. It becomes a `<span>`, valid inside a paragraph. */
const moveNote = (isIntoSentence: boolean): Edit =>
  changeTree((prose, markup) => {
    const mark = markup.first('p button[popovertarget]');
    const note = markup.all('[popover]').find(({ attribs }) => attribs['id'] === mark?.attribs['popovertarget']);
    const sentence = mark && [...selfAndAncestors(mark)].find(({ name }) => name === 'p');
    if (!note || !sentence) return;
    DomUtils.removeElement(note);
    note.name = 'span';
    DomUtils.appendChild(isIntoSentence ? sentence : prose, note);
  });

/** Creates mutations each of which removes something, by what is then missing. */
const missing = (without: (word: string) => Mutation, words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [`„${word}“ fehlt`, without(word)]));

const [inPaidData, inEditorialData] = [inJsonLd(paid, 'NewsArticle'), inJsonLd(editorial, 'NewsArticle')];
const [inAnyData, inNoticeData] = [inJsonLd(anywhere, 'NewsArticle'), inJsonLd(notice, 'ItemList')];

/** Changes the newest issue of the newsletter. */
const inIssue = (changeIssue: (issue: Issue, original: Original) => unknown): Mutation =>
  inJson<Mailing>(MAILING_PATH.slice(1), ({ issue }, original) => issue && changeIssue(issue, original));
/** Edits the HTML of the newest issue. */
const inIssueHtml = (selector: string, edit: Edit): Mutation =>
  inIssue((issue, original) => (issue.html = editHtml(issue.html, selector, edit, original)));
/** Removes the lines with a prefix from the plain text of the newest issue. */
const withoutLines = (start: string): Mutation =>
  inIssue(
    (issue) =>
      (issue.text = issue.text
        .split('\n')
        .filter((line) => !line.startsWith(start))
        .join('\n')),
  );

/** Mutations by the id of the rule, then by a German name of the damage. */
export const mutations: Readonly<Record<string, Readonly<Record<string, Mutation>>>> = {
  D1: {
    'Seite eines Artikels fehlt': ({ advertisement }) => ({ [`${advertisement.slug}.html`]: null }),
    'Entwurf ist gebaut': ({ expected }) => ({ [`${expected.hidden[0]?.slice(1)}.html`]: '' }),
    'Artikelseite ohne Eintrag in den Inhalten': ({ output, story }) => ({
      'heimlich.html': output.read(`${story.slug}.html`),
    }),
    'Verborgene Schlagzeile auf einer Seite': plain('main', append(hiddenTitle)),
    'Verborgene Schlagzeile, durch ein Element geteilt': plain(
      'main',
      append((original) => hiddenTitle(original).replace(' ', '<wbr> ')),
    ),
    'Verborgene Schlagzeile im Titel ihrer Notiz': mutateFirst((original) => [
      `${withHiddenTitle(original)?.slug}.html`,
    ])('title', fill(hiddenTitle)),
    'Verborgene Schlagzeile im Werberegister': register('[data-ad-label] + span', fill(hiddenTitle)),
    'Verborgene Schlagzeile in einer Umleitung': (original) => ({
      _redirects: `${original.output.read('_redirects')}# ${hiddenTitle(original)}\n`,
    }),
    'Verborgene Schlagzeile im Feed': rss('item > title', fill(hiddenTitle)),
    'Verborgene Schlagzeile in der Suche': (original) => {
      const file = original.output.files.find((name) => /search.*\/p0\.json$/.test(name)) ?? '';
      return {
        [file]: original.output
          .read(file)
          .replace(JSON.stringify(original.story.data.title), JSON.stringify(hiddenTitle(original))),
      };
    },
    'Vorschaubild einer verborgenen Schlagzeile': (original) => ({
      [`og/${withHiddenTitle(original)?.slug}.png`]: original.output.bytes('og/index.png') ?? null,
    }),
  },
  D2: {
    'Kennzeichnung einer Karte nur noch für Augen (aria-hidden)': plain(CARD_LABEL, set('aria-hidden', 'true')),
    'Kennzeichnung einer Karte unsichtbar (sr-only)': plain(CARD_LABEL, set('class', 'sr-only')),
    'Kennzeichnung fehlt auf einer Karte': plain(CARD_LABEL, remove),
    'Kennzeichnung fehlt bei „Weiterlesen“': paid(CARD_LABEL, remove),
    'Kennzeichnung fehlt vor der Überschrift': paid(HEAD_LABEL, remove),
    'Kennzeichnung vor der Überschrift heißt anders': paid(HEAD_LABEL, fill('Partnerinhalt')),
    'Kennzeichnung vor der Überschrift verborgen': paid(HEAD_LABEL, set('hidden', '')),
    'Kennzeichnung fehlt in der Überschrift einer Notiz': withdrawn('h1', replace('Anzeige: ', '')),
    'Neben der Kennzeichnung fehlt „Politische Anzeige“': anywhere(LABEL, replace(' · Politische Anzeige', '')),
    'Kennzeichnung fehlt im Namen der Überschrift': paid('h1', fillHeadline),
    'Kennzeichnung fehlt in der Zeile „Sie sind hier“': paid(LAST_CRUMB, fillHeadline),
    'Link im Text auf eine Anzeige ohne Kennzeichnung': editorial(
      'main article',
      append(({ advertisement }) => `<p><a href="${advertisement.path}">Mehr dazu</a></p>`),
    ),
    'Eine Seite verspricht ein anderes Wort': plain('main', append('<p>Bezahltes trägt das Wort „Werbung“.</p>')),
    'Redaktioneller Beitrag trägt die Kennzeichnung': editorial(
      'main article header',
      prepend('<span data-ad-label>Anzeige</span>'),
    ),
  },
  D3: {
    'Kennzeichnung fehlt im <title>': paid('title', fillHeadline),
    ...variants(
      (name) =>
        paid(
          `meta[property="${name}"], meta[name="${name}"]`,
          set('content', (_title, { article }) => article.data.title),
        ),
      { 'Kennzeichnung fehlt in og:title': 'og:title', 'Kennzeichnung fehlt in twitter:title': 'twitter:title' },
    ),
    'Kennzeichnung fehlt in headline': inPaidData(
      (node, { advertisement }) => (node['headline'] = advertisement.data.title),
    ),
    'sponsor fehlt in JSON-LD': inPaidData((node) => delete node['sponsor']),
    'sponsor nennt jemand anderen': inPaidData(
      (node) => (node['sponsor'] = { '@type': 'Organization', name: 'Niemand' }),
    ),
    'Typ AdvertiserContentArticle fehlt': inPaidData((node) => (node['@type'] = 'NewsArticle')),
    'Typ einer Anzeige an einem redaktionellen Beitrag': inEditorialData(
      (node) => (node['@type'] = ['NewsArticle', 'AdvertiserContentArticle']),
    ),
  },
  'D3-Bilder': {
    'Vorschaubild ohne Kennzeichnung': replacePicture('advertisement', 'story'),
    'Vorschaubild eines redaktionellen Beitrags mit Kennzeichnung': replacePicture('story', 'advertisement'),
    'Vorschaubild einer verborgenen Schlagzeile genannt': mutateFirst((original) => [
      `${withHiddenTitle(original)?.slug}.html`,
    ])(
      'head',
      append(({ advertisement: { slug } }) => `<meta property="og:image" content="/og/${slug}.png">`),
    ),
    'Vorschaubild fehlt im Kopf': paid(PICTURE, remove),
    'Vorschaubild doppelt im Kopf': paid(PICTURE, double),
    'Vorschaubild einer anderen Seite': editorial(
      PICTURE,
      set('content', (address) => address.replace(/[^/]+$/, 'index.png')),
    ),
    'Bild ohne Kennzeichnung in den strukturierten Daten': inPaidData(
      (node) => (node['image'] = [...listOf(node['image']), { url: '/_astro/bild.webp' }]),
    ),
    'Alternativtext ohne Kennzeichnung': paid('meta[property="og:image:alt"]', set('content', 'Ein Bild')),
    'Alternativtext des Vorschaubilds fehlt': editorial('meta[property="og:image:alt"]', remove),
  },
  'D3-Feeds': {
    'JSON Feed unlesbar': () => ({ 'feed.json': '{' }),
    'RSS-Titel ohne Kennzeichnung': rss(
      'item > title',
      replace(({ advertisement }) => `${advertisement.paid.label}: `, ''),
    ),
    'RSS-Kategorie ohne Kennzeichnung': rss(
      'item > category',
      when(({ element, advertisement }) => textOf(element) === advertisement.paid.label, remove),
    ),
    'JSON-Feed-Titel ohne Kennzeichnung': inFeed(
      (item, { advertisement }) => (item.title = item.title.replace(`${advertisement.paid.label}: `, '')),
    ),
    'Feed nennt einen Beitrag, der nicht erschienen ist': rss('item > link', append('-nicht')),
    'Feed nennt einen zurückgezogenen Beitrag, als wäre er es nicht': rss(
      'item > title',
      replace('Zurückgezogen: ', ''),
    ),
    'Feed verschweigt, warum ein Beitrag zurückgezogen ist': inFeed((item) => {
      if (item.title.startsWith('Zurückgezogen: ')) item.content_html = '<p>Den Beitrag gibt es nicht mehr.</p>';
    }),
    'Feed enthält nur den Anfang': inFeed((item) => (item.content_html = item.content_html.slice(0, 20))),
  },
  'D3-Sitemaps': {
    'Anzeige in der Nachrichten-Sitemap': newsSitemap(
      'urlset',
      append(({ expected, advertisement }) => `<url><loc>${expected.settings.url}${advertisement.path}</loc></url>`),
    ),
    'Beitrag fehlt in der Nachrichten-Sitemap': newsSitemap('url', remove),
    'Seite fehlt in der Sitemap': sitemap('url', remove),
    'Seite in der Sitemap, die es nicht gibt': sitemap('loc', append('-nicht')),
    'Sitemap nennt einen alten Stand': sitemap(
      'lastmod',
      when(({ element, story }) => DomUtils.textContent(element.prev ?? []).endsWith(story.path), fill(LONG_AGO)),
    ),
  },
  D4: {
    '„Im Auftrag von“ fehlt': paid('[data-disclosure]', replace('Im Auftrag von', 'Für')),
    'Karte des Anbieters fehlt': paid(PROVIDER_CARD, remove),
    'Satz zur Konzession fehlt': paid(
      PROVIDER_CARD,
      fill(({ article: { paid } }) => `<p>${paid?.sponsor.legalName}, ${paid?.sponsor.seat}</p>`),
    ),
    'keine Konzession nötig statt erfunden': paid(
      PROVIDER_CARD,
      replace('ist erfunden und hat daher keine Konzession', 'braucht keine Konzession'),
    ),
    ...variants(
      (key) =>
        paid(
          PROVIDER_CARD,
          replace(({ article }) => article.paid?.sponsor[key] ?? '', '–'),
        ),
      {
        'Firmenwortlaut fehlt in der Karte': 'legalName',
        'Sitz fehlt in der Karte': 'seat',
      } as const,
    ),
    'Karte des Anbieters zugeklappt': paid(PROVIDER_CARD, wrapInDetails),
  },
  D5: {
    ...variants((name) => paid(SPONSOR_LINK, set(name, null)), {
      'target fehlt': 'target',
      'data-placement fehlt': 'data-placement',
    }),
    'data-variant leer, wie der Zählparameter': paid(SPONSOR_LINK, replace(/(utm_term=|data-variant=")[^"&]+/g, '$1')),
    ...variants(
      (token) =>
        paid(
          SPONSOR_LINK,
          set('rel', (rel) => rel.replace(token, '')),
        ),
      { 'rel ohne sponsored': 'sponsored', 'rel ohne nofollow': 'nofollow', 'rel ohne noopener': 'noopener' },
    ),
    'Link zum Auftraggeber ohne „Anzeige“ im Namen': paid(SPONSOR_LINK, set('aria-label', 'Zum Angebot')),
    'Link zum Auftraggeber zeigt „Anzeige“ nicht': paid(SPONSOR_LINK, fill('Zum Angebot')),
    'Zählparameter passen nicht zum Ort': paid(
      SPONSOR_LINK,
      set('href', (href) => href.replace('utm_content=', 'utm_content=woanders-')),
    ),
    'Bild vom Server des Auftraggebers': paid(
      'main article',
      appendWithHost('<img src="https://HOST/logo.png" alt="Logo">'),
    ),
    ...variants((html) => editorial('main article', appendWithHost(html)), {
      'Redaktioneller Beitrag verlinkt den Auftraggeber': '<a href="https://www.HOST/">Hier</a>',
      'Mail an den Auftraggeber': '<a href="mailto:info@mail.HOST">Fragen</a>',
      'Meldung jedes Klicks an den Auftraggeber': '<a href="/news" ping="/news https://HOST/">Nachrichten</a>',
      'Bild des Auftraggebers in einer Liste von Größen': '<img srcset="/a.png 1x, https://HOST/a.png 2x" alt="">',
      'Formular an den Auftraggeber': '<form action="https://HOST/"></form>',
      'Zitat des Auftraggebers': '<blockquote cite="https://HOST/"></blockquote>',
    }),
    'Provisions-Link mit Kennung': editorial(
      'main article',
      append('<a href="https://haendler.example/buch?tag=zeitung-21">Hier</a>'),
    ),
    'Kanonische Adresse beim Auftraggeber': editorial(
      CANONICAL,
      set('href', (_before, original) => homepageOf(original)),
    ),
    'Adresse der Seite in og:url beim Auftraggeber': editorial(
      'meta[property="og:url"]',
      set('content', (_before, original) => homepageOf(original)),
    ),
    'Strukturierte Daten eines redaktionellen Beitrags nennen den Auftraggeber': inEditorialData(
      (node, original) => (node['citation'] = homepageOf(original)),
    ),
    'Feed verlinkt den Auftraggeber ohne rel': inFeed((item, original) => {
      item.content_html = editHtml(item.content_html, 'a[rel~="sponsored"]', set('rel', 'noopener'), original);
    }),
    'Eintrag des Feeds führt zum Auftraggeber': rss('item > link', fill(homepageOf)),
    'llms.txt nennt die Adresse des Auftraggebers': (original) => ({ 'llms.txt': homepageOf(original) }),
    'robots.txt nennt neben eigenen Adressen die des Auftraggebers': (original) => ({
      'robots.txt': `${original.output.read('robots.txt')}# ${homepageOf(original)}\n`,
    }),
  },
  D6: {
    'Vermerk zur Herkunft fehlt unter einem Block': paid(NOTE, remove),
    'Vermerk zu Angaben im Satz abgeschwächt': paid('.prose [popover]', fill('Angabe des Anbieters')),
    'Marke einer Angabe öffnet nichts': paid('.prose button[popovertarget]', set('popovertarget', 'fehlt')),
    'Vermerk steht im Satz': paid('.prose:has(p button[popovertarget])', moveNote(true)),
    'Vermerk steht am Ende des Beitrags': paid('.prose:has(p button[popovertarget])', moveNote(false)),
    'Stand fehlt beim Vermerk': paid('.prose [popover] time', remove),
    'Beleg einer Angabe führt woandershin': editorial(`${NOTE} a`, set('href', '/news')),
    'Vermerk zum Beleg verschweigt die eigene Rechnung': editorial(
      NOTE,
      replace('Eigene Rechnung nach Zahlen', 'Zahlen'),
    ),
    'Angabe des Anbieters als unabhängig ausgewiesen': paid(
      '.prose [data-claim="anbieter"]',
      set('data-claim', 'unabhaengig'),
    ),
    'Angabe nicht ausgewiesen': editorial('.prose [data-claim]', set('data-claim', null)),
    'Stand einer Angabe fehlt': paid('[data-as-of]', set('data-as-of', null)),
    'Eigene Rechnung der Redaktion soll vom Anbieter sein': editorial(
      '.prose [popover]',
      replace('Rechnung dieser Zeitung', 'Rechnung aus Angaben des Anbieters'),
    ),
    ...withSentence({ 'Prozentsatz außerhalb einer Angabe': 'Das bringt 31,9&nbsp;% im Jahr. ' }),
  },
  D7: {
    'Frist ohne Zeitpunkt': paid(`${DEADLINE} time`, set('datetime', null)),
    'Stand einer Frist ohne Zeitzone': paid('[data-deadline="offen"] time', set('datetime', '2026-03-01T12:00')),
    'Abgelaufene Frist sagt es nicht': paid(DEADLINE, replace('abgelaufen am', 'bis')),
    'Offene Frist sagt nicht, wie lange noch': paid('[data-deadline="offen"]', replace('noch', 'etwa')),
    'Freie Plätze ohne Stand': paid('.prose figure:has(.figures)', replace(/<time [^>]+>/g, '<time>')),
    'Frist mit anderem Ende als im Artikel': paid(
      DEADLINE,
      fill('abgelaufen am <time datetime="2024-01-01T00:00:00+01:00">1. Jänner 2024</time>'),
    ),
    'Frist auf der falschen Seite ihres Endes': paid(
      DEADLINE,
      set('data-deadline', (state) => (state === 'offen' ? 'abgelaufen' : 'offen')),
    ),
    'Ende des Angebots fehlt auf einer Karte': anywhere(`[data-teaser] ${OFFER_ENDED}`, remove),
    'Ende des Angebots fehlt über der Schlagzeile': paid(`header ${OFFER_ENDED}`, remove),
    'Skript zählt die Frist herunter': paid(
      'body',
      append(
        '<script>setInterval(()=>{document.querySelector("[data-deadline]").textContent="noch 5 Min."},1e3)</script>',
      ),
    ),
    'Seite lädt sich neu': paid('head', prepend('<meta http-equiv="refresh" content="60">')),
  },
  D8: {
    '„Erfundenes Beispiel“ fehlt in einem Block': paid(FICTION, remove),
    'Foto im Block einer erfundenen Person': paid(FICTION, append('<img src="/favicon.svg" alt="Portrait">')),
    'Sterne im Block einer erfundenen Person': paid(FICTION, append(' ★★★★★')),
    'Sterne in Worten im Block einer erfundenen Person': paid(FICTION, append(' 4 von 5 Sternen')),
    'Block nicht ausgewiesen': paid('.prose [data-block]', set('data-block', null)),
    'Seite nennt die Person nicht erfunden': author('main', replace('erfundene Person', 'Person')),
    'Autorenkasten nennt die Person nicht erfunden': paid(
      'section[aria-labelledby="autor"]',
      replace('erfundene Person', 'Person'),
    ),
    'Autorenzeile nennt die Person nicht erfunden': anywhere(
      'main article p:has(a[rel="author"])',
      replace('Erfundene Person', 'Person'),
    ),
    'Strukturierte Daten nennen die Person nicht erfunden': inAnyData(
      (node) => delete listOf(node['author'])[0]?.['disambiguatingDescription'],
    ),
    ...Object.fromEntries(
      ['Review', 'AggregateRating', 'Rating', 'UserReview', 'EmployerAggregateRating'].map((type) => [
        `${type} in den strukturierten Daten`,
        inAnyData((node) => (node['review'] = { '@type': type })),
      ]),
    ),
    ...variants((mark) => plain('main', append(`<p ${mark}>Gut.</p>`)), {
      'Bewertung im Text': 'itemprop="review"',
      'Note im Text': 'itemprop="aggregateRating"',
      'Typ einer Bewertung im Text': 'itemtype="https://schema.org/Review"',
      'Typ einer Note im Text': 'itemtype="https://schema.org/Rating"',
    }),
  },
  D9: {
    'Hinweis der Demonstration fehlt': plain(DEMO_NOTICE, remove),
    'Hinweis der Demonstration verborgen': plain(DEMO_NOTICE, set('hidden', '')),
    'Hinweis der Demonstration lässt sich schließen': plain(
      DEMO_NOTICE,
      append('<button type="button" aria-label="Schließen"></button>'),
    ),
    'Hinweis der Demonstration lautet anders': plain(DEMO_NOTICE, fill('Demonstration.')),
  },
  D10: {
    ...added({ 'Risikohinweis, wo keine Geldanlage beworben ist': '<p data-risk-notice="ende">Risikohinweis.</p>' }),
    'Risikohinweis am Anfang fehlt': paid(RISK_START, remove),
    'Risikohinweis am Ende fehlt': paid(RISK_END, remove),
    'Erster Risikohinweis nach dem ersten Link': paid(`main article:has(${RISK_START})`, moveToEnd(RISK_START)),
    'Risikohinweis in <details>': paid(RISK_START, wrapInDetails),
    'Weiterer Risikohinweis in <details>': paid(RISK_START, (target) => target.source + wrapInDetails(target)),
    ...variants((words) => paid(RISK_START, replace(words, '–')), {
      'Risikohinweis ohne „Werbung“': /Werbung/g,
      'Risikohinweis ohne „keine Anlageberatung“': /keine Anlageberatung/g,
      'Risikohinweis ohne sein Gesetz': new RegExp(RegExp.escape(law.riskStatute), 'g'),
      'Risikohinweis ohne Erträge der Vergangenheit': /Vergangenheit/g,
      'Risikohinweis ohne den Verlust': /Verlust/g,
      'Risikohinweis ohne Altersgrenze': /18\sJahre/g,
    }),
    'Feed ohne einen Satz des Risikohinweises': inFeedText('keine Anlageberatung', 'Anlageberatung'),
    'Risikohinweis klein gesetzt': paid(RISK_START, set('class', 'text-xs')),
    ...variants((html) => paid(RISK_START, append(html)), {
      'Teil des Risikohinweises klein gesetzt': '<span class="text-sm">Alles kann verloren gehen.</span>',
      'Teil des Risikohinweises in <small>': '<small>Alles kann verloren gehen.</small>',
    }),
    'Link zum Auftraggeber nach dem letzten Risikohinweis': paid(
      `main article:has(${RISK_END})`,
      appendWithHost('<a href="https://HOST/">Hier</a>'),
    ),
  },
  D11: {
    'Zeile des Registers fehlt': register(REGISTER_ROW, remove),
    'Anzeige doppelt im Register': register(REGISTER_ROW, double),
    'Zeile des Registers ohne Anzeige': register('main tbody', append('<tr><td><a href="/news">Nichts</a></td></tr>')),
    'Auftraggeber fehlt im Register': register(
      `${REGISTER_ROW} th span`,
      replace(({ advertisement }) => advertisement.paid.sponsor.legalName, '–'),
    ),
    'Gegenleistung fehlt im Register': register(REGISTER_ROW, replace('Entgelt für die Veröffentlichung', '–')),
    'Schlagzeile fehlt im Register': register(
      REGISTER_ROW,
      replace(({ advertisement }) => advertisement.data.title, '–'),
    ),
    'Tag fehlt im Register': register(`${REGISTER_ROW} time`, remove),
  },
  D12: {
    ...withSentence({
      'Verbotenes Wort im Text': 'Der Gewinn ist garantiert. ',
      'Anzeige, die keine sein will': 'Dieser Beitrag ist keine Werbung. ',
      'Knappheit ohne Tag im Text': 'Es sind noch 12 Plätze frei. ',
    }),
    'Verbotenes Wort in einer Angabe, die „nicht unabhängig geprüft“ ist': paid(
      '.prose [data-claim]',
      append(' Nicht unabhängig geprüft, aber risikolos. '),
    ),
    ...variants((html) => paid('main article', append(html)), {
      'Verbotenes Wort in einer Bildbeschreibung': '<img src="/favicon.svg" alt="Siegel: Gewinngarantie">',
      'Verbotenes Wort im Namen eines Knopfs': '<button aria-label="Gewinn garantiert"></button>',
      'Verbotenes Wort in einem Tooltip': '<span title="Gewinn garantiert">Mehr</span>',
    }),
    ...variants((selector) => paid(selector, set('content', 'Gewinn garantiert')), {
      'Verbotenes Wort in der Beschreibung': 'meta[name="description"]',
      'Verbotenes Wort in og:title': 'meta[property="og:title"]',
      'Verbotenes Wort in og:description': 'meta[property="og:description"]',
      'Verbotenes Wort in twitter:description': 'meta[name="twitter:description"]',
    }),
    'Verbotenes Wort in der Karte des Anbieters': paid(PROVIDER_CARD, append('<p>Gewinn garantiert</p>')),
    'Anzeige als Arbeit der Redaktion': paid('main article .kicker', fill('Unabhängiger Test')),
    'Dachzeile als Arbeit der Redaktion': paid('main article .kicker', fill('Analyse')),
    'Zwischentitel als Arbeit der Redaktion': paid('.prose h2', fill('Die Finanzredaktion im Gespräch')),
    'Verbotenes Wort auf einem Knopf': paid(
      'a[data-sponsor-link]',
      fill(({ article }) => `${article.paid?.label}: Risikofrei starten`),
    ),
    'Verbotenes Wort auf einer Karte': anywhere(
      '[data-teaser]:has([data-ad-label]) a[href]',
      append(' Gewinn garantiert'),
    ),
    'Verbotenes Wort im Feed': withHeadline('Risikofrei verdienen'),
  },
  D13: {
    'Änderungsdatum ohne Änderung': inPaidData((node) => (node['dateModified'] = '2030-01-01T00:00:00+01:00')),
    'Korrektur fehlt in den Daten': inPaidData((node) => delete node['correction']),
    'Korrektur lautet in den Daten anders': inPaidData((node) =>
      Object.assign(listOf(node['correction'])[0] ?? {}, { text: 'Nie.' }),
    ),
    'Korrektur ist in den Daten älter': inPaidData((node) =>
      Object.assign(listOf(node['correction'])[0] ?? {}, { datePublished: LONG_AGO }),
    ),
    'Änderungsdatum verschweigt die Korrektur': inPaidData((node) => (node['dateModified'] = node['datePublished'])),
    'Korrektur für Maschinen, die es nicht gibt': inEditorialData(
      (node) => (node['correction'] = [...listOf(node['correction']), { text: 'Nie.' }]),
    ),
    'Unter der Überschrift fehlt, dass korrigiert wurde': paid(`main article ${CORRECTED}`, remove),
    'Korrektur fehlt am Ende des Artikels': paid('section[aria-labelledby="berichtigungen"] li', remove),
    'Korrektur fehlt in der Liste': corrections('main ol > li:has(h2)', remove),
    'Unter der Überschrift steht eine Korrektur, die es nicht gibt': editorial(
      'main article > p',
      when(({ article }) => article.data.corrections.length === 0, append('<a href="#berichtigungen">Korrigiert</a>')),
    ),
    'Korrektur wird erst nach dem Text genannt': paid(`main article:has(${CORRECTED})`, moveToEnd(CORRECTED)),
    'RSS verschweigt die Korrektur': rss(
      'item > *',
      when(({ element }) => element.name === 'atom:updated', fill(LONG_AGO)),
    ),
    'JSON Feed verschweigt die Korrektur': inFeed((item, { expected }) => {
      const corrected = [...expected.articles.values()].find(({ data }) => data.corrections.length > 0);
      if (corrected && item.title.includes(corrected.data.title)) item.date_modified = corrected.data.publishedAt;
    }),
    'Korrektur in der Liste, die es nicht gibt': corrections(
      'main',
      append('<ol><li><time datetime="2025-01-01T00:00:00+01:00">1. Jänner 2025</time> Nie geschehen.</li></ol>'),
    ),
  },
  D14: {
    'Prüfbericht mit geschönter Zahl': inJson<AuditReport>(REPORT_DATA_FILE, (data) => (data.findings = 4711)),
    'Regel, die nichts geprüft hat': inJson<AuditReport>(REPORT_DATA_FILE, ({ rules: [first] }) =>
      Object.assign(first ?? {}, { checks: 0 }),
    ),
    'Zeile des Prüfberichts fehlt': report('[data-audit-rule]', remove),
    'Prüfbericht verschweigt, was eine Regel nicht prüft': report('dd', remove),
    'Prüfbericht fehlt': () => ({ [REPORT_DATA_FILE]: null }),
    'Prüfbericht ohne „keine Rechtsberatung“': report('main p', replace('keine Rechtsb', 'eine Rechtsb')),
  },
  D15: {
    'Autorenzeile verschweigt das Sprachmodell': paid(MAKING, remove),
    'Autorenzeile verborgen': paid(BYLINE, set('hidden', '')),
    'Autorenzeile nennt nicht, wer den Text verantwortet': paid(MAKING, replace('verantwortet von', 'verantwortet')),
    'Autorenzeile sagt weniger, als war': paid(
      MAKING,
      replace('Von einem Sprachmodell', 'Mit Hilfe eines Sprachmodells'),
    ),
    'Autorenzeile nennt ein Sprachmodell, wo keines war': editorial(
      BYLINE,
      when(({ article }) => article.data.ai === 'keine', append('Von einem Sprachmodell verfasst')),
    ),
    'Bildnachweis verschweigt, dass KI das Bild erzeugt hat': editorial('figcaption', replace(', mit KI erzeugt', '')),
    'Bildnachweis verschweigt, dass KI das Bild bearbeitet hat': editorial(
      'figcaption',
      replace(', mit KI bearbeitet', ''),
    ),
    'Bild von KI auf einer Karte': anywhere(
      '[data-teaser]',
      when(({ element, expected }) => {
        const shown = DomUtils.findOne(({ name }) => name === 'a', element.children);
        return expected.articles.get(shown?.attribs['href'] ?? '')?.data.picture?.ai === 'erzeugt';
      }, append('<img src="/favicon.svg" alt="">')),
    ),
    'Strukturierte Daten verschweigen das Sprachmodell': inPaidData((node) => delete node['digitalSourceType']),
    'Strukturierte Daten nennen niemanden, der verantwortet': inPaidData((node) => delete node['accountablePerson']),
    'Bild von KI gilt für Maschinen als Fotografie': inEditorialData((node) => {
      for (const image of listOf(node['image']))
        if (String(image['creditText']).includes('KI'))
          image['digitalSourceType'] = 'https://schema.org/DigitalCaptureDigitalSource';
    }),
    'Feed verschweigt das Sprachmodell': inFeedText('Von einem Sprachmodell verfasst', ''),
  },
  D19: {
    'Anzeige gilt Google News als Nachricht': paid(NEWS_ROBOTS, remove),
    'Redaktioneller Beitrag ist für Google News gesperrt': editorial(
      'head',
      append('<meta name="googlebot-news" content="noindex">'),
    ),
    'Anzeige ist gegen die Entscheidung des Verlags zu finden': paid(
      'meta[name="robots"]',
      set('content', 'index, follow'),
    ),
    'Liste mit nichts als Anzeigen ist zu finden': section('meta[name="robots"]', set('content', 'index, follow')),
    'Link einer Anzeige gibt Ansehen bei Suchmaschinen weiter': paid(
      'main a[rel~="external"]',
      set('rel', 'noopener external'),
    ),
    'Link einer Anzeige gibt im Feed Ansehen weiter': inFeedText('nofollow noopener external', 'noopener external'),
  },
  D20: {
    'Gegenleistung fehlt im Beitrag': paid(
      'main article',
      replace(/Entgelt für die Veröffentlichung/g, 'eine Gegenleistung'),
    ),
    'Wer bezahlt, fehlt neben der Kennzeichnung': paid('[data-disclosure]', replace(/, bezahlt von [^<]+/, '')),
    'Jemand soll bezahlt haben, den der Artikel nicht nennt': paid(
      '[data-disclosure]',
      when(({ article }) => !article.paid?.payer, append('Bezahlt von Niemand AG')),
    ),
    'Wer bezahlt, fehlt in der Karte des Anbieters': paid(PROVIDER_CARD, replace(/Bezahlt von [^<]+/, '')),
    'Wer bezahlt, fehlt im Werberegister': register(`${REGISTER_ROW} td`, replace(/Bezahlt von [^<]+/, '')),
    'Wer bezahlt, fehlt im Feed': inFeedText(', bezahlt von', ', mit'),
    'funder nennt jemand anderen': inPaidData(
      (node) => (node['funder'] = { '@type': 'Organization', name: 'Niemand AG' }),
    ),
  },
  D21: {
    'Redaktioneller Text nennt Werbekundschaft ohne Hinweis': plain(
      'main',
      append(({ expected }) => `<p>Wir mögen ${expected.sponsors[0]?.brand} sehr.</p>`),
    ),
    'Bildbeschreibung nennt Werbekundschaft': plain(
      'main',
      append(({ expected }) => `<img src="/favicon.svg" alt="Das Haus von ${expected.sponsors[0]?.brand}">`),
    ),
    'Karte eines Beitrags ohne Hinweis nennt Werbekundschaft': plain(
      'main',
      append(({ expected }) => {
        const story = expected.published.find(({ data }) => data.kind === 'redaktionell' && data.mentions.length === 0);
        return `<article data-teaser><a href="/${story?.slug}">${expected.sponsors[0]?.brand} gewinnt</a></article>`;
      }),
    ),
    'Link im Fuß jeder Seite nennt Werbekundschaft': plain(
      'footer nav li',
      append(({ expected }) => `<a href="/">Mit ${expected.sponsors[0]?.brand} beginnen</a>`),
    ),
    'Domain der Werbekundschaft als bloßer Text': plain('main', appendWithHost('<p>Mehr unter HOST.</p>')),
    'Hinweis auf Werbekundschaft fehlt': editorial('[data-mentions]', remove),
    'Hinweis auf Werbekundschaft verborgen': editorial('[data-mentions]', set('hidden', '')),
    'Hinweis auf Werbekundschaft sagt nicht, dass nichts bezahlt wurde': editorial(
      '[data-mentions]',
      replace('nichts bezahlt', 'bezahlt'),
    ),
    'Verbotenes Wort neben Werbekundschaft': editorial(
      'main article:has([data-mentions]) .prose p',
      append(({ advertisement }) => ` Bei ${advertisement.paid.sponsor.brand} ist der Gewinn garantiert.`),
    ),
    'Feed nennt Werbekundschaft ohne Hinweis': inFeed((item, { expected, story }) => {
      if (item.title === story.data.title) item.content_html += `<p>${expected.sponsors[0]?.legalName}</p>`;
    }),
  },
  D23: {
    'Satz über eigene Interessen fehlt': editorial('[data-interests]', remove),
    'Satz über eigene Interessen verborgen': editorial('[data-interests]', set('hidden', '')),
    'Anderer Satz über eigene Interessen': editorial('[data-interests]', fill('Eigene Interessen: keine.')),
    'Feed ohne den Satz über eigene Interessen': inFeedText('Eigene Interessen', 'Interessen'),
  },
  D24: {
    ...missing(
      (words) => paid(RISK_START, replace(spaced(words), '–')),
      splitPhrases(`
      Achtung! Kreditaufnahme | 10.000 Euro | 4,9 Prozent | 5,3 Prozent | 60 Monate | 189,30 Euro | 11.358 Euro |
      komplexe Instrumente | 74,5 | Ihr Geld zu verlieren | Whitepaper | von keiner zuständigen Behörde |
      Der Anbieter des Kryptowerts | /whitepaper | +43 | krypto@
    `),
    ),
    'Warnhinweis fehlt am Ende': paid(RISK_END, replace('Kreditaufnahme', '–')),
    'Warnhinweis verborgen': paid(`${RISK_START}:contains("Kreditaufnahme")`, set('hidden', '')),
    'Feed ohne den Warnhinweis': inFeedText('Kreditaufnahme', 'Aufnahme'),
  },
  D16: {
    'Link zur Bekanntmachung fehlt': paid('[data-disclosure] > span > a[href^="/transparenz/"]', remove),
    'Link zu einer Bekanntmachung, die es nicht gibt': paid(
      '[data-disclosure]',
      when(
        ({ article }) => !article.paid?.political,
        append(({ article }) => `<a href="/transparenz/${article.slug}">Mehr</a>`),
      ),
    ),
    ...variants((find) => paid('[data-disclosure]', replace(find, '')), {
      'Im Kopf fehlt, worum es geht': ({ article }: Target) => article.paid?.political?.process.name ?? '',
      'Im Kopf fehlt, wer den Sponsor kontrolliert': 'niemand sonst',
      'Im Kopf fehlt, dass es kein Targeting gibt': 'Targeting',
    }),
    'Bekanntmachung fehlt': ({ expected }) => ({ [noticeFile(expected)]: null }),
    'Bekanntmachung ohne Anzeige': ({ expected, output }) => ({
      'transparenz/fremd.html': output.read(noticeFile(expected)),
    }),
    'Zeile der Bekanntmachung fehlt': notice('div:has(> dt)', remove),
    'Zeilen der Bekanntmachung vertauscht': notice(
      'dl',
      changeTree((list) => list.children.reverse()),
    ),
    ...Object.fromEntries(
      Object.entries({
        [noticeHeadings.sponsor]: ['Liste Probe', 'post@', 'Probegasse', 'Niederlassung: Wels'],
        [noticeHeadings.controlledBy]: ['keine'],
        [noticeHeadings.paidBy]: ['Verein Probe', 'verein@', 'Probegasse'],
        [noticeHeadings.period]: ['März', 'April'],
        [noticeHeadings.amounts]: ['1.200', 'Leistungen: 0'],
        [noticeHeadings.campaignAmounts]: ['15.000', '300,50'],
        [noticeHeadings.origins]: ['privat', 'öffentlich'],
        [noticeHeadings.method]: ['Rechnungen'],
        [noticeHeadings.process]: ['Gemeinderatswahl'],
        [noticeHeadings.participation]: ['bmi.gv.at'],
        [noticeHeadings.report]: ['anzeigen@'],
        [noticeHeadings.suspended]: ['keine'],
        [noticeHeadings.targeting]: ['Nein'],
        [noticeHeadings.techniques]: ['keine'],
        [noticeHeadings.rights]: ['datenschutz@'],
      }).flatMap(([heading, values]) =>
        values.map((value) => [
          `„${heading}“ ohne „${value}“`,
          notice(`dt:contains("${heading}") + dd`, replace(new RegExp(RegExp.escape(value), 'g'), '–')),
        ]),
      ),
    ),
    'Bekanntmachung für Maschinen unvollständig': inNoticeData((node) => listOf(node['itemListElement']).splice(2, 1)),
    'Bekanntmachung für Maschinen ohne Wert': inNoticeData((node) =>
      Object.assign(listOf(node['itemListElement'])[0]?.['item'] ?? {}, { value: '–' }),
    ),
  },
  D17: {
    ...withSentence({
      'Allgemeine Umweltaussage': 'Eine umweltfreundliche Karte. ',
      'Ausgleich von Emissionen': 'Unser Konto ist klimaneutral. ',
    }),
    'Ausgleich in einer belegten Angabe': paid('.prose [data-claim="unabhaengig"]', append(' und klimaneutral')),
    'Umweltaussage auf einer Karte': anywhere('[data-teaser]:has([data-ad-label]) a[href]', append(' Ökologisch')),
    'Umweltaussage im Feed': withHeadline('Grüne Geldanlage'),
  },
  D18: {
    'Zeile des Impressums fehlt': imprint('div:has(> dt + dd li)', remove),
    'Eine Beteiligung fehlt': imprint('dd:has(> ul) li:nth-child(2)', remove),
    'Blattlinie fehlt': imprint('#blattlinie + p', remove),
    ...missing(
      (label) => imprint(`dt:contains("${label}") + dd`, fill('–')),
      [
        ...[facts.management, facts.responsible, facts.supervisoryBoard, facts.shareholders, facts.beneficialOwners],
        ...[facts.otherMedia, facts.publicFunds, facts.authority, facts.chamber, facts.professionalRules],
      ],
    ),
    ...variants((value) => imprint('dd li', replace(value, '–')), {
      'Anteil fehlt': /74,9\s%/,
      'Stimmrechte fehlen': /50\s%/,
      'Zusatz zu einer Beteiligung fehlt': 'als Treuhänderin',
      'Jahr der öffentlichen Gelder fehlt': '2025',
      'Öffentliche Gelder ohne Betrag': /1\.250,50\sEuro/,
      'Öffentliche Gelder ohne Betrag der Drittländer': /Drittländern 0\sEuro/,
    }),
  },
  Ausgabe: {
    'Kennzeichnung fehlt vor der Überschrift': inIssueHtml('.m-ad', remove),
    'Kennzeichnung steht hinter der Überschrift': inIssueHtml('a:has(.m-ad)', moveToEnd('.m-ad')),
    'Anzeige verborgen': inIssueHtml('a:has(.m-ad)', set('style', 'display:none')),
    'Redaktionelles nach einer Anzeige': inIssueHtml(
      'body',
      append(({ expected, story: { path, data } }) => `<a href="${expected.settings.url}${path}">${data.title}</a>`),
    ),
    'Auftraggeber fehlt': inIssueHtml(
      'td p',
      replace(({ advertisement }) => advertisement.paid.sponsor.legalName, '–'),
    ),
    'Kennzeichnung fehlt im reinen Text': inIssue(
      (issue) => (issue.text = adLabels.reduce((text, label) => text.replace(`${label}: `, ''), issue.text)),
    ),
    'Auftraggeber fehlt im reinen Text': inIssue(
      (issue, { advertisement }) => (issue.text = issue.text.replaceAll(advertisement.paid.sponsor.legalName, '–')),
    ),
    'Betreff wirbt mit einer Anzeige': inIssue(
      (issue, { advertisement }) => (issue.subject += advertisement.data.title),
    ),
    'Link zum Auftraggeber': inIssueHtml(
      'body',
      append((original) => `<a href="${homepageOf(original)}">Mehr</a>`),
    ),
    'Risikohinweis fehlt': inIssueHtml('[data-risk-notice]', remove),
    'Risikohinweis ohne sein Gesetz': inIssueHtml(
      '[data-risk-notice]',
      replace(new RegExp(RegExp.escape(law.riskStatute), 'g'), 'eines Gesetzes'),
    ),
    'Risikohinweis fehlt im reinen Text': withoutLines('Risikohinweis.'),
    'Risikohinweis verborgen': inIssueHtml('[data-risk-notice]', set('style', 'display:none')),
    'Risikohinweis steht nach den Anzeigen': inIssueHtml('body', moveToEnd('[data-risk-notice]')),
    'Abmeldung fehlt': inIssueHtml(`a[href="${LINK_PLACEHOLDER}"]`, remove),
    'Abmeldung fehlt im reinen Text': withoutLines('Abmelden: '),
    'Platz für den Link zum Abmelden in einer Schlagzeile': inIssueHtml('h3', append(LINK_PLACEHOLDER)),
    'Abmeldung fehlt in der Ausgabe davor': inJson<Mailing>(MAILING_PATH.slice(1), ({ previous }) => {
      if (previous) previous.text = previous.text.replace(LINK_PLACEHOLDER, '');
    }),
    'Impressum fehlt': inIssueHtml('a[href$="/impressum"]', remove),
    'Impressum fehlt im reinen Text': withoutLines('Impressum: '),
    'Ausgabe zu groß': inIssueHtml('body', append(' '.repeat(100_000))),
    'Bild wird nachgeladen': inIssueHtml('body', append('<img src="https://zaehler.example/1.gif" alt="">')),
  },
  HTML: {
    ...added({
      'Block in einem Absatz': '<p>Text <div>Block</div></p>',
      'Doppelte id': '<p id="zweimal">Einmal</p><p id="zweimal">Noch einmal</p>',
      'Nicht geschlossenes Element': '<ul><li>offen</ul></section>',
    }),
  },
  Links: {
    'Original eines Fotos': () => ({ '_astro/foto.Xy12.jpg': '' }),
    ...added({
      'Toter Link': '<p><a href="/gibt-es-nicht">Dorthin</a></p>',
      'Bild fehlt': '<img src="/bilder/fehlt.svg" alt="Ein Bild">',
      'Unverschlüsseltes Skript': '<script src="http://d.example/b.js"></script>',
      'Bild fehlt in einer Liste von Größen': '<img srcset="/favicon.svg 1x, /fehlt.png 2x" alt="">',
      'Fremder Feed, den es nicht gibt': '<link rel="alternate" href="/fehlt.json">',
      'Unverschlüsselter Link': '<a href="http://www.fma.gv.at/">FMA</a>',
      'Skript als Link': '<a href="javascript:alert(1)">Mehr</a>',
      'Daten als Link': '<a href="data:text/html,Text">Mehr</a>',
      'Link ohne Protokoll': '<a href="//x.example/">Mehr</a>',
      'Link ohne Ziel': '<a href="#">Weiter</a>',
      'Sprungziel fehlt': '<a href="/#gibt-es-nicht">Dorthin</a>',
      'Link mit anderer Groß- und Kleinschreibung': '<a href="/Werberegister">Dorthin</a>',
      'Link mit Schrägstrich am Ende': '<a href="/werberegister/">Dorthin</a>',
      'Link mit Endung': '<a href="/werberegister.html">Dorthin</a>',
    }),
  },
};
