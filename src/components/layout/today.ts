/** Writes today's date and the time into the places that Today.astro has left for them, and keeps them right. */
import { LOCALE, TIME_ZONE } from '../../lib/format/locale.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

const show = () => {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    const withTime = element.dataset['today'];
    const text = withTime ? withTime.replace('{time}', clock.format(now)) : day.format(now);
    if (element.textContent !== text) element.textContent = text;
  }
};

show();
setInterval(show, 10_000);
// A page that was made ready before the click, or comes back as it was left, shows a time that is over.
document.addEventListener('prerenderingchange', show);
addEventListener('pageshow', show);
