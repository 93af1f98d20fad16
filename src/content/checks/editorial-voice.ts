/**
 * Checks that advertising doesn't sound like the paper: in what pages print around it, in its address, by the name or the
 * judgement of the paper or an authority, and through its people (D2, D12).
 */
import { basename } from 'node:path';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { OWN_LAW } from '../../lib/law/law-data.ts';
import { isWithin, publicHosts } from '../../lib/links/sponsor-address.ts';
import { isSameName, namePattern } from '../../lib/format/sponsor-names.ts';
import { componentsIn, sectionTexts } from '../../prose/tree.ts';
import { advertisingTexts, checkWords, editorialWordDiagnostic } from '../compiler/advertising-text.ts';
import { findEditorialWord, findEditorialWork } from '../compiler/advertising-words.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinTexts, textsIn } from '../diagnostics/schema-diagnostics.ts';
import type { Collections } from '../registry.ts';
import { authority, law } from '../schemas/law.ts';
import { BODY, paidArticles, placeOf } from './content-walk.ts';

type PaidArticle = ReturnType<typeof paidArticles>[number];

/** Texts that a paid page prints from other files, by the field of the article that names them. */
interface Surroundings {
  field: string;
  /** Read like headlines, before the label or beside it. */
  heads: string[];
  /** Other names and short texts. */
  names?: string[];
  sentences?: string[];
}

/** What may stand in the entry that a field names. */
const examples: Readonly<Record<string, string>> = {
  category: 'label: Finanzmarkt',
  topics: 'name: Sparen',
  author: 'name: Anzeigenabteilung von Probeblatt',
  sponsor: 'brand: Muster Invest',
  payer: 'name: Muster Invest GmbH',
};

/** Checks all paid articles. What the paper says in its own advertising may be its own voice. */
export function* checkEditorialVoice(content: Collections): Generator<Diagnostic> {
  for (const article of paidArticles(content)) {
    const surroundings = surroundingsOf(article, content);
    yield* checkSurroundings(article, surroundings);
    yield* checkAddress(article);
    if (article.data.consideration === 'eigenwerbung') continue;
    yield* checkAuthority(article, content);
    yield* checkPaperName(article, surroundings, content.site.name);
    yield* checkJudgement(article, surroundings, content.site.name);
    yield* checkSpeakers(article, content);
  }
}

function surroundingsOf(
  { data, sponsor: entry }: PaidArticle,
  { authors, categories, site, topics }: Collections,
): Surroundings[] {
  const known = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);
  const category = categories.find(({ id }) => id === data.category)?.data;
  const section = site.sections.find(({ id }) => id === category?.section);
  const byline = authors.filter(({ id }) => data.author.includes(id)).map((author) => author.data);
  // Without the box, readers see of an author only the name, but they know who the chief editor is.
  const boxed = data.authorBox ? byline : [];
  const sponsor = entry?.data;
  return [
    { field: 'category', heads: known(category?.label), names: known(section?.label) },
    {
      field: 'topics',
      heads: [],
      names: topics.filter(({ id }) => data.topics.includes(id)).map((topic) => topic.data.name),
    },
    {
      field: 'author',
      heads: byline.flatMap(({ name, jobTitle }) => (/chefred/i.test(jobTitle) ? [name, jobTitle] : [name])),
      names: boxed.flatMap(({ jobTitle, affiliation, credentials, expertise }) => [
        jobTitle,
        affiliation,
        ...credentials,
        ...expertise,
      ]),
      // The byline leads to it, also without the box.
      sentences: byline.map(({ bio }) => bio),
    },
    {
      field: 'sponsor',
      heads: known(sponsor?.legalName, sponsor?.brand),
      names: known(...(sponsor?.profile?.facts ?? []), sponsor?.logo?.alt, sponsor?.seat),
      sentences: known(
        // As pages print it.
        sponsor && `im Auftrag von ${sponsor.legalName}`,
        sponsor?.profile?.summary,
        sponsor?.licence?.regulator,
        sponsor?.licence?.registerNumber,
      ),
    },
    {
      field: 'payer',
      heads: known(data.payer?.name),
      names: known(data.payer?.seat),
      // As pages print it.
      sentences: known(data.payer && `bezahlt von ${data.payer.name}`),
    },
  ];
}

/** The first editorial or else forbidden word around the article, for each field. */
function* checkSurroundings({ file, lines }: PaidArticle, surroundings: Surroundings[]): Generator<Diagnostic> {
  for (const { field, heads, names = [], sentences = [] } of surroundings) {
    const editorial = [...heads.map(findEditorialWord), ...names.map(findEditorialWork)].find(
      (word) => word !== undefined,
    );
    const [found] = editorial
      ? [editorialWordDiagnostic(editorial, examples[field])]
      : [...heads, ...names, ...sentences].flatMap(checkWords);
    if (found) yield { ...found, ...atField(file, [field], lines) };
  }
}

function* checkAddress({ file }: PaidArticle): Generator<Diagnostic> {
  const found = findEditorialWork(basename(file, '.mdx').replaceAll('-', ' '));
  if (found) yield { file, field: 'Dateiname', ...editorialWordDiagnostic(found, 'finanzmarkt.mdx') };
}

function* checkAuthority({ file, data, lines, links }: PaidArticle, { authors }: Collections): Generator<Diagnostic> {
  const { domains = [] } = law.officialSources.fma ?? {};
  for (const { target, text = '', line } of links) {
    const [found] = normalizeConfusables(text).match(authority) ?? [];
    const { hostname = '' } = target.startsWith('https://') ? new URL(target) : {};
    if (found !== undefined && hostname && !isWithin(hostname, domains) && !publicHosts.test(hostname))
      yield {
        file,
        line,
        field: 'Link',
        found: `[${text}](${target})`,
        ...(domains[0]
          ? {
              allowed: `unter dem Namen der Behörde nur eine Adresse unter ${domains.join(' oder ')}`,
              example: `[${found}](https://www.${domains[0]}/)`,
            }
          : {
              allowed: `der Name der Behörde ohne Link, denn „officialSources“ in ${OWN_LAW} nennt keine Domain von ihr`,
              example: found,
            }),
      };
  }
  for (const author of authors.filter(({ id }) => data.author.includes(id)))
    for (const field of ['name', 'jobTitle', 'affiliation'] as const) {
      const [found] = normalizeConfusables(author.data[field]).match(authority) ?? [];
      if (found !== undefined)
        yield {
          ...atField(file, ['author'], lines),
          found: `${found} in ${author.file}`,
          allowed: 'bei einer Anzeige niemand, der im Namen einer Behörde zu schreiben scheint',
          example: 'affiliation: Anzeigenabteilung',
        };
    }
}

const NO_JUDGEMENT = 'in einer Anzeige nichts, was die Zeitung selbst zu empfehlen oder geprüft zu haben scheint';

function* checkPaperName(
  { file, lines }: PaidArticle,
  surroundings: Surroundings[],
  paper: string,
): Generator<Diagnostic> {
  // A short name may also be a common word, as in "Kurier Logistik GmbH".
  const named = paper.length > 6 ? namePattern([paper]) : /(?!)/;
  const isPaper = (head: string) =>
    isSameName(head, paper) || (normalizeConfusables(head).search(named) >= 0 && !/anzeigen|werb/i.test(head));
  for (const { field, heads } of surroundings)
    if (field !== 'category' && heads.some(isPaper))
      yield {
        ...atField(file, [field], lines),
        found: paper,
        allowed: 'ein Name ohne den der Zeitung, außer in Eigenwerbung; bei author auch ihre Anzeigenabteilung',
        example: examples[field],
      };
}

/** Recommendations and tests by the paper in text or profile, such as "Beispielblatt empfiehlt" or "geprüft von …". */
function* checkJudgement(
  { file, data, lines, prose }: PaidArticle,
  surroundings: Surroundings[],
  paper: string,
): Generator<Diagnostic> {
  const name = namePattern([paper]).source;
  const judgement = new RegExp(
    String.raw`${name}s?[\s-]+(?:empfiehlt|rät|testet|prüft|Test|Tipp|Urteil|Empfehlung)(?!\p{L})|${name}\s+(?:verg(?:ab|ibt)\s+(?:\p{L}+\s+)?(?:Best|Höchst|Note|Siegel)|hat\s+(?:(?!nicht|nie|kein)\p{L}+\s+){0,5}(?:getestet|geprüft|verglichen|ausgewählt|ausgezeichnet|empfohlen|gekürt))|(?<!\p{L})wir\s+von\s${name}|(?<!nicht\s)(?:getestet|geprüft|empfohlen|ausgewählt|Test|Tipp|Urteil|Empfehlung|Herausgeber(?:in)?)\s+(?:von|durch)\s${name}`,
    'iu',
  );
  const passages = sectionTexts(prose.nodes, (props) => ` ${joinTexts(textsIn(props))} `);
  const texts = [
    ...advertisingTexts(data),
    ...passages.map((text) => ({ text, path: [BODY] })),
    ...surroundings.flatMap(({ field, names = [], sentences = [] }) =>
      [...names, ...sentences].map((text) => ({ text, path: [field] })),
    ),
  ];
  for (const each of texts) {
    const [found] = judgement.exec(normalizeConfusables(each.text)) ?? [];
    if (found !== undefined)
      yield { ...placeOf(file, each, found, lines), found, allowed: NO_JUDGEMENT, example: 'Laut Anbieter …' };
  }
}

/** The authority, and people who write for the paper, other than the advertisement's author, as speakers in it. */
function* checkSpeakers({ file, data, prose }: PaidArticle, { authors }: Collections): Generator<Diagnostic> {
  const staff = namePattern(authors.flatMap(({ id, data: { name } }) => (data.author.includes(id) ? [] : [name])));
  for (const { component, props, line } of componentsIn(prose.nodes))
    for (const name of ['speaker', 'with', 'name', 'role'] as const) {
      const { [name]: said } = props;
      const read = typeof said === 'string' ? normalizeConfusables(said) : '';
      const [found] = read.match(staff) ?? read.match(authority) ?? [];
      if (found !== undefined)
        yield {
          file,
          line,
          field: `<${component}> ${name}`,
          found,
          allowed:
            'in einer Anzeige niemand, der für diese Zeitung schreibt oder im Namen der Behörde spricht; wer die Anzeige verfasst hat, steht bei author',
          example: `${name}="Edda Vorauer"`,
        };
    }
}
