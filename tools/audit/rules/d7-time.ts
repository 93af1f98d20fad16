import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { formatDay } from '../../../src/lib/format/dates.ts';
import { fill as fillIn } from '../../../src/lib/format/fill.ts';
import { texts } from '../../../src/texts.ts';
import { anywhere, append, fill, paid, prepend, removed, set } from '../mutate.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const touchesDeadlines = (script: string) =>
  /data-deadline|dataset\.deadline|\bcountdown\b/i.test(script) && 'Ein Skript greift auf Fristen zu.';
const DEADLINE = '[data-deadline]';
const OFFER_ENDED = '[data-offer-ended]';

export default {
  id: 'D7',
  title: 'Fristen und Knappheit',
  checks:
    'Jede Frist nennt ihr Ende als Zeitpunkt mit Zeitzone, so wie der Artikel ihn angibt. Vor dem Ende steht „Stand …: noch …“, danach „abgelaufen am …“, gemessen an der Uhr des Builds; das Ende eines Angebots steht ebenso über der Schlagzeile und auf jeder Karte. Kein Skript rührt eine Frist an, keine Seite lädt sich selbst neu, und jede Angabe freier Plätze trägt ihren Stand.',
  unchecked:
    'Was nach dem Build geschieht: Die Seite zeigt den Stand des Builds, bis neu gebaut wird. Beide Seiten eines Zeitpunkts prüfen Tests mit gestellter Uhr.',
  remedy:
    'Fristen nur mit dem Baustein Countdown zeigen, freie Plätze mit Availability, gegen die Uhr des Builds; kein Skript und kein Neuladen.',
  page(subject, checks) {
    const { page } = subject;
    for (const element of page.having('data-deadline')) checkForm(subject, checks, element);
    for (const { node, element } of subject.blocks.pairs) {
      const deadline = page.first(DEADLINE, element);
      const end = deadline && page.instants(deadline).at(-1);
      const instants = page.instants(element);
      if (node.component === 'Countdown') checks.same('Das Ende der Frist', end, String(node.props['until']), element);
      if (node.component === 'Availability')
        checks.names('Die Angabe freier Plätze', instants.join(' '), [String(node.props['asOf'])], element);
    }
    checkOffers(subject, checks);
    for (const script of page.all('script:not([src]):not([type="application/ld+json"])'))
      checks.note(script, touchesDeadlines(DomUtils.textContent(script)));
    const refresh = page.first('meta[http-equiv="refresh" i]');
    checks.note(refresh, refresh && 'Die Seite lädt sich von selbst neu.');
  },
  site({ site }, { on }) {
    for (const file of site.files.filter((name) => /\.m?js$/.test(name)))
      on(`/${file}`).note(undefined, touchesDeadlines(site.read(file)));
  },
  mutations: {
    'Frist ohne Zeitpunkt': paid(`${DEADLINE} time`, set('datetime', null)),
    'Frist mit anderem Ende als im Artikel': paid(
      DEADLINE,
      fill('abgelaufen am <time datetime="2024-01-01T00:00:00+01:00">1. Jänner 2024</time>'),
    ),
    'Frist auf der falschen Seite ihres Endes': paid(
      DEADLINE,
      set('data-deadline', (state) => (state === 'offen' ? 'abgelaufen' : 'offen')),
    ),
    ...removed(anywhere, { 'Ende des Angebots fehlt auf einer Karte': `[data-teaser] ${OFFER_ENDED}` }),
    ...removed(paid, { 'Ende des Angebots fehlt über der Schlagzeile': `header ${OFFER_ENDED}` }),
    'Skript zählt die Frist herunter': paid(
      'body',
      append(
        '<script>setInterval(()=>{document.querySelector("[data-deadline]").textContent="noch 5 Min."},1e3)</script>',
      ),
    ),
    'Seite lädt sich neu': paid('head', prepend('<meta http-equiv="refresh" content="60">')),
  },
} satisfies Rule;

function checkForm({ page, expected }: PageSubject, { check, note }: Checks, element: Element): void {
  const instants = page.instants(element);
  const isInstant = (value: string) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value));
  const isVague = instants.length === 0 || !instants.every(isInstant);
  if (!note(element, isVague && 'Die Frist nennt keinen Zeitpunkt mit Zeitzone.')) return;
  const expired = expected.now.getTime() >= Date.parse(instants.at(-1) ?? '');
  const [state, opening, saying] = expired
    ? ['abgelaufen', /^abgelaufen am /, 'dass die Frist abgelaufen ist']
    : ['offen', /^Stand .*noch /, 'für welchen Zeitpunkt die Restzeit gilt'];
  const shown = element.attribs['data-deadline'] ?? '';
  const text = textOf(element);
  check(element, {
    [`Die Frist ist als „${shown}“ gezeigt, nach der Uhr des Builds ist sie ${state}.`]: shown !== state,
    [`Der Text „${text}“ sagt nicht, ${saying}.`]: !opening.test(text),
  });
}

/** Article and cards say that an offer has ended, from its instant on. */
function checkOffers(subject: PageSubject, { same }: Checks): void {
  const { page, article, expected, cards } = subject;
  const head = page.first('header', page.article);
  for (const { element, article: about } of [...cards, ...(head ? [{ element: head, article }] : [])]) {
    const ends = about?.paid && about.data.kind === 'anzeige' ? about.data.offerEnds : undefined;
    if (ends === undefined) continue;
    const hasEnded = Date.parse(ends) <= expected.now.getTime();
    const said = page.all(OFFER_ENDED, element).map((mark) => textOf(mark));
    const wanted = hasEnded ? fillIn(texts.article.offerEnded, { day: formatDay(ends) }) : '';
    same('Der Hinweis auf das Ende des Angebots', said.join(), wanted, element);
  }
}
