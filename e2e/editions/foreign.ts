/** What a newcomer in Germany makes of the shipped content: the command for an edition of one's own, then a person, three articles and a page; neither advertising nor search. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readFolder } from '../../tools/audit/build-output.ts';
import { completeEdition, replaceEdition } from '../../tools/authoring/new-edition.ts';
import { parse, stringify } from 'yaml';
import { mdx, type Edition } from './edition.ts';

const shipped = resolve(import.meta.dirname, '../../content');

/** Whether the sample lies in content/: an edition of one's own has no id, and its pages are not those that the command changes. */
export const isSample = 'id' in (parse(readFileSync(join(shipped, 'site.yaml'), 'utf8')) as object);

/** The files that the command leaves: paths within content/ to their bytes. */
function commandsFiles(): Record<string, Uint8Array> {
  const root = mkdtempSync(join(tmpdir(), 'foreign-'));
  cpSync(isSample ? shipped : join(import.meta.dirname, 'base'), join(root, 'content'), { recursive: true });
  const answers = {
    name: 'Seeufer',
    untertitel: 'Neues aus den Gemeinden am See',
    domain: 'www.grünes-ufer.example',
    land: 'DE',
    ort: 'Lindau',
    region: 'Bodensee, Bayern',
    akzent: '#4a1038',
    ressorts: 'Gemeinden, Vereine, Wetter',
  };
  replaceEdition(root, completeEdition(answers), new Date('2026-03-01T08:00:00+01:00'));
  const { files, bytes } = readFolder(join(root, 'content'));
  const written = Object.fromEntries(files.map((file) => [file, bytes(file) ?? Buffer.of()]));
  rmSync(root, { recursive: true });
  return written;
}

const article = (category: string, title: string, lead: string) =>
  mdx(
    {
      kind: 'redaktionell',
      title,
      description: `${title}: was sich ändert, ab wann es gilt und wo man Näheres erfährt, in wenigen Absätzen.`,
      keywords: ['Ufer', 'Gemeinde'],
      category,
      author: 'jutta-seewald',
      ai: 'keine',
      publishedAt: '2026-03-01T08:00:00+01:00',
      lead,
    },
    'Der Gemeinderat hat am Dienstag darüber beraten.\n\n## Wie es weitergeht\n\nIm Januar wird noch einmal abgestimmt.',
  );

const command = commandsFiles();

/** The edition. */
export const foreign: Edition = {
  now: '2026-03-02T08:00:00+01:00',
  files: {
    ...command,
    'site.yaml': `${new TextDecoder().decode(command['site.yaml'])}search: false\n`,
    'pages/agb.mdx': mdx(
      {
        title: 'AGB für Abonnements',
        linkText: 'AGB',
        description: 'Was gilt, wenn Sie diese Zeitung abonnieren, und wie Sie den Vertrag beenden.',
        keywords: ['AGB'],
        updatedOn: '2026-03-01',
      },
      'Ein Abonnement gilt für ein Jahr.',
    ),
    'theme/texts.yaml': 'footer:\n  house: Unser Haus\nshare:\n  copy: Adresse kopieren\n',
    'articles/steg.mdx': article(
      'gemeinden',
      'Der alte Steg bleibt bis zum Herbst gesperrt',
      'Weil das Holz morsch ist, darf den Steg niemand betreten. Die Gemeinde sucht eine Firma, die ihn erneuert, und rechnet mit einem halben Jahr.',
    ),
    'articles/chor.mdx': article(
      'vereine',
      'Der Chor der Fischer sucht Stimmen',
      'Elf Männer und vier Frauen singen noch, vor zehn Jahren waren es vierzig. Geprobt wird am Donnerstag im Pfarrsaal, und wer will, kommt einfach vorbei.',
    ),
    'articles/nebel.mdx': article(
      'wetter',
      'Warum der Nebel heuer länger liegt',
      'Das Wasser war im Winter wärmer als die Luft, und Wind gab es kaum. So blieb der Nebel an vielen Tagen bis zum Nachmittag über dem Ufer.',
    ),
    'authors/jutta-seewald.yaml': stringify({
      name: 'Jutta Seewald',
      jobTitle: 'Herausgeberin',
      affiliation: 'Seeufer',
      credentials: [],
      expertise: [],
      bio: 'Jutta Seewald hat diese Zeitung gegründet und schreibt sie allein.',
      fictional: true,
    }),
  },
};
