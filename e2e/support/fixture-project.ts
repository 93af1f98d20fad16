import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../tools/audit/build-output.ts';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';
import { astro, builtEdition, environment, run, type EditionName } from '../editions/built-edition.ts';

/** A copy of a built fixture edition in which a test may write and build. Paths are relative to its root. */
export class FixtureProject {
  readonly root = mkdtempSync(join(tmpdir(), 'fixture-project-'));
  #preview: ChildProcess | undefined;

  /** Copies the edition with its dist/ and caches; node_modules is shared. */
  constructor(name: EditionName) {
    cpSync(builtEdition(name), this.root, { recursive: true, verbatimSymlinks: true });
  }

  /** Writes a source file. */
  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  /** Reads a source file. */
  source(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Replaces the first match in a source file, or all of a global expression. Throws if nothing changes. */
  replace(file: string, from: RegExp | string, to: string): void {
    const text = this.source(file);
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`In ${file} nothing changed.`);
    this.write(file, changed);
  }

  /** Deletes a source file. */
  remove(file: string): void {
    rmSync(join(this.root, file));
  }

  /** Builds the site at `now`, from what the last build has left. Returns the output; throws with it if the build fails. */
  build(now: string): string {
    return run(this.root, now, astro('build'));
  }

  /** Reads a built file; an empty string if there is none. */
  read(file: string): string {
    return readFolder(join(this.root, 'dist')).read(file);
  }

  /** Paths of built files whose path or bytes contain any of the words. */
  filesWith(...words: string[]): string[] {
    const { files, bytes } = readFolder(join(this.root, 'dist'));
    return files.filter((file) => words.some((word) => file.includes(word) || bytes(file)?.includes(word)));
  }

  /** Starts the development server with the clock `now`. Returns its origin, such as http://127.0.0.1:4321. */
  async preview(now: string): Promise<string> {
    const port = await freePort();
    const args = astro('dev', '--port', String(port), '--host', '127.0.0.1');
    this.#preview = spawn(process.execPath, args, { cwd: this.root, env: environment(now), stdio: 'ignore' });
    await waitForServer(this.#preview, port);
    return `http://127.0.0.1:${port}`;
  }

  /** Stops the development server and deletes the copy. */
  dispose(): void {
    this.#preview?.kill();
    rmSync(this.root, { recursive: true, force: true });
  }
}
