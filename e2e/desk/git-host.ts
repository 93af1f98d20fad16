/**
 * A local Git host: a bare repository behind the part of GitLab's API that the CMS uses for drafts on branches
 * (https://docs.gitlab.com/api/). GitLab is the only such host for which the CMS accepts another API root.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

interface Action {
  action: 'create' | 'update';
  file_path: string;
  content: string;
  encoding: 'text' | 'base64';
}

/** A merge request as the API shows it. */
interface MergeRequest {
  id: number;
  iid: number;
  title: string;
  source_branch: string;
  labels: string[];
  state: 'opened' | 'merged';
  sha: string;
}

interface Body {
  query: string;
  variables: { branch: string; paths: string[] };
  branch: string;
  start_branch?: string;
  commit_message: string;
  actions: Action[];
  title?: string;
  source_branch: string;
  labels: string;
  add_labels?: string;
  remove_labels?: string;
}

/** An error response of the API. */
const refusal = (status: number, message: string) => Object.assign(new Error(message), { status });

/**
 * Makes a repository with the files of a folder, and a server for it, which isn't listening yet. `token` is the access
 * token that the API requires. Also returns the merge requests, open and merged, and operations on the repository.
 */
export function gitHost(folder: string, token: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'git-host-'));
  const bare = path.join(root, 'blatt.git');
  const identity = ['-c', 'user.name=Redaktion', '-c', 'user.email=redaktion@blatt.example'];
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  /** Runs Git on the repository and returns its output, optionally with standard input and another index file. */
  const git = (args: string[], options: { input?: Buffer; index?: string } = {}): string =>
    execFileSync('git', [...identity, '--git-dir', bare, ...args], {
      input: options.input,
      env: { ...process.env, GIT_INDEX_FILE: options.index ?? path.join(root, 'index') },
      maxBuffer: 1e8,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
      .toString()
      .replace(/\n$/, '');
  const commit = (branch: string, message: string, ...parents: string[]) => {
    const tree = git(['write-tree']);
    const sha = git(['commit-tree', tree, ...parents.flatMap((each) => ['-p', each]), '-m', message]);
    git(['update-ref', `refs/heads/${branch}`, sha]);
    return sha;
  };
  git(['--work-tree', folder, 'add', '--all']);
  commit('main', 'Anfang');

  const head = (branch: string) => {
    try {
      return git(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]);
    } catch {
      return undefined;
    }
  };
  const requests: MergeRequest[] = [];
  const checked = new Map<string, 'success' | 'failed'>();
  const requestOf = (number: string | undefined) => {
    const request = requests.find(({ iid }) => String(iid) === number);
    if (!request) throw refusal(404, 'Not found');
    return Object.assign(request, { sha: head(request.source_branch) ?? request.sha });
  };

  const filesAt = (ref: string, paths: string[] = []) =>
    git(['ls-tree', '-r', '-l', '-z', ref, '--', ...paths])
      .split('\0')
      .filter(Boolean)
      .map((line) => /^\d+ (\w+) (\w+) +(\d+)\t(.*)$/s.exec(line) ?? [])
      .map(([, type, sha, size, file]) => ({ type, sha, oid: sha, size, path: file }));

  function graphql({ query, variables: { branch, paths } }: Body) {
    const tree = () => {
      if (query.includes('lastCommit'))
        return { lastCommit: { sha: head(branch), message: git(['log', '-1', '--format=%s', branch]) } };
      return { blobs: { nodes: filesAt(branch), pageInfo: { endCursor: '', hasNextPage: false } } };
    };
    const blobs = () =>
      paths
        .flatMap((file) => filesAt(branch, [file]))
        .map((blob) => ({
          ...blob,
          // Pictures have no text.
          rawTextBlob: /\.(?:mdx|yaml)$/.test(blob.path ?? '')
            ? `${git(['cat-file', 'blob', blob.oid ?? ''])}\n`
            : null,
        }));
    const repository = query.includes('tree(') ? { tree: tree() } : { blobs: { nodes: blobs() } };
    return { data: { project: { repository } } };
  }

  function push({ branch, start_branch: start, commit_message: message, actions }: Body) {
    if (start && head(branch)) throw refusal(400, `A branch called '${branch}' already exists.`);
    const parent = head(start ?? branch) ?? '';
    git(['read-tree', parent]);
    for (const { action, file_path: file, content, encoding } of actions) {
      const exists = filesAt(parent, [file]).length > 0;
      if (action === 'create' && exists) throw refusal(400, 'A file with this name already exists');
      if (action === 'update' && !exists) throw refusal(400, "A file with this name doesn't exist");
      const input = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
      const blob = git(['hash-object', '-w', '--stdin'], { input });
      git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
    }
    return { id: commit(branch, message, parent), committed_date: new Date().toISOString() };
  }

  function merge(number: string | undefined) {
    const request = requestOf(number);
    const main = head('main') ?? '';
    git(['read-tree', git(['merge-tree', '--write-tree', main, request.sha])]);
    commit('main', request.title, main, request.sha);
    return Object.assign(request, { state: 'merged' });
  }

  function edit(number: string | undefined, { title, add_labels: add, remove_labels: remove = '' }: Body) {
    const request = requestOf(number);
    const labels = request.labels.filter((label) => !remove.split(',').includes(label));
    return Object.assign(request, { title: title ?? request.title, labels: labels.concat(add ?? []) });
  }

  const project = '/projects/zeitung%2Fblatt';
  type Answer = (match: string[], body: Body, query: URLSearchParams) => unknown;
  const routes: [route: RegExp, answer: Answer][] = [
    [/^POST \/graphql$/, (_match, body) => graphql(body)],
    [/^GET \/user$/, () => ({ id: 1, name: 'Redaktion', username: 'redaktion', email: 'redaktion@blatt.example' })],
    [/^GET \/users$/, () => [{ id: 1 }]],
    [
      /^GET \/deployments$/,
      () => {
        const environment = { name: 'review/blatt', external_url: 'https://vorschau.example' };
        const passed = [...checked].filter(([, status]) => status === 'success');
        return passed.map(([sha, status]) => ({ sha, status, environment }));
      },
    ],
    [/^POST \/repository\/commits$/, (_match, body) => push(body)],
    [
      /^GET \/repository\/commits\/(\w+)\/statuses$/,
      ([, sha = '']) => (checked.has(sha) ? [{ name: 'inhalt', status: checked.get(sha) }] : []),
    ],
    [/^GET \/repository\/branches\/(.+)$/, ([, branch = '']) => ({ commit: { id: head(branch) } })],
    [/^DELETE \/repository\/branches\/(.+)$/, ([, branch = '']) => git(['update-ref', '-d', `refs/heads/${branch}`])],
    [
      /^GET \/repository\/files\/(.+)\/raw$/,
      ([, file = ''], _body, query) => {
        const ref = query.get('ref') ?? '';
        if (!head(ref) || filesAt(ref, [file]).length === 0) throw refusal(404, '404 File Not Found');
        return execFileSync('git', ['--git-dir', bare, 'cat-file', 'blob', `${ref}:${file}`]);
      },
    ],
    [
      /^GET \/merge_requests$/,
      (_match, _body, query) =>
        requests
          .filter(({ state, labels, source_branch: branch }) => {
            const [label, source] = [query.get('labels') ?? labels[0] ?? '', query.get('source_branch') ?? branch];
            return state === 'opened' && labels.includes(label) && branch === source;
          })
          .map(({ iid }) => requestOf(String(iid))),
    ],
    [
      /^POST \/merge_requests$/,
      (_match, { title = '', source_branch, labels }) => {
        const open = requests.find((other) => other.state === 'opened' && other.source_branch === source_branch);
        if (open) throw refusal(409, `Another open merge request already exists for this source branch: !${open.iid}`);
        const number = requests.length + 1;
        const now = new Date().toISOString();
        const more = { created_at: now, updated_at: now, web_url: `https://git.example/${number}` };
        const request = { id: number, iid: number, title, source_branch, labels: labels.split(','), sha: '' };
        requests.push({ ...more, ...request, state: 'opened' });
        return requestOf(String(number));
      },
    ],
    [
      /^GET \/merge_requests\/(\d+)\/diffs$/,
      ([, number]) =>
        git(['diff', '--name-only', '-z', `main...${requestOf(number).sha}`])
          .split('\0')
          .filter(Boolean)
          .map((file) => ({ old_path: file, new_path: file })),
    ],
    [/^PUT \/merge_requests\/(\d+)\/merge$/, ([, number]) => merge(number)],
    [/^PUT \/merge_requests\/(\d+)$/, ([, number], body) => edit(number, body)],
  ];

  async function answer(request: IncomingMessage): Promise<Buffer | string> {
    if (request.method === 'OPTIONS') return '';
    if (request.headers.authorization !== `Bearer ${token}`) throw refusal(401, '401 Unauthorized');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const endpoint = `${request.method} ${decodeURIComponent(
      pathname
        .replace(/^\/api\/(?:v4)?/, '/')
        .replace('//', '/')
        .replace(project, ''),
    )}`;
    const [route, reply] = routes.find(([pattern]) => pattern.test(endpoint)) ?? [];
    if (!route || !reply) throw refusal(404, `${endpoint} is not implemented`);
    const body = /^P/.test(request.method ?? '') ? ((await json(request)) as Body) : ({} as Body);
    const result = reply([...(route.exec(endpoint) ?? [])], body, searchParams);
    return Buffer.isBuffer(result) ? result : JSON.stringify(result);
  }

  const server = createServer((request, response) => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization, content-type',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    };
    answer(request).then(
      (text) => response.writeHead(200, headers).end(text),
      ({ status = 500, message }: Partial<ReturnType<typeof refusal>>) =>
        response.writeHead(status, headers).end(JSON.stringify({ message })),
    );
  });
  /** Writes the files of a branch into a new folder and returns its path. */
  const checkOut = (branch: string) => {
    const target = mkdtempSync(path.join(root, 'checkout-'));
    git(['--work-tree', target, 'checkout', '--force', branch, '--', '.'], { index: `${target}.index` });
    return target;
  };
  /** Runs `npm run pruefen` on a branch as the pipeline of docs/betrieb.md does; returns what the comment would say. */
  const pipeline = (branch: string) => {
    const script = path.resolve(import.meta.dirname, '../../tools/cli/check-content.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: checkOut(branch),
      encoding: 'utf8',
    });
    checked.set(head(branch) ?? '', status === 0 ? 'success' : 'failed');
    return stdout + stderr;
  };
  return { server, requests, git, pipeline };
}
