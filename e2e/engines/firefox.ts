import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { firefox } from 'playwright/test';
import { type Driver, keyActions, pointerActions } from './driver.ts';
import { startPlaywright } from './playwright-driver.ts';

const SYSTEM_FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Resolves with the address that Firefox prints once it listens. */
async function listening(process: ChildProcess): Promise<string> {
  if (!process.stderr) throw new Error('Firefox was started without its messages.');
  for await (const line of createInterface({ input: process.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened.');
}

/** Sends commands of WebDriver BiDi, and resolves with their results. */
async function connect(address: string) {
  interface Answer {
    id?: number;
    error?: string;
    message?: string;
    result?: unknown;
  }
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox doesn't answer at ${address}.`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  };
  let last = 0;
  return async (method: string, params: object): Promise<unknown> => {
    const id = (last += 1);
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${message ?? error}`);
    return result;
  };
}

/** The system's Firefox through WebDriver BiDi, which it speaks by itself; else the one Playwright downloaded. */
export async function startFirefox(): Promise<Driver | string> {
  const file = SYSTEM_FIREFOXES.find((known) => existsSync(known));
  if (!file && existsSync(firefox.executablePath())) return startPlaywright(firefox);
  if (!file) return 'No Firefox: apt-get install firefox-esr, or npx playwright install firefox.';

  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  // As phones have them: scrollbars that take no room from the page.
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("ui.useOverlayScrollbars", 1);\n');
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(file, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const send = await connect(await listening(browser));
  await send('session.new', { capabilities: {} });
  // In the tab that is there at the start the address bar has the focus, and no page ever gets it.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    run: async (expression) => {
      const answer = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    point: async (x, y, press) =>
      void (await send('input.performActions', { context, actions: pointerActions(x, y, press) })),
    key: async (name) => void (await send('input.performActions', { context, actions: keyActions(name) })),
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      await send('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
