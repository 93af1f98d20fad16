/** Search as you type. The query is kept in the URL, so that it can be shared and reloaded. */
import { dataClient } from '../../lib/data-client/data-client.ts';
import { fill } from '../../lib/format/fill.ts';
import {
  loadPages,
  PREFIX_LETTERS,
  search,
  type IndexHead,
  type SearchedPage,
  type SearchResult,
} from '../../search/search.ts';
import { renderHits } from './render-hits.ts';

const DEBOUNCE_MS = 150;

const PAGE_SIZE = 20;

/** A search result with the data of the hits shown so far. */
interface Hits {
  result: SearchResult;
  shown: SearchedPage[];
}

/** Finds an element of the search page by a selector that always matches. */
const find = <Type extends HTMLElement>(selector: string) => document.querySelector<Type>(`main ${selector}`) as Type;
const page = find('[data-index]');
const form = find<HTMLFormElement>('form');
const status = find('[role="status"]');
const list = find('[data-hits]');
const reload = find('[data-reload]');
const moreHits = find('[data-more]');
const field = find<HTMLInputElement>('input');
const section = find<HTMLSelectElement>('[name="ressort"]');
/** Filter for paid articles; absent in editions without advertising. */
const kind = form.querySelector<HTMLSelectElement>('[name="art"]');
const head = JSON.parse(page.dataset['index'] ?? '') as IndexHead;
const initialStatus = status.textContent;
let debounce: ReturnType<typeof setTimeout> | undefined;
/** Whether the current history entry is a query that is still being typed. */
let isTyping = false;
/** Query string of the latest search; results of earlier ones are dropped. */
let latestQuery: string | undefined;
let hits: Hits | undefined;

/** Fetches each index file once; a failed request is repeated by the next search. */
const load = (file: string) => dataClient.query([head.folder, `${file}.json`]);

const loadMore = async (result: SearchResult, shown: readonly SearchedPage[] = []): Promise<Hits> => {
  const next = await loadPages(load, result.pages.slice(shown.length, shown.length + PAGE_SIZE));
  return { result, shown: [...shown, ...next] };
};

const show = (next?: Hits) => {
  hits = next;
  if (next) renderHits(list, next.result, next.shown);
  else list.replaceChildren();
  const [shown = 0, total = 0] = [next?.shown.length, next?.result.pages.length];
  moreHits.hidden = shown >= total;
  moreHits.textContent = fill(TEXTS.search.more, { shown, total });
};
const showFailure = () => {
  status.textContent = TEXTS.search.failed;
  reload.hidden = false;
};

/** Searches for what the form holds. Former hits stay until the new ones are there. */
const runSearch = async () => {
  const query = (latestQuery = location.search);
  const term = field.value.trim();
  reload.hidden = true;
  status.textContent = term ? TEXTS.search.running : initialStatus;
  if (!term) return show();
  hits = undefined;
  moreHits.hidden = true;
  const next = await search(head, load, {
    term,
    // The options are in the order of the index, after one for all sections.
    section: section.selectedIndex > 0 ? section.selectedIndex - 1 : undefined,
    paid: kind?.value ? kind.value === 'werbung' : undefined,
  })
    .then((result) => loadMore(result))
    .catch(() => undefined);
  // The reader may have started another search meanwhile.
  if (query !== latestQuery) return;
  if (!next) {
    show();
    return showFailure();
  }
  const { pages, partial, corrected: meant = '' } = next.result;
  const correctedText = meant ? TEXTS.search.hitsMeant : TEXTS.search.hits;
  const hitsText = partial ? TEXTS.search.hitsSome : correctedText;
  // The first letters of a word find nothing while it is being typed.
  const none = isTyping && term.length < PREFIX_LETTERS ? initialStatus : TEXTS.search.none;
  const noneText = section.selectedIndex > 0 || kind?.value ? TEXTS.search.noneFiltered : none;
  status.textContent = fill(pages.length > 0 ? hitsText : noneText, { total: pages.length, term, meant });
  show(next);
};

/** Writes the form's values to the URL and searches. A query is one history entry, however often its typing pauses. */
const submit = (isComplete: boolean) => {
  clearTimeout(debounce);
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  );
  const query = fields.length > 0 ? `?${new URLSearchParams(fields).toString()}` : '';
  if (query !== location.search) history[isTyping ? 'replaceState' : 'pushState'](null, '', location.pathname + query);
  isTyping = !isComplete;
  void runSearch();
};

const readUrl = () => {
  isTyping = false;
  const parameters = new URLSearchParams(location.search);
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]'))
    control.value = parameters.get(control.name) ?? '';
  // A select with an unknown value would be empty.
  for (const select of form.querySelectorAll('select')) select.selectedIndex = Math.max(0, select.selectedIndex);
  void runSearch();
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  submit(true);
});
form.addEventListener('input', () => {
  clearTimeout(debounce);
  debounce = setTimeout(() => submit(false), DEBOUNCE_MS);
});
addEventListener('popstate', readUrl);
reload.addEventListener('click', () => location.reload());

const focusTargets = () => [field, ...list.querySelectorAll<HTMLElement>('.card-link')];
// The arrow keys move the focus between the field and the hits.
page.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const index = focusTargets().indexOf(event.target as HTMLElement);
  const next = step && index >= 0 ? focusTargets()[index + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
});
moreHits.addEventListener('click', () => {
  if (!hits) return;
  const { result, shown } = hits;
  // The reader may have started another search before this request ends.
  const isCurrent = () => hits?.result === result;
  loadMore(result, shown).then(
    (next) => {
      if (!isCurrent()) return;
      show(next);
      focusTargets()[shown.length + 1]?.focus();
    },
    () => {
      if (isCurrent()) showFailure();
    },
  );
});

// Keep what was typed before this script loaded.
const typed = field.value.trim();
if (typed && typed !== new URLSearchParams(location.search).get('q')?.trim()) submit(false);
else readUrl();
