/** The components that content/pages/*.mdx may use, by name; a page's route hands them to its content. */
import Advertisers from './Advertisers.astro';
import CompanyRegister from './CompanyRegister.astro';
import DataProtectionContact from './DataProtectionContact.astro';
import DemoOnly from './DemoOnly.astro';
import Disclosure from './Disclosure.astro';
import Fact from './Fact.astro';
import Facts from './Facts.astro';
import MailLink from './MailLink.astro';
import MailboxOf from './MailboxOf.astro';
import Mailboxes from './Mailboxes.astro';
import NewsletterPrivacy from '../../newsletter/NewsletterPrivacy.astro';
import Ombudsperson from './Ombudsperson.astro';
import OpenEntry from './OpenEntry.astro';
import OpeningHours from './OpeningHours.astro';
import OtherAuthors from './OtherAuthors.astro';
import PhoneNumbers from './PhoneNumbers.astro';
import PlaceholderNotice from './PlaceholderNotice.astro';
import PostalAddress from './PostalAddress.astro';
import ProviderInformation from './ProviderInformation.astro';
import PublisherData from './PublisherData.astro';
import SubscriberBadge from './SubscriberBadge.astro';
import Team from './Team.astro';

/** Name in the MDX to component; for the `components` property of a rendered page. */
export const pageComponents = {
  Advertisers,
  CompanyRegister,
  DataProtectionContact,
  DemoOnly,
  Disclosure,
  Fact,
  Facts,
  MailLink,
  MailboxOf,
  Mailboxes,
  NewsletterPrivacy,
  Ombudsperson,
  OpenEntry,
  OpeningHours,
  OtherAuthors,
  PhoneNumbers,
  PlaceholderNotice,
  PostalAddress,
  ProviderInformation,
  PublisherData,
  SubscriberBadge,
  Team,
};
