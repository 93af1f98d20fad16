import path from 'node:path';
import type { Element } from 'domhandler';
import type { ExpectedArticle } from '../expected-edition.ts';
import { type LinkedNode, listOf, nodesOfType, typesOf } from '../page.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { hiddenBecause, normalize, textOf } from '../text.ts';

const MARK = 'Erfundenes Beispiel';
const STARS = /[★☆⭐]|\d([.,]\d)? von 5 Sternen/;
const REVIEW_TYPES = ['Review', 'AggregateRating', 'Rating', 'UserReview', 'EmployerAggregateRating'];
const MARKED_REVIEW = '[itemtype*="Review"], [itemtype*="Rating"], [itemprop="review"], [itemprop="aggregateRating"]';
const INVENTED = 'Erfundene Person';
const BOX = 'section[aria-labelledby^="autor"] > div';
const BYLINE = 'main article p:has(a[rel~="author"])';

export const people = {
  id: 'D8',
  title: 'Erfundene Personen und Beispiele',
  covers: `Jeder Block mit einer erfundenen Person oder einem erfundenen Beispiel trägt sichtbar die Worte „${MARK}“; kein solcher Block zeigt ein Foto oder Sterne, und keine Seite zeichnet Bewertungen aus. Seite, Autorenzeile, Autorenkasten und strukturierte Daten erfundener Autorinnen und Autoren nennen sie erfunden.`,
  unchecked:
    'Ob eine als wirklich geführte Person zugestimmt hat; ob im Fließtext Personen vorkommen, die kein Baustein ausweist.',
  remedy:
    'PersonMark sichtbar in den Block setzen, ohne Foto und Sterne; AuthorBox und autor/[id].astro sagen „erfundene Person“; Bewertungen nicht auszeichnen.',
  page(subject, reporter) {
    const { page } = subject;
    checkBlocks(subject, reporter);
    checkAuthors(subject, reporter);
    const rated = page.graph.flatMap(typesOf).find((type) => REVIEW_TYPES.includes(type));
    const marked = page.first(MARKED_REVIEW);
    for (const found of [rated && `JSON-LD ${rated}`, marked])
      reporter.assert(found, !found, 'Die Seite zeichnet eine Bewertung aus.');
  },
} satisfies Rule;

function checkBlocks({ page, article, blocks }: PageSubject, { assert, equal }: Reporter): void {
  if (!article || !page.prose) return;
  const { nodes, elements, pairs } = blocks;
  equal('Die Zahl der Blöcke', elements.length, `${nodes.length}`, page.prose);
  for (const { node, element } of pairs.filter((pair) => pair.node.props['fictional'])) {
    const mark = page.first('[data-fiction]', element);
    const showsMark = mark && textOf(mark).includes(MARK) && !hiddenBecause(mark);
    assert(element, showsMark, `Im Block ${node.component} fehlt sichtbar „${MARK}“.`);
    assert(element, !page.first('img, picture, video', element), 'Der Block zeigt ein Bild.');
    assert(element, !STARS.test(textOf(element)), 'Der Block zeigt Sterne.');
  }
}

function checkAuthors({ page, expected, article }: PageSubject, { contains }: Reporter): void {
  if (expected.authors.get(page.path.replace(/^\/autor\//, ''))?.fictional)
    contains('Die Seite der Person', page.text('main'), ['erfundene Person'], 'main');
  if (!article) return;
  const people = listOf(page.news?.['author']);
  const invented = article.authors.filter(({ fictional }) => fictional);
  for (const { name } of invented) {
    const person = people.find((node) => node['name'] === name);
    contains('Die Angabe zur Person', String(person?.['disambiguatingDescription']), [INVENTED], 'JSON-LD author');
    const areAll = invented.length === article.authors.length;
    contains('Die Autorenzeile', page.text(BYLINE), [INVENTED, areAll ? undefined : name], BYLINE);
    const box = page.all(BOX).find((element) => textOf(element).startsWith(name));
    if (article.data.authorBox) contains('Der Autorenkasten', box ? textOf(box) : '', ['erfundene Person'], box ?? BOX);
  }
}

const CREDITS = 'main article figcaption';
/** By the field `ai`: the words for a text and for a picture, and the type of digital source (IPTC). */
const disclosures = {
  keine: { text: undefined, picture: undefined, type: undefined },
  unterstuetzt: {
    text: 'Mit Hilfe eines Sprachmodells verfasst',
    picture: 'mit KI bearbeitet',
    type: 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
  },
  erzeugt: {
    text: 'Von einem Sprachmodell verfasst',
    picture: 'mit KI erzeugt',
    type: 'TrainedAlgorithmicMediaDigitalSource',
  },
} as const;
const ANY_DISCLOSURE = /(?:Von einem|Mit Hilfe eines) Sprachmodells? verfasst/;

interface Picture {
  ai?: keyof typeof disclosures | undefined;
  credit: string;
}

/** The `digitalSourceType` of a node, such as "DigitalCaptureDigitalSource"; empty if it has none. */
const typeOf = (node: LinkedNode | undefined): string =>
  listOf<string>(node?.['digitalSourceType'])[0]?.replace('https://schema.org/', '') ?? '';

/**
 * Whether an image is the drawing of a category: an SVG that is not printed, and not the article's own drawing, whose
 * name begins as in `src`.
 */
function isCategoryDrawing({ attribs }: Element, src: string): boolean {
  const { src: address = '' } = attribs;
  if ('srcset' in attribs || !('data-screen-only' in attribs)) return false;
  if (address.startsWith('data:')) return address.startsWith('data:image/svg+xml');
  const [file, own] = [path.parse(new URL(address, 'https://x.invalid').pathname), path.parse(src)];
  return file.ext === '.svg' && !(own.ext === '.svg' && file.name.startsWith(`${own.name}.`));
}

/** What byline and feeds must say of the text. */
const statementsOf = ({ data, reviewer }: ExpectedArticle) => [
  disclosures[data.ai ?? 'keine'].text,
  reviewer && `verantwortet von ${reviewer.name}`,
];

export const interests = {
  id: 'D23',
  title: 'Eigene Interessen',
  covers:
    'Hat jemand ein Interesse an dem, worüber ein redaktioneller Beitrag schreibt (Feld „interests“), steht der Satz darüber sichtbar beim Beitrag und in jedem seiner Feed-Einträge.',
  unchecked: 'Ob jemand ein Interesse hat und es verschweigt; ob ein Beitrag eine Anlageempfehlung ist.',
  remedy: 'interestLine aus src/model/articles.ts in IntroBlock.astro und FeedContent.astro ausgeben.',
  applies: ({ expected }) => expected.published.some(statedInterests),
  page({ page, article }, { shows }) {
    const stated = statedInterests(article);
    if (stated) shows('Der Satz über eigene Interessen', page.first('[data-interests]'), ['Eigene Interessen', stated]);
  },
  entry({ url, body, article }, { contains }) {
    const stated = statedInterests(article);
    if (stated) contains('Der Eintrag', textOf(body), ['Eigene Interessen', stated], url);
  },
} satisfies Rule;

/** The interests that an editorial article states; undefined if there are none, or no article. */
const statedInterests = (article: ExpectedArticle | undefined): string | undefined =>
  article?.data.kind === 'redaktionell' ? article.data.interests : undefined;

export const models = {
  id: 'D15',
  title: 'Texte und Bilder von Modellen',
  covers:
    'Wo ein Sprachmodell einen Text verfasst oder daran mitgeschrieben hat, sagen es Autorenzeile, Feeds und strukturierte Daten, mit der Person, die ihn geprüft hat und verantwortet; sonst sagt es niemand. Jedes Bild, das KI erzeugt oder bearbeitet hat, sagt es im Bildnachweis; es steht nicht auf Karten. Jedes Bild eines Beitrags nennt in den strukturierten Daten die Art seiner Quelle (IPTC digitalSourceType) und den Bildnachweis.',
  unchecked:
    'Ob jemand ein Modell benutzt und „keine“ geschrieben hat; ob die Überprüfung mehr war als ein Klick; ob ein Bild ein Deepfake ist. Verkleinerte Bilder tragen weder Inhaltsnachweise (C2PA) noch die Angaben der Originaldatei (IPTC, XMP): Beides überlebt das Verkleinern nicht, Bildnachweis, Rechte und Art der Quelle stehen stattdessen in den strukturierten Daten.',
  remedy:
    'src/model/disclosure.ts: aiStatement an der Autorenzeile (ArticleHeader) und im Feed ausgeben; creditOf am Bild, digitalSourceType in src/seo/json-ld/news-article.ts.',
  applies: ({ expected }) => expected.published.length > 0,
  page({ page, article, cards, blocks }, { assert, contains, equal, visible }) {
    for (const { element, article: linked } of cards) {
      const { ai = 'keine', src = '' } = linked?.data.picture ?? {};
      if (ai === 'keine') continue;
      const areDrawings = page.all('img', element).every((image) => isCategoryDrawing(image, src));
      assert(element, areDrawings, 'Die Karte zeigt ein Bild von KI, ohne es zu sagen.');
    }
    if (!article) return;
    const ai = disclosures[article.data.ai ?? 'keine'];
    const byline = page.first(BYLINE);
    const text = byline ? textOf(byline) : '';
    contains('Die Autorenzeile', text, statementsOf(article), byline);
    if (byline) {
      visible('Die Autorenzeile', byline);
      const isRight = ai.text || !ANY_DISCLOSURE.test(text);
      assert(byline, isRight, 'Die Autorenzeile nennt ein Sprachmodell, der Artikel keines.');
    }
    const credits = page.all(CREDITS).map(textOf);
    const images = nodesOfType(page.graph, 'ImageObject').filter((node) => node['creditText']);
    const figures = blocks.nodes.flatMap(({ props }) => (props['src'] ? (props as unknown as Picture) : []));
    for (const { ai = 'keine', credit } of [article.data.picture ?? [], ...figures].flat()) {
      const full = normalize([credit, disclosures[ai].picture].filter(Boolean).join(', '));
      const isCredited = credits.some((text) => text.endsWith(full));
      assert(credit, isCredited, `Es fehlt der Bildnachweis „${full}“.`);
      const types = images.filter(({ creditText }) => normalize(String(creditText)) === full).map(typeOf);
      const { type } = disclosures[ai];
      const isRight = (found: string) => (type ? found === type : found !== '' && !found.includes('Trained'));
      const areRight = types.length > 0 && types.every(isRight);
      assert(`JSON-LD ${full}`, areRight, `Die Art der Quelle lautet „${types.join(', ')}“.`);
    }
    equal('digitalSourceType des Beitrags', typeOf(page.news), ai.type ?? '', 'JSON-LD NewsArticle');
    const people = nodesOfType(page.graph, 'Person');
    const [accountable] = listOf(page.news?.['accountablePerson']);
    const person = accountable && people.find((node) => node['@id'] === accountable['@id']);
    equal('accountablePerson', person?.['name'] ?? '', article.reviewer?.name ?? '', 'JSON-LD NewsArticle');
  },
  entry({ url, body, article }, { contains }) {
    if (article) contains('Der Text im Feed', textOf(body), statementsOf(article), url);
  },
} satisfies Rule;
