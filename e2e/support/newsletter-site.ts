/**
 * Builds the site once more with a newsletter service set, as an owner would set it, with the gallery page and an article of hostile
 * characters, and serves it beside the service. The copy lies outside of the project, so that neither the sample edition nor its dist/
 * is touched.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { copyProject } from './project-copy.ts';
import { LIST, startListmonk } from './listmonk-server.ts';
import { LISTMONK_PORT, NEWSLETTER_PORT } from './ports.ts';

const project = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'newsletter-site-'));
const service = `http://127.0.0.1:${LISTMONK_PORT}`;

copyProject(project, copy);

const settings = path.join(copy, 'content/site.yaml');
const site = parse(readFileSync(settings, 'utf8')) as { newsletter: object };
site.newsletter = {
  ...site.newsletter,
  service: {
    kind: 'listmonk',
    formAction: `${service}/subscription/form`,
    apiUrl: `${service}/api/public/subscription`,
    list: LIST,
  },
};
writeFileSync(settings, stringify(site));

cpSync(
  path.join(import.meta.dirname, 'hostile-article.mdx'),
  path.join(copy, 'content/articles/hostile-article.mdx'),
);

const astro = path.join(project, 'node_modules/astro/bin/astro.mjs');
execFileSync(process.execPath, [astro, 'build', '--silent'], {
  cwd: copy,
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', GALLERY: '1' },
});

const listmonk = startListmonk(LISTMONK_PORT);
const server = spawn(process.execPath, [path.join(project, 'tools/cli/serve.ts')], {
  cwd: project,
  stdio: 'inherit',
  env: { ...process.env, DIST: path.join(copy, 'dist'), PORT: String(NEWSLETTER_PORT) },
});
server.once('exit', (code) => {
  listmonk.close();
  rmSync(copy, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
