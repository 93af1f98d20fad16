import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkContentFolder, readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { withOwnTexts } from '../../src/content/test/base-articles.ts';
import { validFiles, writeEdition, writeFiles } from '../../src/content/test/valid-edition.ts';
import { choicesFrom, writeArticle, type NewArticle } from './new-article.ts';

type Head = { properties: Record<string, { minLength: number; maxLength: number }> };

const NOW = new Date('2025-09-28T06:00:00Z');
let root: string;

beforeEach(() => {
  root = writeEdition({
    'content/pages/impressum.mdx': withOwnTexts(validFiles['content/pages/kontakt.mdx'] as string, 'das Impressum'),
  });
});

const editorial: NewArticle = {
  title: 'Größere Gebühren: "Was" Fonds & Banken verrechnen',
  kind: 'redaktionell',
  category: 'finanzmarkt',
  author: 'vera-muster',
  urgent: true,
};
const paid: NewArticle = {
  ...editorial,
  kind: 'anzeige',
  sponsor: 'muster-invest',
  consideration: 'affiliate',
};
const choices = () => {
  const { content } = readContentFolder(root);
  if (!content) throw new Error('no content');
  return choicesFrom(content);
};
const write = (article: NewArticle) => writeArticle(root, article, choices().taken, NOW);

describe('a new article', () => {
  it.each([
    ['editorial', editorial],
    ['paid', paid],
  ])('passes the check as it is, held back as a draft: %s', async (_name, article) => {
    const { file, slug } = write(article);
    expect(slug).toBe('groessere-gebuehren-was-fonds-banken-verrechnen');
    expect(formatDiagnostics((await checkContentFolder(root, NOW)).diagnostics)).toBe('0 Fehler im Inhalt:');
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain('draft: true');
    // Papers are of any country, and most advertisers are no banks.
    expect(text).not.toContain('FMA');
  });

  it('says how long description and lead may be, as the schema has it', () => {
    const { file } = write(paid);
    const { oneOf } = z.toJSONSchema(articleSchema, { io: 'input' }) as unknown as { oneOf: Head[] };
    const { lead, description } = oneOf[1]?.properties ?? {};
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain(`# ${lead?.minLength} bis ${lead?.maxLength} Zeichen\nlead:`);
    expect(text).toContain(`# ${description?.minLength} bis ${description?.maxLength} Zeichen\ndescription:`);
  });

  it('takes every consideration of others that there is', async () => {
    const { considerations, taken } = choices();
    // Only the publisher advertises itself, and this edition has no record of it.
    const ofOthers = considerations.filter(({ value }) => value !== 'eigenwerbung');
    for (const [index, { value, label }] of ofOthers.entries()) {
      expect(label).not.toBe(value);
      const consideration = value as Required<NewArticle>['consideration'];
      writeArticle(root, { ...paid, title: `Probeartikel Nummer ${index}`, consideration }, taken, NOW);
    }
    expect((await checkContentFolder(root, NOW)).diagnostics).toEqual([]);
  });

  it('overwrites nothing: no article, no page, no reserved, former or case-variant address', () => {
    write(editorial);
    expect(() => write(editorial)).toThrow('ist vergeben an content/articles/groessere');
    expect(() => write({ ...editorial, title: 'Impressum' })).toThrow('content/pages/impressum.mdx');
    expect(() => write({ ...editorial, title: 'Werberegister' })).toThrow('die Website selbst');
    writeFileSync(join(root, 'content/articles/Gross-Und-Klein.mdx'), 'kaputt');
    expect(() => write({ ...editorial, title: 'Groß und klein' })).toThrow('Gross-Und-Klein.mdx');
    expect(() => write({ ...editorial, title: '„…“' })).toThrow('Buchstaben');
  });

  it('knows former addresses', () => {
    const file = join(root, 'content/articles/probe.mdx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('category:', 'formerSlugs: [alte-adresse]\ncategory:'));
    expect(() => write({ ...editorial, title: 'Alte Adresse' })).toThrow('frühere Adresse');
  });

  it('refuses a headline that the schema or the rules for advertising refuse', () => {
    expect(() => write({ ...editorial, title: 'Zu kurz' })).toThrow('mindestens 15 Zeichen');
    expect(() => write({ ...paid, title: 'Gewinne sind ab morgen garantiert' })).toThrow('verbotenes Wort');
  });
});

describe('npm run neu', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('tools/authoring/new-article.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });

  it('writes the file with flags, several authors with spaces between them, and says where it is and how to see it', () => {
    const second = (validFiles['content/authors/vera-muster.yaml'] ?? '').replace('Vera', 'Sepp');
    writeFiles(root, { 'content/authors/sepp-muster.yaml': second });
    const flags = ['--titel', 'Ein neuer Artikel', '--art', 'redaktionell', '--kategorie', 'finanzmarkt'];
    const { stdout, status } = run(...flags, '--autor', 'vera-muster, sepp-muster', '--dringend');
    expect(status).toBe(0);
    expect(stdout).toContain('content/articles/ein-neuer-artikel.mdx');
    expect(stdout).toContain('http://localhost:4321/ein-neuer-artikel');
    const text = readFileSync(join(root, 'content/articles/ein-neuer-artikel.mdx'), 'utf8');
    expect(text).toContain('author:\n  - vera-muster\n  - sepp-muster\n');
    expect(text).toContain('urgent: true');
  });

  it('lists what is missing or wrong, with what is allowed, and writes nothing', () => {
    rmSync(join(root, 'content/authors/vera-muster.yaml'));
    const { stderr, status } = run('--art', 'anzeige', '--kategorie', 'sport');
    expect(status).toBe(1);
    expect(stderr).toContain('--titel fehlt');
    expect(stderr).toContain('--kategorie „sport“ gibt es nicht. Erlaubt: finanzmarkt');
    expect(stderr).toContain('--auftraggeber fehlt. Erlaubt: muster-invest');
    expect(stderr).toContain('--autor fehlt. Erlaubt: noch nichts, zuerst eine Datei in content/authors');
    expect(stderr).toContain('--gegenleistung fehlt. Erlaubt: entgelt');
    expect(stderr).toContain('Beispiel: npm run neu -- --titel');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('where a flag is unknown names the others, and gives an example that the edition takes', () => {
    const { stderr } = run('--foto', 'x');
    expect(stderr).toContain('Erlaubt sind --titel');
    const [, example = ''] = /^Beispiel: npm run neu -- (.+)$/m.exec(stderr) ?? [];
    expect(
      run(...[...example.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')),
    ).toMatchObject({ stderr: '', status: 0 });
  });
});
