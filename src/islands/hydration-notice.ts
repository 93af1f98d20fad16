/** Shows a notice when an island's code fails to load, until an island is hydrated after all. */

let notice: HTMLElement | undefined;

// Offers a reload: after a release the file may be gone, and browsers cache failed module imports.
addEventListener('astro:hydration-error', (event) => {
  // Otherwise Astro logs it to the console.
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
  // The event does not bubble.
  { capture: true },
);
