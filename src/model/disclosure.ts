/** The advertising label: computed here once, handed to every surface (D2, D3). */
import { law } from '../content/schemas/law.ts';
import { considerations, type ArticleData } from '../content/schemas/article.ts';
import type { AuthorData } from '../content/schemas/author.ts';
import { formatList } from '../lib/format/lists.ts';
import { POLITICAL_LABEL } from '../content/schemas/political.ts';
import { adLabels } from '../content/schemas/site.ts';
import type { SponsorData } from '../content/schemas/sponsor.ts';
import { siteSetting, uses } from './static-routes.ts';

/** How an article must present itself. */
export type Disclosure = ReturnType<typeof discloseArticle>;

const chosen = siteSetting('adLabel');

/** The word that marks all advertising of this edition (site.yaml, `adLabel`). */
export const AD_WORD = adLabels.find((word) => word === chosen) ?? adLabels[0];

/** Why an advertiser would pay for being contradicted. */
export const PAYMENT_NOTE = 'Bezahlt wird die Veröffentlichung, nicht das Urteil';

/** What the paper promises of all its advertising; a sentence without its full stop. */
export const LABEL_PROMISE = `Bezahlte Beiträge tragen das Wort ${AD_WORD}`;

/** The promise as a sentence; nothing where the edition has no advertising. */
export const PROMISE_SENTENCE = uses.advertising ? `${LABEL_PROMISE}.` : '';

/** The risk notice of advertising for investments (D10): one wording for pages and feeds. */
export const RISK_NOTICE = {
  title: 'Risikohinweis.',
  text: law.riskNotice,
  /** Beside a link outside the article: on wide screens it stands as high as the notice. */
  short: 'Der Einsatz kann zur Gänze verloren gehen; der ganze Hinweis steht im Beitrag.',
} as const;

/** Decides how an article is labelled. Throws where a paid one comes without its advertiser, which integrity has reported. */
export function discloseArticle(data: ArticleData, sponsor: SponsorData | undefined) {
  if (data.kind === 'redaktionell') return { paid: false } as const;
  if (!sponsor) throw new Error(`Anzeige ohne Auftraggeber: „${data.title}“`);
  return {
    paid: true,
    /** The edition's word; beside it that for political advertising (D16). */
    label: [AD_WORD, ...(data.political ? [POLITICAL_LABEL] : [])].join(' · '),
    /** The advertiser's legal name. */
    advertiser: sponsor.legalName,
    /** Stands beside the label, with who pays where that is somebody else (D20). */
    commissionedBy: `Im Auftrag von ${sponsor.legalName}${data.payer ? `, bezahlt von ${data.payer.name}` : ''}`,
    payer: data.payer,
    /** What the advertiser gives, in words. */
    consideration: considerations[data.consideration],
    /** What is known of the advertiser's licence, in words (D4). */
    licence: licenceStatement(sponsor),
    /** True for investment offers, whose advertising carries the risk notice (D10). */
    risk: sponsor.offer === 'anlage',
    fictional: sponsor.fictional,
  } as const;
}

/** Says that an editorial text names advertisers of the paper, by their brands, and who has checked it (D21). */
export const mentionLine = (
  subject: 'Dieser Beitrag' | 'Diese Seite',
  brands: readonly string[],
  checkedBy: string,
): string =>
  `${subject} nennt Werbekundschaft dieser Zeitung: ${formatList(brands)}. Dafür wurde nichts bezahlt; geprüft von ${checkedBy}.`;

/** A headline as it must read where the page around it is missing: title tag, link preview, feeds. */
export const disclosedTitle = (title: string, disclosure: Disclosure): string =>
  disclosure.paid ? `${disclosure.label}: ${title}` : title;

function licenceStatement(sponsor: SponsorData): string {
  if (sponsor.licence) {
    const { regulator, registerNumber } = sponsor.licence;
    return `${law.licence} laut Register: ${regulator}, Nummer ${registerNumber}.`;
  }
  return sponsor.fictional
    ? `Der Auftraggeber ist erfunden und hat daher keine ${law.licence}.`
    : `Für dieses Angebot ist keine ${law.licence} der ${law.authority} nötig.`;
}

/**
 * Says at the byline how much of a text a model wrote and who answers for it (D15); nothing where a person wrote it and nobody else does.
 */
export function statementOfMaking(
  { ai, author }: Pick<ArticleData, 'ai' | 'author'>,
  reviewer: (AuthorData & { id: string }) | undefined,
): string | undefined {
  const making = { erzeugt: 'Von einem Sprachmodell verfasst', unterstuetzt: 'Mit Hilfe eines Sprachmodells verfasst' };
  const made = ai && ai !== 'keine' ? making[ai] : undefined;
  const answered =
    reviewer &&
    `geprüft und verantwortet von ${reviewer.name}${reviewer.fictional && !author.includes(reviewer.id) ? ' (erfunden)' : ''}`;
  const said = [made, answered].filter(Boolean).join('; ');
  return said === '' ? undefined : said.charAt(0).toUpperCase() + said.slice(1);
}
