/** Makes the mails that the Worker sends: the two newest issues, and the confirmation request. */
import { canonicalUrl, routes } from '../lib/links/routes.ts';
import { summaryOf, type NewsArticle } from '../model/articles.ts';
import { RISK_NOTICE } from '../model/disclosure.ts';
import { issueBody, issueParts, mailHtml, questionHtml, senderLine, warningsOf } from './issue-html.ts';
import type { IssueContent } from './issues.ts';
import type { NewsletterSite } from '../content/schemas/site.ts';
import { issueTitle } from './pages.ts';
import { LINK_PLACEHOLDER, type Issue, type Mail, type Mailing } from './mailing.ts';
import { localDay } from '../lib/format/dates.ts';
import { LOCALE, TIME_ZONE } from '../lib/format/locale.ts';

function articleText(article: NewsArticle, site: NewsletterSite): string {
  const { disclosure, disclosedTitle, path } = article;
  return [
    disclosedTitle,
    ...(disclosure.paid ? [disclosure.commissionedBy] : []),
    summaryOf(article),
    ...warningsOf(article).map(({ title, text }) => `${title} ${text}`.trim()),
    canonicalUrl(path, site.url),
  ].join('\n');
}

function issueText(issue: IssueContent, site: NewsletterSite): string {
  const { publisher, newsletter } = site;
  return [
    issueTitle(newsletter, issue),
    ...(site.edition === 'demo' && site.demoNotice ? [site.demoNotice] : []),
    ...issueParts(issue).flatMap(({ title, articles, risk }) => [
      title.toUpperCase(),
      ...(risk ? [`${RISK_NOTICE.title} ${risk}`] : []),
      ...articles.map((article) => articleText(article, site)),
    ]),
    `-- \n${senderLine(publisher)}\nImpressum: ${canonicalUrl(routes.imprint, site.url)}\nAbmelden: ${LINK_PLACEHOLDER}`,
  ].join('\n\n');
}

/** The subject begins with the headline: phones show little more, and the name of the newsletter in the sender. */
function issueMail(issue: IssueContent, site: NewsletterSite): Issue {
  const title = issueTitle(site.newsletter, issue);
  const subject = `${issue.headline} – ${title}`;
  const links = { hrefOf: (path: string) => canonicalUrl(path, site.url), unsubscribe: LINK_PLACEHOLDER };
  return {
    id: localDay(issue.sendAt),
    sendAt: issue.sendAt.toISOString(),
    subject,
    html: mailHtml(subject, title, issueBody(issue, site, links)),
    text: issueText(issue, site),
  };
}

function confirmationMail({ name, newsletter, publisher }: NewsletterSite): Mail {
  const subject = `Bitte bestätigen: ${newsletter.name} von ${name}`;
  const text = `Jemand hat diese Adresse für den Newsletter „${newsletter.name}“ eingetragen. Waren Sie es, öffnen Sie bitte binnen 48 Stunden diesen Link und drücken Sie dort auf „Anmeldung bestätigen“.`;
  const small = `Waren Sie es nicht, tun Sie einfach nichts: Ihre Adresse ist nicht gespeichert. ${senderLine(publisher)}, ${publisher.email}`;
  return {
    subject,
    html: questionHtml(subject, text, LINK_PLACEHOLDER, 'Zur Bestätigung', small),
    text: `${text}\n\n${LINK_PLACEHOLDER}\n\n${small}`,
  };
}

/** Makes the content of the Worker's file from all issues, newest first. */
export function makeMailing([issue, previous]: readonly IssueContent[], site: NewsletterSite): Mailing {
  const { newsletter } = site;
  return {
    origin: site.url,
    from: { email: newsletter.service.sender, name: `${newsletter.name}, ${site.name}` },
    replyTo: newsletter.service.replyTo,
    language: LOCALE,
    listId: `<newsletter.${new URL(site.url).hostname}>`,
    sentDailyAt: newsletter.sentDailyAt,
    timeZone: TIME_ZONE,
    consent: newsletter.consent,
    confirmation: confirmationMail(site),
    issue: issue ? issueMail(issue, site) : null,
    previous: previous ? issueMail(previous, site) : null,
  };
}
