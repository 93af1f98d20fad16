/**
 * The data client (specification, sections 7 to 9): what was read once is kept and never stale, nothing is read again by a timer or
 * when the window gets focus, nothing is tried again by itself. docs/decisions.md says why it is not a library.
 */
/** A response that is no success. Its text is fixed by the specification (section 8): "status: body". */
export class HttpError extends Error {
  readonly status: number;

  /** Takes the status code and the response's body, or its status text where the body is empty. */
  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/**
 * Lets a success through and throws for everything else.
 * @throws HttpError with the status and the body, or the status text where the body is empty
 */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
}

/** The segments of an address; joined by slashes they are the address. */
export type QueryKey = readonly [string, ...(string | number)[]];

/** What the client can be told. */
export interface DataClientSettings {
  /** What an answer 401 does. Default: it throws like any other failure. */
  on401?: 'throw' | 'null';
}

/** Reads and sends. */
export interface DataClient {
  /** Reads what the key names: at the first call with GET, later from memory. A failed read is not kept. */
  query<Data>(key: QueryKey): Promise<Data | null>;
  /** Runs a change once; while one with the same name is under way, a second call joins it. */
  mutate<Data>(name: string, change: () => Promise<Data>): Promise<Data>;
}

async function get(key: QueryKey, on401: 'throw' | 'null'): Promise<unknown> {
  const response = await fetch(key.join('/'), { credentials: 'include' });
  if (on401 === 'null' && response.status === 401) return null;
  await throwIfNotOk(response);
  return response.json();
}

/** Makes a client with a memory of its own. */
export function createDataClient({ on401 = 'throw' }: DataClientSettings = {}): DataClient {
  const reads = new Map<string, Promise<unknown>>();
  const changes = new Map<string, Promise<unknown>>();

  /** Runs the work unless it is known already; forgets it at its end, or at its failure only. */
  function once<Data>(
    known: Map<string, Promise<unknown>>,
    name: string,
    work: () => Promise<Data>,
    keep: boolean,
  ): Promise<Data> {
    const before = known.get(name);
    if (before) return before as Promise<Data>;
    const promise = work();
    known.set(name, promise);
    const forget = () => known.delete(name);
    promise.then(keep ? undefined : forget, forget);
    return promise;
  }

  return {
    query: <Data>(key: QueryKey) => once(reads, key.join('/'), () => get(key, on401) as Promise<Data | null>, true),
    mutate: (name, change) => once(changes, name, change, false),
  };
}

/** The client that the islands of a page share. */
export const dataClient = createDataClient();
