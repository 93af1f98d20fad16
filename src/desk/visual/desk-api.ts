/** What Keystatic's page asks its server: the list of files, one file, and to save. */
import { collection, config, fields } from '@keystatic/core';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import { join } from 'node:path';
import { concepts } from './concepts.ts';
import { changedMeanwhile, fillMirror, MIRROR, type Shown } from './mirror.ts';
import { PAGE_HEADER } from './page-header.ts';
import { type Changes, save } from './save.ts';

/** A request to the desk. */
export interface DeskRequest {
  method: string;
  url: string;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
}

/** An answer of the desk. */
export interface DeskAnswer {
  status: number;
  body: Uint8Array | string | null;
}

/** Keystatic's server reads no more of the configuration than where the files are. */
const places = config({
  storage: { kind: 'local' },
  collections: Object.fromEntries(
    concepts.map(({ key, label, folder }) => [
      key,
      collection({
        label,
        path: `${folder}/*`,
        slugField: 'name',
        schema: { name: fields.text({ label: 'Name' }) },
      }),
    ]),
  ),
});

interface Sent {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

const changesOf = ({ additions, deletions }: Sent): Changes => ({
  additions: additions.map(({ path, contents }) => ({
    path,
    text: Buffer.from(contents, 'base64url').toString('utf8'),
  })),
  deletions,
});

/**
 * Makes the function that answers the desk's page.
 *
 * @param root absolute path of the project
 */
export function deskApi(root: string): (request: DeskRequest) => Promise<DeskAnswer> {
  const read = makeGenericAPIRouteHandler({ config: places, localBaseDirectory: join(root, MIRROR) });
  const answer = async (request: DeskRequest): Promise<DeskAnswer> => {
    const { status = 200, body } = await read(request);
    return { status, body };
  };
  const pages = new Map<string | null, Shown>();
  const list = (request: DeskRequest) => {
    pages.set(request.headers.get(PAGE_HEADER), fillMirror(root));
    return answer({
      ...request,
      headers: request.headers,
      method: 'GET',
      url: new URL('/api/keystatic/tree', request.url).href,
    });
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/keystatic/tree') return list(request);
    if (pathname !== '/api/keystatic/update') return answer(request);
    // A page of another origin can't send this header without being asked first, and is refused then.
    if (request.method !== 'POST' || request.headers.get('no-cors') !== '1')
      return { status: 400, body: 'Bad Request' };
    const changes = changesOf((await request.json()) as Sent);
    const shown = pages.get(request.headers.get(PAGE_HEADER)) ?? new Map<string, string>();
    const paths = [...changes.additions, ...changes.deletions].map(({ path }) => path);
    const changed = changedMeanwhile(root, shown, paths);
    if (changed.length > 0) return { status: 409, body: meanwhile(changed) };
    const refusal = save(root, changes);
    return refusal === undefined ? list(request) : { status: 422, body: refusal };
  };
}

const meanwhile = (paths: readonly string[]) =>
  `Nicht gespeichert. ${paths.join(', ')} wurde inzwischen außerhalb dieser Seite geändert. Den eigenen Text kopieren und die Seite neu laden.`;
