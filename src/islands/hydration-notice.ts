/** Says so when an island's code did not arrive, until an island is hydrated after all. */

let notice: HTMLElement | undefined;

/** After a release the file may be gone, and a browser may remember that it failed: only a reload brings what is there now. */
addEventListener('astro:hydration-error', (event) => {
  // Otherwise Astro writes it to the console.
  event.preventDefault();
  if (notice) return;
  notice = document.createElement('p');
  notice.role = 'alert';
  notice.dataset['screenOnly'] = '';
  notice.className = 'explanation fixed z-50';
  const reload = document.createElement('button');
  reload.className = 'tap-target underline';
  reload.textContent = TEXTS.runtime.reload;
  reload.onclick = () => location.reload();
  notice.append(TEXTS.runtime.failed, ' ', reload);
  document.body.append(notice);
});

addEventListener(
  'astro:hydrate',
  () => {
    notice?.remove();
    notice = undefined;
  },
  // It does not bubble.
  { capture: true },
);
