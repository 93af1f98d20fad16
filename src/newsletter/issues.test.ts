import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { RISK_NOTICE } from '../model/disclosure.ts';
import type { NewsArticle } from '../model/articles.ts';
import { sampleArticle, sampleSite } from '../model/test/sample-articles.ts';
import { allIssues, issuePages } from './issues.ts';
import { LINK_PLACEHOLDER } from './mailing.ts';
import { makeMailing } from './make-mailing.ts';
import type { NewsletterSite } from '../content/schemas/site.ts';

const at = (publishedAt: string, kind: 'redaktionell' | 'anzeige' = 'redaktionell') =>
  sampleArticle({
    slug: `a-${publishedAt}-${kind}`.toLowerCase().replace(/[^a-z\d]+/g, '-'),
    publishedAt,
    kind,
  });
const days = (month: string, ...numbers: number[]) =>
  numbers.map((day) => at(`2025-${month}-${String(day).padStart(2, '0')}T06:00:00+02:00`));

const newsletter = {
  name: 'Frühblatt',
  sentDailyAt: '08:00',
  consent: 'Ja.',
  service: { kind: 'workers', sender: 'post@d.example', replyTo: 'office@d.example' },
};
const publisher = {
  legalName: 'Verlag & Söhne',
  address: { street: 'Gasse 1', postalCode: '1010', city: 'Wien' },
  registerNumber: 'FN 1 a',
  registerCourt: 'Handelsgericht Wien',
};
const site = {
  ...sampleSite,
  startedAt: '2024-01-07T06:00:00+01:00',
  publisher,
  newsletter,
} as unknown as NewsletterSite;

describe('an issue', () => {
  it.each([
    ['before eight: the same morning', '2025-09-28T07:59:59+02:00', '2025-09-28T06:00:00.000Z'],
    ['at eight: the next morning', '2025-09-28T08:00:00+02:00', '2025-09-29T06:00:00.000Z'],
    ['the evening before the clocks go back', '2025-10-25T20:00:00+02:00', '2025-10-26T07:00:00.000Z'],
    ['the evening before the clocks go forward', '2026-03-28T20:00:00+01:00', '2026-03-29T06:00:00.000Z'],
  ])('%s', (_name, publishedAt, sendAt) => {
    expect(allIssues([at(publishedAt)], site)[0]?.sendAt.toISOString()).toBe(sendAt);
  });

  it('holds all that is new, and with little news also what came before, apart from the new', () => {
    const quiet = days('09', 28, 27, 26, 25, 24, 23, 22);
    expect(allIssues(quiet, site)[0]).toMatchObject({ editorial: quiet.slice(0, 1), earlier: quiet.slice(1, 5) });
    const busy = Array.from({ length: 9 }, (_piece, hour) => at(`2025-09-27T1${hour}:00:00+02:00`)).toReversed();
    expect(allIssues([...busy, ...days('09', 26)], site)[0]).toMatchObject({ editorial: busy, earlier: [] });
  });

  it('has the advertising since the one before once; without editorial news there is none', () => {
    const advertisements = [21, 23, 26, 28].map((day) => at(`2025-09-${day}T09:00:00+02:00`, 'anzeige'));
    const [first, second, third, waiting] = advertisements;
    const [newer, older] = days('09', 28, 23);
    const articles = [waiting, newer, third, second, older, first] as NewsArticle[];
    expect(allIssues(articles, site).map(({ editorial, paid }) => [editorial, paid])).toEqual([
      [[newer], [third, second]],
      [[older], [first]],
    ]);
  });

  it('leaves former ones as they were when they were sent', () => {
    const sent = [
      at('2025-09-27T07:00:00+02:00', 'anzeige'),
      ...days('09', 27, 26),
      at('2025-09-25T07:00:00+02:00', 'anzeige'),
    ];
    const before = allIssues(sent, site);
    expect(before.map(({ sendAt }) => sendAt.toISOString().slice(0, 10))).toEqual(['2025-09-27', '2025-09-26']);
    const [newest, ...former] = allIssues([at('2025-09-28T05:00:00+02:00'), ...sent], site);
    expect(newest?.earlier).toEqual(sent.slice(1, 3));
    expect(former).toEqual(before);
  });

  it('is none of articles older than the edition, which only follow new ones', () => {
    const archive = at('2019-03-15T09:00:00+01:00');
    expect(allIssues([archive], site)).toEqual([]);
    expect(allIssues([...days('09', 28), archive], site)).toMatchObject([{ earlier: [archive] }]);
  });

  it('is none where nothing is published', () => expect(allIssues([], site)).toEqual([]));
});

it('has a page under its day, its neighbours, and a place in the list of its year', () => {
  const articles = [...days('09', 28, 27), at('2024-12-30T09:00:00+01:00')];
  const pages = issuePages({ site: site as typeof sampleSite, articles });
  expect(pages.map(({ path, older, newer, former }) => [path, older, newer, former?.length])).toEqual([
    ['/fruehblatt', undefined, undefined, 2],
    ['/fruehblatt/2025-09-27', '/fruehblatt/2024-12-31', '/fruehblatt', undefined],
    ['/fruehblatt/2024-12-31', undefined, '/fruehblatt/2025-09-27', undefined],
    ['/fruehblatt/2025', undefined, undefined, 2],
    ['/fruehblatt/2024', undefined, undefined, 1],
  ]);
});

it('is listed with the headline of its first editorial article', () => {
  const articles = [...days('09', 28), at('2025-09-27T07:00:00+02:00', 'anzeige'), ...days('09', 27)];
  const pages = issuePages({ site: site as typeof sampleSite, articles });
  expect(pages[0]?.former?.map(({ headline }) => headline)).toEqual([articles[2]?.data.title]);
});

describe('the mail', () => {
  const articles = [at('2025-09-28T07:00:00+02:00', 'anzeige'), ...days('09', 28, 27)];
  const { issue, confirmation } = makeMailing(allIssues(articles, site), site);

  it('begins its subject with an editorial headline, though the paid one is newer', () =>
    expect(issue?.subject).toBe(`${articles[1]?.data.title} – Frühblatt vom 28.\u00a0September 2025`));

  it('sets headlines of advertising in another typeface than news', () => {
    const headlines = DomUtils.getElementsByTagName('h3', parseDocument(issue?.html ?? ''));
    const [fresh, earlier, paid] = headlines.map(({ attribs }) => attribs['style']);
    expect(earlier).toBe(fresh);
    expect(paid).not.toBe(fresh);
  });

  it('tells the new from what earlier issues had', () => {
    expect(issue?.html).toMatch(/>Aus der Redaktion<[^]*>Zuletzt erschienen<[^]*>Bezahlte Beiträge</);
    expect(issue?.text).toMatch(/AUS DER REDAKTION[^]*ZULETZT ERSCHIENEN[^]*BEZAHLTE BEITRÄGE/);
  });

  /** The mail if the advertisement has these notices. */
  const mailWith = (notices: object[]) => {
    const noticed = articles.map(({ disclosure, ...article }) => ({
      ...article,
      disclosure: { ...disclosure, ...(disclosure.paid && { notices }) },
    })) as typeof articles;
    return makeMailing(allIssues(noticed, site), site).issue;
  };

  it('says that an advertised offer has ended', () => {
    const ended = articles.map((article) => ({ ...article, offerEnded: 'Angebot abgelaufen' }));
    const mail = makeMailing(allIssues(ended, site), site).issue;
    for (const text of [mail?.html, mail?.text])
      expect(text).toContain(`${articles[0]?.data.description} Angebot abgelaufen.`);
  });

  it('states the warnings of an advertisement beside it', () => {
    const mail = mailWith([{ title: 'Achtung!', text: 'Rate <5', short: '' }]);
    expect(mail?.html).toContain('<strong>Achtung!</strong> Rate &lt;5</p>');
    expect(mail?.text).toMatch(/\nAchtung! Rate <5\nhttps:/);
  });

  it('states the risk only where it advertises an investment', () => {
    const flowers = mailWith([]);
    for (const part of ['html', 'text'] as const) {
      expect(issue?.[part]).toContain('Risikohinweis');
      expect(flowers?.[part]).not.toContain('Risikohinweis');
    }
  });

  it('names the sender’s entry in the register, if there is one', () => {
    const entry = 'Gasse\u00a01, 1010\u00a0Wien, FN 1 a, Handelsgericht Wien';
    for (const text of [issue?.html, issue?.text, confirmation.html, confirmation.text]) expect(text).toContain(entry);
    const small = { ...site, publisher: { ...site.publisher, registerNumber: 'keine', registerCourt: 'keines' } };
    expect(makeMailing(allIssues(articles, site), small).issue?.text).toContain('1010\u00a0Wien\nImpressum');
  });

  it('has its width in Outlook, too, and its language where webmail keeps only the body', () => {
    for (const { html } of [issue!, confirmation])
      expect(html).toMatch(/<body[^>]*><table[^>]* lang="de-AT"[^]*<!--\[if mso\]><table[^>]* width="600"/);
  });

  it('has the issue before, which the Worker may not have sent yet', () => {
    const { previous } = makeMailing(allIssues(days('09', 28, 27), site), site);
    expect(previous?.id).toBe('2025-09-27');
  });

  it('escapes descriptions and the names of paper and newsletter', () => {
    const sent = articles.map((each) => ({ ...each, data: { ...each.data, description: '<i>' } }) as typeof each);
    const named = { ...site, name: '<b>', newsletter: { ...site.newsletter, name: '<u>' } };
    const html = makeMailing(allIssues(sent, site), named).issue?.html;
    for (const tag of 'ibu') expect(html).toContain(`&lt;${tag}&gt;`);
    expect(html).not.toMatch(/<[ibu]>/);
  });

  it('escapes the statute in the risk notice, which an edition may write', () => {
    const { text } = RISK_NOTICE;
    RISK_NOTICE.text = 'des Gesetzes <style/a>';
    const html = makeMailing(allIssues(articles, site), site).issue?.html;
    RISK_NOTICE.text = text;
    expect(html).toContain('des Gesetzes &lt;style/a&gt;');
  });

  it('leaves room for the link of a confirmation', () => {
    // That of an issue is audited.
    for (const text of [confirmation.html, confirmation.text]) expect(text).toContain(LINK_PLACEHOLDER);
  });
});
