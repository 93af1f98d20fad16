/**
 * Search over all articles and pages, while a reader types. The question stands in the address, so that it can be shared and reloaded.
 * Plain script that comes with the page: who arrives with a question on a slow line waits for nothing else.
 */
import texts from 'virtual:texts/search';
import { ask, more, type Answer, type Searchable } from '../../search/ask.ts';
import { drawHits } from './draw-hits.ts';

/** A reader who has not typed for so long is waiting, in milliseconds. */
const PAUSE_MS = 150;

/** A part of the page, which has them all. */
const part = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(`main ${selector}`) as Part;
const page = part('[data-searchable]');
const form = part<HTMLFormElement>('form');
const status = part('[role="status"]');
const list = part('[data-hits]');
const reload = part('[data-reload]');
const moreHits = part('[data-more]');
const field = part<HTMLInputElement>('input');
const searchable = JSON.parse(page.dataset['searchable'] ?? '') as Searchable;
const start = status.textContent;
let pause: ReturnType<typeof setTimeout> | undefined;
let latest: string | undefined;
let answer: Answer | undefined;

/** Shows an answer, or that there is none. */
const show = (next?: Answer) => {
  answer = next;
  if (next) drawHits(list, next.found, next.shown);
  else list.replaceChildren();
  const [shown = 0, total = 0] = [next?.shown.length, next?.found.pages.length];
  moreHits.hidden = shown >= total;
  moreHits.textContent = texts.more({ shown, total });
};
const fail = () => {
  show();
  status.textContent = texts.failed;
  reload.hidden = false;
};

/** Answers what stands in the address. What was found before stays until then. */
const respond = async () => {
  const asked = (latest = location.search);
  const wanted = new URLSearchParams(asked);
  const term = wanted.get('q')?.trim();
  reload.hidden = true;
  status.textContent = term ? texts.running : start;
  if (!term) return show();
  answer = undefined;
  moreHits.hidden = true;
  const next = await ask(searchable, wanted).catch(() => undefined);
  // Somebody may have asked something else meanwhile.
  if (asked !== latest) return;
  if (!next) return fail();
  const { pages, meant } = next.found;
  const total = pages.length;
  const values = { total, term };
  status.textContent =
    total === 0
      ? texts.none({ term })
      : meant === undefined
        ? texts.hits(values)
        : texts.hitsMeant({ ...values, meant });
  show(next);
};

/** Puts what the form says into the address: a step of its own in the browser's history only where a reader sends it. */
const send = (step: 'pushState' | 'replaceState') => {
  clearTimeout(pause);
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  );
  const query = fields.length > 0 ? `?${new URLSearchParams(fields).toString()}` : '';
  if (query !== location.search) history[step](null, '', location.pathname + query);
  void respond();
};

const follow = () => {
  const wanted = new URLSearchParams(location.search);
  for (const each of form.querySelectorAll<HTMLInputElement>('[name]')) each.value = wanted.get(each.name) ?? '';
  void respond();
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  send('pushState');
});
form.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => send('replaceState'), PAUSE_MS);
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
  more(searchable.index, found, shown.length).then((next) => {
    if (answer?.found !== found) return;
    show({ found, shown: [...shown, ...next] });
    stops()[shown.length + 1]?.focus();
  }, fail);
});

// What was typed before this came stays.
const typed = field.value.trim();
if (typed && typed !== new URLSearchParams(location.search).get('q')?.trim()) send('replaceState');
else follow();
