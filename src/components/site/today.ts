/** Writes today's date and the time into the places that Today.astro has left for them, and keeps them right. */

const zone = { timeZone: 'Europe/Vienna' } as const;
const day = new Intl.DateTimeFormat('de-AT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...zone,
});
const clock = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit', ...zone });

const show = () => {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    const place = element.dataset['today'];
    const text = place ? `${clock.format(now)} Uhr in ${place}` : day.format(now);
    if (element.textContent !== text) element.textContent = text;
  }
};

show();
setInterval(show, 10_000);
