/** A copy of a built fixture edition in which a test may write and build. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../tools/audit/build-output.ts';
import { freePort, untilItAnswers } from '../../tools/hosts/local-server.ts';
import { astro, builtEdition, environment, run, type EditionName } from '../editions/editions.ts';

/** The copy. */
export class FixtureProject {
  readonly root = mkdtempSync(join(tmpdir(), 'fixture-project-'));
  #preview: ChildProcess | undefined;

  /**
   * Copies the edition with what its build left; the packages are shared.
   *
   * @param name which
   */
  constructor(name: EditionName) {
    cpSync(builtEdition(name), this.root, { recursive: true, verbatimSymlinks: true });
  }

  /** Writes a file of the copy. */
  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  /** The text of a source file of the copy. */
  source(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /**
   * Changes a file of the copy.
   *
   * @throws where nothing in it matches
   */
  replace(file: string, from: RegExp | string, to: string): void {
    const text = this.source(file);
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`In ${file} nothing changed.`);
    this.write(file, changed);
  }

  /** Deletes a file of the copy. */
  remove(file: string): void {
    rmSync(join(this.root, file));
  }

  /**
   * Builds the site.
   *
   * @param now the build's clock
   * @param flags such as --force, which keeps nothing of the build before
   * @throws with the build's output where it fails
   */
  build(now: string, ...flags: string[]): void {
    run(this.root, now, astro('build', ...flags));
  }

  /** The text of a built file, empty where there is none. */
  read(file: string): string {
    return readFolder(join(this.root, 'dist')).read(file);
  }

  /** The built files whose name or bytes contain any of the words. */
  filesWith(...words: string[]): string[] {
    const { files, bytes } = readFolder(join(this.root, 'dist'));
    return files.filter((file) => words.some((word) => file.includes(word) || bytes(file)?.includes(word)));
  }

  /**
   * Starts the preview of editors.
   *
   * @param now the preview's clock
   * @returns its address
   */
  async preview(now: string): Promise<string> {
    const port = await freePort();
    const args = astro('dev', '--port', String(port), '--host', '127.0.0.1');
    this.#preview = spawn(process.execPath, args, { cwd: this.root, env: environment(now), stdio: 'ignore' });
    await untilItAnswers(this.#preview, port);
    return `http://127.0.0.1:${port}`;
  }

  /** Ends the preview and deletes the copy. */
  dispose(): void {
    this.#preview?.kill();
    rmSync(this.root, { recursive: true, force: true });
  }
}
