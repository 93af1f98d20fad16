/** `npm run upgrade` on real repositories: a product in two versions, and editions made from the first. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFile } from '../../src/lib/file-system.ts';
import { readFolder } from '../../tools/audit/build-output.ts';
import { copyProject } from '../support/project-copy.ts';
import { environment, project } from '../editions/built-edition.ts';
import { editions } from '../editions/editions.ts';

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const product = join(folder, 'product');

/** Runs a program and returns its output; throws if the exit status is not the expected one. */
function run(root: string, command: string, args: readonly string[], now = '', status = 0): string {
  const path = `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`;
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const env = { ...environment(now), ...identity, PATH: path, GIT_CONFIG_GLOBAL: '/dev/null' };
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', env });
  if (result.status !== status) throw new Error(`${result.stdout}\n${result.stderr}`);
  return result.stdout + result.stderr;
}

const git = (root: string, ...args: string[]): string => run(root, 'git', args).trim();
const upgrade = (root: string, flags: readonly string[], now = '', status = 0): string =>
  run(root, process.execPath, ['tools/cli/upgrade.ts', ...flags], now, status);

const put = (root: string, file: string, data: string | Uint8Array): void => writeFile(join(root, file), data);

function commit(root: string, tag?: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', tag ?? 'Edition');
  if (tag) git(root, 'tag', tag);
}

/** A file that the first version generates and the second no longer has. */
const GENERATED_ONCE = 'deploy/nginx/headers.conf';

const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(product, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`In ${file} nothing changed.`);
  put(product, file, changed);
};

/**
 * Edits the product: every kind of change that a merge could carry into an edition, and files that no edition touches.
 */
function makeSecondVersion(): void {
  edit('package.json', /"version": ".*?"/, '"version": "9.9.9"');
  put(product, 'content/articles/neu-im-muster.mdx', 'Sample');
  put(product, 'content/pages/impressum.mdx', 'Sample, changed where no edition touched it');
  put(product, 'content/site.yaml', 'name: Sample, changed\n');
  put(product, 'public/bilder/neu.svg', '<svg/>');
  rmSync(join(product, 'content/pages/kontakt.mdx'));
  rmSync(join(product, GENERATED_ONCE));
  put(product, 'src/images/illustrations/coins.svg', readFileSync(join(product, 'src/images/illustrations/scale.svg')));
  edit('src/texts.json', '"Das Haus"', '"Dieses Haus"');
  put(product, 'README.md', 'The product, later');
}

beforeAll(() => {
  // Packages are shared, so `npm ci` and `npm install` only print; other commands are passed to npm.
  put(
    folder,
    'bin/npm',
    `#!/bin/sh\ncase "$1" in ci|install) echo "npm $1";; *) exec "${run(project, 'sh', ['-c', 'command -v npm']).trim()}" "$@";; esac\n`,
  );
  // Scripts in the copies find this Node through PATH.
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  chmodSync(join(folder, 'bin/npm'), 0o755);
  copyProject(project, product, { ...editions.small.files });
  for (const part of ['docs', '.vscode', '.gitignore', 'README.md', 'CHANGELOG.md', 'words-de.txt'])
    cpSync(join(project, part), join(product, part), { recursive: true });
  put(product, GENERATED_ONCE, 'generated\n');
  git(product, 'init', '--quiet', '--initial-branch', 'main');
  edit('package.json', /"version": ".*?"/, '"version": "0.2.0"');
  commit(product, 'v0.2.0');
  // The template for clones of the first version, which share the project's packages.
  cpSync(product, join(folder, 'clone'), { recursive: true, verbatimSymlinks: true });
  git(join(folder, 'clone'), 'remote', 'add', 'produkt', product);
  makeSecondVersion();
  commit(product, 'v9.9.9');
});

/** A clone of the first version, by default without packages, whose thousand links take a while. */
function clone(name: string, hasPackages = false): string {
  const root = join(folder, name);
  const filter = (file: string) => hasPackages || basename(file) !== 'node_modules';
  cpSync(join(folder, 'clone'), root, { recursive: true, verbatimSymlinks: true, filter });
  return root;
}

const bytesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    ['content', 'public'].flatMap((part) => {
      const { files, bytes } = readFolder(join(root, part));
      return files.map((file) => [`${part}/${file}`, bytes(file)?.toString('base64') ?? '']);
    }),
  );

it('changes in another newsroom’s edition only what --ki answers', () => {
  const { now, files } = editions.foreign;
  const root = clone('foreign', true);
  // Keep the product's theme files that the edition doesn't have.
  for (const part of readdirSync(join(root, 'content')))
    if (part !== 'theme') rmSync(join(root, 'content', part), { recursive: true });
  for (const [file, data] of Object.entries(files)) put(root, `content/${file}`, data);
  // An article from before `ai` was required.
  const [withoutAi = ''] =
    Object.entries(files).find(
      ([file, text]) => file.startsWith('articles/') && String(text).includes('\nai: keine\n'),
    ) ?? [];
  const article = readFileSync(join(root, 'content', withoutAi), 'utf8');
  put(root, `content/${withoutAi}`, article.replace('ai: keine\n', ''));
  put(root, 'public/bilder/eigenes.svg', readFileSync(join(root, 'public/favicon.svg')));
  put(root, 'README.md', 'The newsroom’s own');
  put(root, GENERATED_ONCE, 'generated with a rule of the newsroom\n');
  const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    devDependencies: object;
  };
  put(
    root,
    'package.json',
    JSON.stringify(
      {
        ...packages,
        name: 'zeitung',
        devDependencies: { ...packages.devDependencies, '@fontsource-variable/lora': '5.3.0' },
      },
      null,
      2,
    ),
  );
  // Colours all drawings for the edition; the second version replaces one of them.
  run(root, process.execPath, ['tools/cli/generate.ts'], now);
  commit(root);
  const before = bytesIn(root);

  const output = upgrade(root, ['--ki', 'keine'], now);

  const after = bytesIn(root);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed).toEqual([`content/${withoutAi}`]);
  expect(readFileSync(join(root, changed[0] ?? ''), 'utf8')).toContain('\nai: keine\n');
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('The newsroom’s own');
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    name: 'zeitung',
    version: '9.9.9',
    devDependencies: { '@fontsource-variable/lora': '5.3.0' },
  });
  const drawing = (where: string, file: string) => readFileSync(join(where, 'src/images/illustrations', file), 'utf8');
  expect(drawing(root, 'coins.svg')).toBe(drawing(root, 'scale.svg'));
  expect(existsSync(join(root, GENERATED_ONCE))).toBe(false);
  expect(output).toContain('npm install');
  expect(output).toMatch(/^Befunde: 0, vorher 0$/m);
  expect(output).toMatch(/^Verschwunden: 0$/m);
  expect(output).toContain('✓ Sprachmodelle und Anzeigen.');
  expect(git(root, 'status', '--porcelain')).toBe('');
  expect(git(root, 'rev-parse', 'HEAD^2')).toBe(git(product, 'rev-parse', 'v9.9.9'));
  expect(upgrade(root, [])).toContain('Die Fassung 9.9.9 haben Sie schon.');
  expect(upgrade(root, ['--check'])).toContain('wie die Fassung sie brachte');
});

it('--check ignores files that the guide assigns to the edition, and names all other changes', () => {
  const root = clone('owned');
  const guide = readFileSync(join(project, 'docs/own-edition.md'), 'utf8');
  const [, table = ''] = /^## Was gehört wem$([^]*?)^Alles andere/m.exec(guide) ?? [];
  const paths = [...table.matchAll(/`([\w.-]*[./][\w./<>-]*)`/g)].map(([, path = '']) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['content/theme/texts.yaml', 'content/law.yaml', 'src/images/illustrations/<icon>.svg']),
  );
  for (const path of paths.filter((path) => path !== 'package.json'))
    put(root, path.replace(/\/$/, '/eigenes.svg').replace('<icon>', 'muenze'), '# own\n');
  commit(root);
  expect(upgrade(root, ['--check'])).toContain('wie die Fassung sie brachte');
  put(root, 'src/texts.json', '{}');
  put(root, 'tools/eigenes.ts', '/* own */');
  rmSync(join(root, 'src/model/market.ts'));
  commit(root);
  const output = upgrade(root, ['--check'], '', 1);
  for (const line of ['geändert: src/texts.json', 'hinzugefügt: tools/eigenes.ts', 'gelöscht: src/model/market.ts'])
    expect(output).toContain(`  ${line}\n`);
});

describe('an upgrade that can’t be completed', () => {
  it.each<[string, (root: string) => void, string[], RegExp]>([
    ['uncommitted files', (root) => put(root, 'notiz.txt', 'x'), [], /notiz\.txt/],
    ['a detached HEAD', (root) => git(root, 'switch', '--quiet', '--detach'), [], /git switch main/],
    [
      'an unknown version',
      () => undefined,
      ['--to', '1.2.3'],
      /„1\.2\.3“ gibt es .* nicht\. Es gibt: 0\.2\.0, 9\.9\.9\./,
    ],
    ['an unreachable remote', () => undefined, ['--from', '/nowhere'], /„\/nowhere“ antwortet nicht/],
    ['a missing remote', (root) => git(root, 'remote', 'remove', 'produkt'), [], /git remote add produkt ADRESSE/],
    ['an unknown flag', () => undefined, ['--fassung', '9.9.9'], /Beispiel: npm run upgrade -- --to/],
    ['an unknown value of --ki', () => undefined, ['--ki', 'erzeugt'], /--ki keine/],
    [
      'an unrelated history',
      (root) => {
        rmSync(join(root, '.git'), { recursive: true });
        git(root, 'init', '--quiet');
        commit(root);
        git(root, 'remote', 'add', 'produkt', product);
      },
      [],
      /merge -s ours --allow-unrelated-histories/,
    ],
  ])('is refused for %s, with a message that says what to do', (_reason, prepare, flags, words) => {
    const root = clone('refused');
    prepare(root);
    const state = () => [git(root, 'status', '--porcelain'), git(root, 'rev-parse', 'HEAD')];
    const before = state();
    expect(upgrade(root, flags, '', 1)).toMatch(words);
    expect(state()).toEqual(before);
    rmSync(root, { recursive: true });
  });

  it('stops at a merge conflict, names the file, and can be aborted or continued', () => {
    const root = clone('conflict');
    // npm fails, as nothing is built here.
    writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nexit 1\n');
    for (const [file, from, to] of [
      ['src/texts.json', '"Das Haus"', '"Unser Haus"'],
      ['src/model/market.ts', '/**', '/** own'],
    ] as const)
      put(root, file, readFileSync(join(root, file), 'utf8').replace(from, to));
    commit(root);
    expect(upgrade(root, ['--check'], '', 1)).toMatch(
      /geändert: src\/model\/market\.ts\n {2}geändert: src\/texts\.json/,
    );
    const before = git(root, 'rev-parse', 'HEAD^{tree}');

    const output = upgrade(root, [], '', 1);
    expect(output).toContain('  src/texts.json\n');
    expect(output).not.toMatch(/^ {2}(?:content|public|src\/model)/m);
    expect(upgrade(root, [], '', 1)).toContain('  src/texts.json\n');
    git(root, 'merge', '--abort');
    expect([git(root, 'status', '--porcelain'), git(root, 'write-tree')]).toEqual(['', before]);

    upgrade(root, [], '', 1);
    git(root, 'checkout', '--theirs', 'src/texts.json');
    git(root, 'add', 'src/texts.json');
    // It goes on to install packages, which fails here, and leaves none that could run a command of the project.
    expect(upgrade(root, [], '', 1)).toMatch(/kamen nicht\. Zuerst „npm install“.* git merge --abort && npm ci/);
    git(root, 'merge', '--abort');

    git(root, 'branch', 'other');
    put(root, 'notiz.txt', 'x');
    commit(root);
    git(root, 'switch', '--quiet', 'other');
    git(root, 'merge', '--quiet', '--no-commit', '--no-ff', 'main');
    expect(upgrade(root, [], '', 1)).toContain('Hier ist ein anderer Merge offen.');
  });
});
