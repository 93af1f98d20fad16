/** The advertising label: computed here once, handed to every surface (D2, D3). */
import type { ArticleData, PaidArticleData } from '../content/schemas/article.ts';
import type { SponsorData } from '../content/schemas/sponsor.ts';

/** How an article must present itself. */
export type Disclosure =
  | { paid: false }
  | {
      paid: true;
      /** The word, one of three that § 26 MedienG names. */
      label: PaidArticleData['label'];
      /** "Im Auftrag von …", beside the label. */
      commissionedBy: string;
      /** What the advertiser gives, in words. */
      consideration: string;
      /** What is known of the advertiser's licence, in words (D4). */
      licence: string;
      /** True where the advertiser is invented. */
      fictional: boolean;
    };

const considerations: Record<PaidArticleData['consideration'], string> = {
  entgelt: 'Entgelt für die Veröffentlichung',
  affiliate: 'Provision für vermittelte Kundinnen und Kunden',
  beteiligung: 'Beteiligung am Auftraggeber',
  eigenwerbung: 'Eigenwerbung des Herausgebers',
};

/**
 * Decides how an article is labelled.
 *
 * @param data the article's frontmatter
 * @param sponsor the advertiser; needed for paid articles
 * @throws where a paid article comes without its advertiser (integrity has reported it before)
 */
export function discloseArticle(data: ArticleData, sponsor: SponsorData | undefined): Disclosure {
  if (data.kind === 'redaktionell') return { paid: false };
  if (!sponsor) throw new Error(`Anzeige ohne Auftraggeber: „${data.title}“`);
  return {
    paid: true,
    label: data.label,
    commissionedBy: `Im Auftrag von ${sponsor.legalName}`,
    consideration: considerations[data.consideration],
    licence: licenceStatement(sponsor),
    fictional: sponsor.fictional,
  };
}

/**
 * A headline as it must read where the page around it is missing: title tag, link preview, feeds.
 *
 * @param title the headline
 * @param disclosure how the article is labelled
 */
export const disclosedTitle = (title: string, disclosure: Disclosure): string =>
  disclosure.paid ? `${disclosure.label}: ${title}` : title;

function licenceStatement(sponsor: SponsorData): string {
  if (sponsor.licence) {
    const { regulator, registerNumber } = sponsor.licence;
    return `Konzession laut Register: ${regulator}, Nummer ${registerNumber}.`;
  }
  return sponsor.fictional
    ? 'Keine Konzession: Der Auftraggeber ist erfunden und in keinem Register zu finden.'
    : 'Eine Konzession ist nicht nachgewiesen.';
}
