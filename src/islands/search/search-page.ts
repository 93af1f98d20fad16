/** Searches all articles and pages while a reader types. The question stands in the address, so that it can be shared and reloaded. */
import { fill } from '../../lib/format/fill.ts';
import { describe, search, type Found, type IndexHead, type SearchedPage } from '../../search/search.ts';
import { drawHits } from './draw-hits.ts';

/** A reader who has not typed for so long is waiting, in milliseconds. */
const PAUSE_MS = 150;

/** Hits that are shown at a time. */
const AT_ONCE = 20;

/** What was found, and the first of it. */
interface Answer {
  found: Found;
  shown: SearchedPage[];
}

/** A part of the page, which has them all. */
const part = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(`main ${selector}`) as Part;
const page = part('[data-index]');
const form = part<HTMLFormElement>('form');
const status = part('[role="status"]');
const list = part('[data-hits]');
const reload = part('[data-reload]');
const moreHits = part('[data-more]');
const field = part<HTMLInputElement>('input');
const section = part<HTMLSelectElement>('[name="ressort"]');
/** Without advertising there is no choice of kinds. */
const kind = form.querySelector<HTMLSelectElement>('[name="art"]');
const head = JSON.parse(page.dataset['index'] ?? '') as IndexHead;
const start = status.textContent;
let pause: ReturnType<typeof setTimeout> | undefined;
/** Whether the address holds a question that may go on. */
let isBegun = false;
let latest: string | undefined;
let answer: Answer | undefined;

const pieces = new Map<string, Promise<unknown>>();

/** Fetches files of the index, each once; one that failed is fetched anew by the next question. */
function load(file: string): Promise<unknown> {
  const known = pieces.get(file);
  if (known) return known;
  const piece = fetch(`${head.folder}/${file}.json`).then((response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.json();
  });
  pieces.set(file, piece);
  piece.catch(() => pieces.delete(file));
  return piece;
}

/** Fetches what is shown of the next hits. */
const extend = async (found: Found, shown: readonly SearchedPage[] = []): Promise<Answer> => {
  const next = await describe(load, found.pages.slice(shown.length, shown.length + AT_ONCE));
  return { found, shown: [...shown, ...next] };
};

/** Shows an answer, or that there is none. */
const show = (next?: Answer) => {
  answer = next;
  if (next) drawHits(list, next.found, next.shown);
  else list.replaceChildren();
  const [shown = 0, total = 0] = [next?.shown.length, next?.found.pages.length];
  moreHits.hidden = shown >= total;
  moreHits.textContent = fill(TEXTS.search.more, { shown, total });
};
const sayFailed = () => {
  status.textContent = TEXTS.search.failed;
  reload.hidden = false;
};

/** Answers what the form says. What was found before stays until then. */
const respond = async () => {
  const asked = (latest = location.search);
  const term = field.value.trim();
  reload.hidden = true;
  status.textContent = term ? TEXTS.search.running : start;
  if (!term) return show();
  answer = undefined;
  moreHits.hidden = true;
  const next = await search(head, load, {
    term,
    // The index knows the sections in the order of the list, which begins with all of them.
    section: section.selectedIndex > 0 ? section.selectedIndex - 1 : undefined,
    paid: kind?.value ? kind.value === 'werbung' : undefined,
  })
    .then((found) => extend(found))
    .catch(() => undefined);
  // Somebody may have asked something else meanwhile.
  if (asked !== latest) return;
  if (!next) {
    show();
    return sayFailed();
  }
  const { pages, meant } = next.found;
  const values = { total: pages.length, term };
  if (pages.length === 0) status.textContent = fill(TEXTS.search.none, values);
  else
    status.textContent =
      meant === undefined ? fill(TEXTS.search.hits, values) : fill(TEXTS.search.hitsMeant, { ...values, meant });
  show(next);
};

/** Puts what the form says into the address. Each question is one step of the browser's history, however often a reader pauses. */
const send = (isWhole: boolean) => {
  clearTimeout(pause);
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  );
  const query = fields.length > 0 ? `?${new URLSearchParams(fields).toString()}` : '';
  if (query !== location.search) history[isBegun ? 'replaceState' : 'pushState'](null, '', location.pathname + query);
  isBegun = !isWhole;
  void respond();
};

/** Puts what the address says into the form. */
const follow = () => {
  isBegun = false;
  const wanted = new URLSearchParams(location.search);
  for (const each of form.querySelectorAll<HTMLInputElement>('[name]')) each.value = wanted.get(each.name) ?? '';
  void respond();
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  send(true);
});
form.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => send(false), PAUSE_MS);
});
addEventListener('popstate', follow);
reload.addEventListener('click', () => location.reload());

const stops = () => [field, ...list.querySelectorAll<HTMLElement>('.card-link')];
// The arrow keys go from the field through the hits and back.
page.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = stops().indexOf(event.target as HTMLElement);
  const next = step && at >= 0 ? stops()[at + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
});
moreHits.addEventListener('click', () => {
  if (!answer) return;
  const { found, shown } = answer;
  // Somebody may have asked something else when they come, or fail to.
  const isStillAsked = () => answer?.found === found;
  extend(found, shown).then(
    (next) => {
      if (!isStillAsked()) return;
      show(next);
      stops()[shown.length + 1]?.focus();
    },
    () => {
      if (isStillAsked()) sayFailed();
    },
  );
});

// What was typed before this came stays.
const typed = field.value.trim();
if (typed && typed !== new URLSearchParams(location.search).get('q')?.trim()) send(false);
else follow();
