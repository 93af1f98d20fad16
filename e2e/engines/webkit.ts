import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { webkit } from 'playwright/test';
import { freePort, untilItAnswers } from '../../tools/hosts/local-server.ts';
import { type Driver, keyActions, pointerActions } from './driver.ts';
import { startPlaywright } from './playwright-driver.ts';

const WEBDRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** A page that keeps WebKit busy for longer hangs. */
const ANSWER_LIMIT_MS = 30_000;

/** The toolbar of the small browser that comes with WebKitGTK keeps its window wider than a phone; without its measures it doesn't. */
const NARROW =
  'headerbar, headerbar *, toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }';

/** Starts a screen that nobody sees, and resolves with its name. */
async function startScreen() {
  const xvfb = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve) =>
    xvfb.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  return { xvfb, display: `:${number}` };
}

/** Sends commands of WebDriver to the driver of WebKit, and resolves with their values. */
async function connect(port: number) {
  const send = async (method: string, command: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: { message?: string } | null };
    if (!response.ok) throw new Error(`${command}: ${value?.message ?? response.status}`);
    return value;
  };
  const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
  return (method: string, command: string, body?: object) => send(method, `/session/${sessionId}${command}`, body);
}

/** WebKitGTK's small browser through WebDriver, on a screen of its own; else the WebKit that Playwright downloaded. */
export async function startWebkit(): Promise<Driver | string> {
  const missing = [WEBDRIVER, XVFB].filter((file) => !existsSync(file));
  if (missing.length > 0 && existsSync(webkit.executablePath())) return startPlaywright(webkit);
  if (missing.length > 0)
    return `No ${missing.join(', no ')}: apt-get install webkit2gtk-driver xvfb, or npx playwright install webkit.`;

  const config = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(config, 'gtk-3.0'));
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), NARROW);
  const { xvfb, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(WEBDRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: config, GDK_BACKEND: 'x11' },
  });
  await untilItAnswers(driver, port);
  const send = await connect(port);
  const run = async (expression: string) =>
    (await send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as string;
  const setWindow = (width: number, height: number) => send('POST', '/window/rect', { width, height });
  // The window is higher than the page by its toolbar.
  await setWindow(1280, 800);
  const toolbar = 800 - Number(await run('String(innerHeight)'));

  /** The window has its new size at once; the page lays itself out some frames later. */
  const resize = async (width: number, height: number) => {
    await setWindow(width, height + toolbar);
    for (const deadline = Date.now() + ANSWER_LIMIT_MS; ; await sleep(10)) {
      if ((await run('`${innerWidth} ${innerHeight}`')) === `${width} ${height}`) break;
      if (Date.now() > deadline) throw new Error(`WebKit's window does not get ${width} × ${height} px.`);
    }
    await run('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(""))))');
  };

  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    resize,
    run,
    point: async (x, y, press) => void (await send('POST', '/actions', { actions: pointerActions(x, y, press) })),
    key: async (name) => void (await send('POST', '/actions', { actions: keyActions(name) })),
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    close: async () => {
      await send('DELETE', '');
      driver.kill();
      xvfb.kill();
      rmSync(config, { recursive: true, force: true });
    },
  };
}
