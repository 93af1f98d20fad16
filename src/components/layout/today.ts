/** Sets elements with `data-today` to today's date, or to the time in the attribute's text, and keeps them up to date. */
import { LOCALE, TIME_ZONE } from '../../lib/format/locale.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

const update = () => {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    const template = element.dataset['today'];
    const text = template ? template.replace('{time}', clock.format(now)) : day.format(now);
    // Not compared with the element's text, which a browser may have translated.
    if (element.dataset['shown'] !== text) element.dataset['shown'] = element.textContent = text;
  }
};

update();
setInterval(update, 10_000);
// A prerendered page, or one restored from the back/forward cache, shows an outdated time.
document.addEventListener('prerenderingchange', update);
addEventListener('pageshow', update);
