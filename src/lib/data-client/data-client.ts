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

/** Throws an HttpError for everything but a success. */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
}

/** The segments of an address; joined by slashes they are the address. */
type QueryKey = readonly [string, ...(string | number)[]];

/** Makes a client with a memory of its own, to which an answer 401 is a failure like any other, or no data. */
export function createDataClient(on401: 'throw' | 'null' = 'throw') {
  const reads = new Map<string, Promise<unknown>>();
  const changes = new Map<string, Promise<unknown>>();

  async function get(address: string): Promise<unknown> {
    const response = await fetch(address, { credentials: 'include' });
    if (on401 === 'null' && response.status === 401) return null;
    await throwIfNotOk(response);
    return response.json();
  }

  return {
    /** Reads what the key names: at the first call with GET, later from memory. A failed read is not kept. */
    query<Data>(key: QueryKey): Promise<Data | null> {
      const address = key.join('/');
      let read = reads.get(address);
      if (!read) {
        read = get(address);
        reads.set(address, read);
        // Forgotten once, not by each who waits: the next read may already be under way.
        read.catch(() => reads.delete(address));
      }
      return read as Promise<Data | null>;
    },

    /** Runs a change once; while one with the same name is under way, a second call joins it. */
    mutate<Data>(name: string, change: () => Promise<Data>): Promise<Data> {
      const running = (changes.get(name) as Promise<Data> | undefined) ?? change().finally(() => changes.delete(name));
      changes.set(name, running);
      return running;
    },
  };
}

/** The client that the islands of a page share. */
export const dataClient = createDataClient();
