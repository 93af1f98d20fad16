import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import HitList from './HitList.tsx';
import { search, type Hits } from './search.ts';
import texts from 'virtual:texts/search';

interface Props {
  /** Address of the search page. */
  action: string;
  /** How hits that are advertising are marked. */
  promise: string;
}

type State =
  | { name: 'empty' }
  | { name: 'searching' }
  | { name: 'failed' }
  | { name: 'found'; term: string; hits: Hits };

const termInAddress = () => new URLSearchParams(location.search).get('q')?.trim() ?? '';

/** Search over all articles and pages. The question stands in the address, so that it can be shared and reloaded. */
export default function SearchBox({ action, promise }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ name: 'empty' });

  useEffect(() => {
    let latest = '';
    const follow = async () => {
      latest = termInAddress();
      const asked = latest;
      // What was typed before the island woke stays.
      if (asked && field.current) field.current.value = asked;
      if (!asked) return setState({ name: 'empty' });
      setState({ name: 'searching' });
      const next = await search(asked).then(
        (hits): State => ({ name: 'found', term: asked, hits }),
        (): State => ({ name: 'failed' }),
      );
      // Somebody may have asked something else meanwhile.
      if (asked === latest) setState(next);
    };
    void follow();
    const again = () => void follow();
    addEventListener('popstate', again);
    return () => removeEventListener('popstate', again);
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const term = field.current?.value.trim();
    history.pushState(null, '', term ? `${action}?${new URLSearchParams({ q: term }).toString()}` : action);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  return (
    <>
      <form
        action={action}
        role="search"
        onSubmit={submit}
        className="flex max-w-measure flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor="suche" className="text-sm font-semibold">
            {texts.field}
          </label>
          <input
            ref={field}
            id="suche"
            name="q"
            type="search"
            autoComplete="off"
            className="mt-1 tap-target w-full rounded-md border border-line-strong bg-paper px-3"
          />
        </div>
        <button className="button-solid">{texts.submit}</button>
      </form>
      <p
        role="status"
        className="mt-8 min-h-6 max-w-measure text-ink-soft noscript:hidden"
        data-search={state.name}
      >
        <Status state={state} promise={promise} />
      </p>
      {state.name === 'failed' && (
        <button type="button" className="mt-4 button-outline" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      )}
      {state.name === 'found' && state.hits.total > 0 && <HitList hits={state.hits.hits} />}
    </>
  );
}

function Status({ state, promise }: { state: State; promise: string }) {
  if (state.name === 'empty') return texts.start({ promise });
  if (state.name === 'searching') return texts.running;
  if (state.name === 'failed') return texts.failed;
  const { term, hits } = state;
  const { total } = hits;
  const shown = hits.hits.length;
  if (total === 0) return texts.none({ term });
  return total > shown ? texts.hitsShown({ total, term, shown }) : texts.hits({ total, term });
}
