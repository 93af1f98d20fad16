import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ask, more, type Searchable } from '../../search/ask.ts';
import type { Found, SearchedPage } from '../../search/search.ts';
import { drawHits } from './draw-hits.ts';
import texts from 'virtual:texts/search';

interface Props extends Searchable {
  /** Address of the search page. */
  action: string;
  /** How hits that are advertising are marked. */
  promise: string;
}

/** What was asked last, and what came of it. */
interface State {
  name: 'empty' | 'searching' | 'failed' | 'found';
  term: string;
  found?: Found;
  /** The first of the found pages. */
  shown: SearchedPage[];
}

/** A reader who has not typed for so long is waiting, in milliseconds. */
const PAUSE_MS = 150;

const termInAddress = () => new URLSearchParams(location.search).get('q')?.trim() ?? '';

const NOTHING = { __html: '' };

const FIELD = 'mt-1 tap-target w-full rounded-md border border-line-strong bg-paper px-3';

/** Search over all articles and pages, while a reader types. The question stands in the address, so that it can be shared and reloaded. */
export default function SearchBox({ action, promise, sections, index }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<State>({ name: 'empty', term: '', shown: [] });

  /** Answers what stands in the address. */
  const answer = async () => {
    const asked = location.search;
    latest.current = asked;
    const wanted = new URLSearchParams(asked);
    const term = termInAddress();
    if (!term) return setState({ name: 'empty', term, shown: [] });
    setState(({ found, shown }) => ({ name: 'searching', term, ...(found && { found }), shown }));
    const next = await ask({ index, sections }, wanted).then(
      (found): State => ({ name: 'found', term, ...found }),
      (): State => ({ name: 'failed', term, shown: [] }),
    );
    // Somebody may have asked something else meanwhile.
    if (asked === latest.current) setState(next);
  };

  /** Puts what the form says into the address: a step of its own in the browser's history only where a reader sends it. */
  const send = (step: 'pushState' | 'replaceState') => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    const address = fields.length > 0 ? `${action}?${new URLSearchParams(fields).toString()}` : action;
    if (address !== location.pathname + location.search) history[step](null, '', address);
    void answer();
  };

  useEffect(() => {
    const follow = () => {
      const wanted = new URLSearchParams(location.search);
      for (const field of form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])
        field.value = wanted.get(field.name) ?? '';
      void answer();
    };
    // What was typed before the island woke stays.
    const typed = form.current?.querySelector('input')?.value.trim();
    if (typed && typed !== termInAddress()) send('replaceState');
    else follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useLayoutEffect(() => {
    if (!list.current || (state.name === 'searching' && !state.found)) return;
    if (state.found) drawHits(list.current, state.found, state.shown);
    // Nobody asks: what the page drew by itself is about to be asked for again.
    else if (state.name === 'failed' || !termInAddress()) list.current.replaceChildren();
  }, [state]);

  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('.card-link') ?? [])];

  /** The arrow keys go from the field through the hits and back. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [form.current?.querySelector('input'), ...links()];
    const at = stops.indexOf(event.target as HTMLInputElement);
    if (!step || at < 0 || !stops[at + step]) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };

  const showMore = async () => {
    const { found, shown } = state;
    if (!found) return;
    const next = await more(index, found, shown.length).catch(() => undefined);
    if (!next) return setState({ ...state, name: 'failed', shown: [] });
    setState({ ...state, shown: [...shown, ...next] });
    setTimeout(() => links()[shown.length]?.focus());
  };

  const { found, shown } = state;
  return (
    // The keys are pressed in the field and on links; this element only hears of them.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div ref={frame} onKeyDown={walk}>
      <form
        ref={form}
        action={action}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          send('pushState');
        }}
        onInput={() => {
          clearTimeout(pause.current);
          pause.current = setTimeout(() => send('replaceState'), PAUSE_MS);
        }}
        className="flex max-w-measure flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor="suche" className="text-sm font-semibold">
            {texts.field}
          </label>
          <input id="suche" name="q" type="search" autoComplete="off" className={FIELD} />
        </div>
        <button className="button-solid" data-replay>
          {texts.submit}
        </button>
        <Filter name="ressort" label={texts.section} options={sections} />
        <Filter
          name="art"
          label={texts.kind}
          options={[
            { id: 'redaktionell', label: texts.editorial },
            { id: 'werbung', label: texts.paid },
          ]}
        />
      </form>
      <p role="status" className="mt-8 min-h-6 max-w-measure text-ink-soft noscript:hidden" data-search={state.name}>
        <Status state={state} promise={promise} />
      </p>
      {state.name === 'failed' && (
        <button type="button" className="mt-4 button-outline" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      )}
      {/* Filled by drawHits, perhaps before React came: what is in it React leaves alone. */}
      <div ref={list} data-hits suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
      {found && shown.length < found.pages.length && state.name === 'found' && (
        <button type="button" className="mt-4 button-outline" onClick={() => void showMore()}>
          {texts.more({ shown: shown.length, total: found.pages.length })}
        </button>
      )}
    </div>
  );
}

function Filter({ name, label, options }: { name: string; label: string; options: Props['sections'] }) {
  return (
    <div className="min-w-0 flex-1 basis-40 noscript:hidden">
      <label htmlFor={name} className="text-sm font-semibold">
        {label}
      </label>
      <select id={name} name={name} className={FIELD} defaultValue="">
        <option value="">{texts.all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Status({ state: { name, term, found }, promise }: { state: State; promise: string }) {
  if (name === 'empty')
    return (
      <>
        <span className="until-busy">{texts.start({ promise })}</span>{' '}
        <span className="while-busy">{texts.running}</span>
      </>
    );
  if (name === 'failed') return texts.failed;
  if (name === 'searching' || !found) return texts.running;
  const total = found.pages.length;
  if (total === 0) return texts.none({ term });
  return found.meant === undefined ? texts.hits({ total, term }) : texts.hitsMeant({ total, term, meant: found.meant });
}
