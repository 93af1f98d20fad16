/** Writes today's date and the time into the places that Today.astro has left for them, and keeps them right. */
import texts from 'virtual:texts/runtime';
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
    const place = element.dataset['today'];
    const text = place ? texts.clock({ time: clock.format(now), place }) : day.format(now);
    if (element.textContent !== text) element.textContent = text;
  }
};

show();
setInterval(show, 10_000);
