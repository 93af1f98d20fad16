/**
 * The data client (specification, sections 8 to 10): responses are cached and never become stale; there is no polling,
 * no refetch on window focus and no automatic retry. docs/decisions.md says why it is not a library.
 */

/** An unsuccessful HTTP response. The format of its message, "status: body", is specified (section 9). */
export class HttpError extends Error {
  readonly status: number;

  /** Takes the status code, and the response body or, if that is empty, the status text. */
  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** Throws an HttpError unless the response is successful. */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
}

/** The segments of a URL, which are joined by slashes. */
type QueryKey = readonly [string, ...(string | number)[]];

/** Creates a client with its own cache. On status 401, queries throw or resolve to null. */
export function createDataClient(on401: 'throw' | 'null' = 'throw') {
  const responses = new Map<string, Promise<unknown>>();
  const mutations = new Map<string, Promise<unknown>>();

  async function get(url: string): Promise<unknown> {
    const response = await fetch(url, { credentials: 'include' });
    if (on401 === 'null' && response.status === 401) return null;
    await throwIfNotOk(response);
    return response.json();
  }

  return {
    /** Fetches JSON with GET, or returns the cached response of an earlier call. Failures are not cached. */
    query<Data>(key: QueryKey): Promise<Data | null> {
      const url = key.join('/');
      let response = responses.get(url);
      if (!response) {
        response = get(url);
        responses.set(url, response);
        // Deleted once here, not by every caller: a retry may already be in flight.
        response.catch(() => responses.delete(url));
      }
      return response as Promise<Data | null>;
    },

    /** Runs a mutation. A call while one with the same name is in flight shares its result. */
    mutate<Data>(name: string, change: () => Promise<Data>): Promise<Data> {
      const running =
        (mutations.get(name) as Promise<Data> | undefined) ?? change().finally(() => mutations.delete(name));
      mutations.set(name, running);
      return running;
    },
  };
}

/** The client shared by all islands of a page. */
export const dataClient = createDataClient();
