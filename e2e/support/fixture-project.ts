/** A copy of the project in which a test may write articles and build. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyProject } from './project-copy.ts';

const astro = ['--env-file=astro.env', 'node_modules/astro/bin/astro.mjs'];
const PREVIEW_LIMIT_MS = 90_000;

/**
 * The environment of a person's shell: what Vitest adds would tell Astro and Vite that they run in a test.
 *
 * @param now the clock of a build
 */
export const environment = (now: string) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|NODE_ENV$)/.test(name),
    ),
  ),
  BUILD_NOW: now,
});

/** The copy. */
export class FixtureProject {
  readonly root = mkdtempSync(join(tmpdir(), 'life-'));
  #preview: ChildProcess | undefined;

  /** Copies what a build reads; the packages are shared. */
  constructor() {
    copyProject(resolve('.'), this.root);
  }

  /** Writes a file of the copy. */
  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  /** The text of a source file of the copy. */
  source(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
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
    const { status, stdout, stderr } = spawnSync(process.execPath, [...astro, 'build', ...flags], {
      cwd: this.root,
      env: environment(now),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  }

  /** The text of a built file, empty where there is none. */
  read(file: string): string {
    const path = join(this.root, 'dist', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }

  /** The built files whose name or bytes contain any of the words. */
  filesWith(...words: string[]): string[] {
    return readdirSync(join(this.root, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => {
        const bytes = readFileSync(path);
        return words.some((word) => path.includes(word) || bytes.includes(word));
      })
      .map((path) => path.slice(join(this.root, 'dist').length + 1).replaceAll('\\', '/'))
      .toSorted();
  }

  /**
   * Starts the preview of editors.
   *
   * @param port a free port
   * @param now the preview's clock
   */
  startPreview(port: number, now: string): void {
    const args = [...astro, 'dev', '--port', String(port), '--host', '127.0.0.1'];
    this.#preview = spawn(process.execPath, args, { cwd: this.root, env: environment(now), stdio: 'ignore' });
  }

  /**
   * Asks the preview for a page until it is there.
   *
   * @param address the absolute address
   * @throws where it does not answer in time
   */
  async preview(address: string): Promise<string> {
    const deadline = Date.now() + PREVIEW_LIMIT_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(address).catch(() => undefined);
      if (answer?.ok) return answer.text();
      await sleep(300);
    }
    throw new Error(`${address} did not answer.`);
  }

  /** Ends the preview. */
  stopPreview(): void {
    this.#preview?.kill();
  }

  /** Deletes the copy. */
  dispose(): void {
    this.stopPreview();
    rmSync(this.root, { recursive: true, force: true });
  }
}
