/** The visual desk as `npm run desk` starts it, on a copy of the content, with a browser before it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { browserFlags, findBrowser } from '../../../e2e/support/browser.ts';
import { DeskPage } from './desk-page.ts';
import { environment, ScratchSite } from './scratch-site.ts';

const LIMIT_MS = 15_000;

/** One editor at one desk. */
export class DeskSession {
  readonly site = new ScratchSite();
  /** What the page asked other servers for. */
  readonly elsewhere: string[] = [];
  #desk: ChildProcess | undefined;
  #browser: Browser | undefined;

  /**
   * Starts the desk and the browser.
   *
   * @param port a free port
   * @returns the page, at the address that the desk names
   */
  async start(port: number): Promise<DeskPage> {
    const desk = spawn(process.execPath, [resolve('src/cli/desk.ts'), '--port', String(port)], {
      cwd: this.site.root,
      env: environment(''),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#desk = desk;
    const [said] = (await once(desk.stdout, 'data')) as [Buffer];
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0] ?? '';
    const executablePath = findBrowser();
    this.#browser = await chromium.launch({
      args: browserFlags(),
      ...(executablePath && { executablePath }),
    });
    const page = await this.#browser.newPage({ locale: 'de-AT', viewport: { width: 1500, height: 1000 } });
    page.setDefaultTimeout(LIMIT_MS);
    page.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(origin) && !address.startsWith('data:')) this.elsewhere.push(address);
    });
    return new DeskPage(page, origin);
  }

  /** Ends both and deletes the copy. */
  async end(): Promise<void> {
    await this.#browser?.close();
    this.#desk?.kill();
    this.site.dispose();
  }
}
