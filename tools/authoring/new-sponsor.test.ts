import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { VALID_NOW, validFiles, writeEdition, writeFiles } from '../../src/content/test/valid-edition.ts';

const SITE = 'content/site.yaml';

it.each(['bank', 'sonstiges'])(
  'the file for %s passes in a demonstration, and a live edition refuses what nobody has stated',
  async (offer) => {
    const root = writeEdition();
    const flags = ['--firma', 'Leiser Bach AG', '--marke', 'Leiser Bach', '--sitz', 'Graz', '--website'];
    const command = [resolve('tools/authoring/new-article.ts'), 'auftraggeber', ...flags, 'https://leiser-bach.at/'];
    expect(spawnSync(process.execPath, [...command, '--angebot', offer], { cwd: root, encoding: 'utf8' }).stderr).toBe(
      '',
    );
    const check = async () => formatDiagnostics((await checkContentFolder(root, VALID_NOW)).diagnostics);
    expect(await check()).toBe('0 Fehler im Inhalt:');
    writeFiles(root, { [SITE]: (validFiles[SITE] as string).replace('edition: demo', 'edition: live') });
    const report = await check();
    const open = ['profile › summary', 'profile › facts › 1', 'profile › asOf'];
    const licence = ['regulator', 'registerNumber', 'evidenceUrl', 'checkedAt'].map((field) => `licence › ${field}`);
    for (const field of [...open, ...(offer === 'sonstiges' ? [] : licence)])
      expect(report).toContain(`content/sponsors/leiser-bach.yaml\n  Feld „${field}“`);
    expect(report).not.toContain('founded');
  },
);
