/** What a link preview's picture says: words and the name of a drawing, so that the same card gives the same picture. */
import { formatDay } from '../../lib/format/dates.ts';
import type { NewsArticle } from '../../site/articles.ts';

/** The words of one picture. */
export interface PictureCard {
  headline: string;
  /** Category or kind of page, above the headline. */
  kicker: string;
  /** The site's name, beside its sign. */
  house: string;
  /** Date and edition, at the foot. */
  foot: string[];
  /** Articles only: the category's drawing. */
  icon?: string;
  /** Advertising only: the word that § 26 MedienG asks for, and who pays. */
  disclosure?: { label: string; commissionedBy: string };
}

/** What every picture takes from the site's settings. */
interface House {
  name: string;
  edition: 'demo' | 'live';
}

/** A shared picture travels without its page, so the sample edition says on it what it is. */
const editionNote = ({ edition }: House): string[] => (edition === 'demo' ? ['Demonstrationsausgabe'] : []);

/**
 * The picture of an article.
 * @param article the article with its disclosure
 * @param house the site's settings
 * @returns the words; advertising carries its label and advertiser
 */
export const articleCard = (
  { data, kicker, category, disclosure }: NewsArticle,
  house: House,
): PictureCard => ({
  headline: data.title,
  kicker,
  icon: category.icon,
  house: house.name,
  foot: [formatDay(data.publishedAt), ...editionNote(house)],
  ...(disclosure.paid
    ? { disclosure: { label: disclosure.label, commissionedBy: disclosure.commissionedBy } }
    : {}),
});

/**
 * The picture of any other page.
 * @param headline the page's title
 * @param kicker what kind of page it is
 * @param house the site's settings
 * @param day when the page was last changed; a list of articles has no date of its own
 */
export const pageCard = (headline: string, kicker: string, house: House, day?: string): PictureCard => ({
  headline,
  kicker,
  house: house.name,
  foot: [...(day ? [`Stand ${formatDay(day)}`] : []), ...editionNote(house)],
});
