/**
 * A working copy behind the part of Gitea's API that the CMS uses, so that it works on the files of this machine as it
 * does on a repository: https://docs.gitea.com/api/1.24/. What fails the checks of `npm run pruefen` is not written.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';

/** What the API calls the one repository there is, and its branch. */
export const REPOSITORY = { owner: 'lokal', repo: 'redaktion', branch: 'arbeitskopie' } as const;

/** A change as Gitea's `POST /repos/{owner}/{repo}/contents` takes it. */
interface FileChange {
  operation: 'create' | 'update' | 'delete';
  path: string;
  /** Base64. */
  content?: string;
  /** The former path of a file that moves. */
  from_path?: string;
  /** What the file was when it was read. */
  sha?: string;
}

/** A refusal, told to whoever asked. */
export class Refusal extends Error {
  readonly status: number;

  /**
   * @param status of HTTP
   * @param message in German: the CMS shows it as it stands
   */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The folders the CMS may read and write; nothing in them begins with a point. */
const open = /^(?:content|public\/bilder)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Git's name of a file's content. */
const shaOf = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/**
 * Answers the API on a project.
 *
 * @param root absolute path of the project
 * @param now the clock by which the checks judge publication
 */
export function workingCopy(root: string, now: () => Date) {
  const absolute = (file: string) => {
    if (!open.test(file))
      throw new Refusal(422, `„${file}“ liegt nicht im Inhalt oder hat einen ungeeigneten Namen.`);
    return path.join(root, file);
  };
  const read = (file: string) => {
    if (!existsSync(absolute(file))) throw new Refusal(404, `${file} gibt es nicht.`);
    return readFileSync(absolute(file));
  };
  const files = () =>
    ['content', 'public/bilder']
      .filter((folder) => existsSync(path.join(root, folder)))
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
      )
      .filter((file) => open.test(file))
      .toSorted();
  const tree = () =>
    files().map((file) => {
      const bytes = readFileSync(path.join(root, file));
      return { path: file, type: 'blob', size: bytes.length, sha: shaOf(bytes) };
    });
  /** Stands for the last commit: another one as soon as any file is another one. */
  const head = () => shaOf(Buffer.from(JSON.stringify(tree())));

  async function write(changes: FileChange[]) {
    for (const { operation, path: file, from_path: before = file, sha } of changes) {
      absolute(before);
      if (operation === 'create' && existsSync(absolute(file)))
        throw new Refusal(422, `${file} gibt es schon.`);
      if (sha && existsSync(absolute(before)) && shaOf(read(before)) !== sha)
        throw new Refusal(409, `${before} hat inzwischen jemand anderer geändert. Bitte neu laden.`);
    }
    await refuseFaults(root, changes, now());
    apply(root, changes);
    return {
      commit: { sha: head(), created: now().toISOString() },
      files: changes.map(({ operation, path: file }) =>
        operation === 'delete' ? null : { path: file, sha: shaOf(read(file)) },
      ),
    };
  }

  return { read, tree, head, write };
}

function apply(root: string, changes: FileChange[]): void {
  for (const { operation, path: file, from_path: before, content = '' } of changes) {
    if (operation === 'delete') rmSync(path.join(root, file));
    if (before && before !== file) rmSync(path.join(root, before));
    if (operation === 'delete') continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), Buffer.from(content, 'base64'));
  }
}

/** Checks a copy with the changes in it. Faults that were there before, in other files, keep nobody from saving. */
async function refuseFaults(root: string, changes: FileChange[], now: Date): Promise<void> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(path.join(root, '.cache/desk-check-'));
  try {
    for (const folder of ['content', 'public/bilder'])
      if (existsSync(path.join(root, folder)))
        cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
    const nameOf = ({ file, field, found }: Diagnostic) => [file, field, found].join('\n');
    const before = new Set((await checkContentFolder(copy, now)).diagnostics.map(nameOf));
    apply(copy, changes);
    const changed = changes.map(({ path: file }) => file);
    const { diagnostics } = await checkContentFolder(copy, now);
    const faults = diagnostics.filter((each) => changed.includes(each.file) || !before.has(nameOf(each)));
    if (faults.length > 0) throw new Refusal(422, formatDiagnostics(faults));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
