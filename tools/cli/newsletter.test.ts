import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { writeFile } from '../../src/lib/file-system.ts';
import { MAILING_PATH } from '../../src/newsletter/mailing.ts';
import { serve } from '../hosts/test/serve.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'newsletter-'))));

const newsletter = (port: number, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.resolve('tools/cli/newsletter.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
  });

it('“run” triggers the timer at the newest issue’s time of sending, also of an evening paper', async () => {
  const asked: (string | undefined)[] = [];
  const site = await serve(({ url }, answer) => {
    asked.push(url);
    answer.end();
  });
  const evening = '2025-01-07T17:30:00.000Z';
  writeFile(
    path.join(folder, 'dist', MAILING_PATH),
    JSON.stringify({ sentDailyAt: '18:30', issue: { sendAt: evening } }),
  );
  await newsletter(Number(new URL(site).port), 'run');
  expect(asked).toEqual([`/cdn-cgi/local/scheduled?time=${Date.parse(evening)}`]);
});

it('a CSV without its header row is refused in German, without a stack trace', async () => {
  const file = path.join(folder, 'a.csv');
  writeFileSync(file, '\n> portal@0.3.0 newsletter\n> node tools/cli/newsletter.ts export\n\nemail,name,attributes\n');
  const { stderr } = (await newsletter(0, 'import', file).catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toMatch(/^Die erste Zeile ist „> portal@0\.3\.0 newsletter“; erlaubt ist, .*--silent.*\n$/);
});

it('without a build, and without a running site, says what to start, without a stack trace', async () => {
  const messageOf = async () =>
    ((await newsletter(9, 'run').catch((error: unknown) => error)) as { stderr: string }).stderr;
  expect(await messageOf()).toBe('In dist/ ist keine Ausgabe. Zuerst „npm run build“ ausführen.\n');
  writeFile(path.join(folder, 'dist', MAILING_PATH), JSON.stringify({ issue: { sendAt: '2025-01-07T17:30:00.000Z' } }));
  expect(await messageOf()).toMatch(/^Unter http:\/\/localhost:9 antwortet keine Website\. „npm run serve“ .*\n$/);
});
