/** The components that content/pages/*.mdx may use, by name; a page's route hands them to its content. */
import Advertisers from './Advertisers.astro';
import ArticleLink from './ArticleLink.astro';
import DemoOnly from './DemoOnly.astro';
import Fact from './Fact.astro';
import Facts from './Facts.astro';
import MailLink from './MailLink.astro';
import Mailboxes from './Mailboxes.astro';
import NewsletterPrivacy from './NewsletterPrivacy.astro';
import OpenEntry from './OpenEntry.astro';
import OtherAuthors from './OtherAuthors.astro';
import PlaceholderNotice from './PlaceholderNotice.astro';
import PostalAddress from './PostalAddress.astro';
import PublisherFacts from './PublisherFacts.astro';
import SubscriberBadge from './SubscriberBadge.astro';
import Team from './Team.astro';

/** Name in the MDX to component; for the `components` property of a rendered page. */
export const pageComponents = {
  Advertisers,
  ArticleLink,
  DemoOnly,
  Fact,
  Facts,
  MailLink,
  Mailboxes,
  NewsletterPrivacy,
  OpenEntry,
  OtherAuthors,
  PlaceholderNotice,
  PostalAddress,
  PublisherFacts,
  SubscriberBadge,
  Team,
};
