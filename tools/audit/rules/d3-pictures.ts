import { createHash } from 'node:crypto';
import { labelDiagnostics, type LabelDiagnostic } from '../../../src/images/preview/label-proof.ts';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE } from '../../../src/images/preview/paint-picture.ts';
import { readPngText } from '../../../src/images/preview/png.ts';
import { paid, remove, type Mutation, type MutationSite } from '../mutate.ts';
import type { Rule } from '../rule.ts';

const problems: Record<LabelDiagnostic, string> = {
  'unknown-size': 'stimmt die Größe mit keinem der drei Formate überein',
  'label-not-in-pixels': 'ist die Kennzeichnung nicht gemalt',
  'label-not-in-file': 'nennt die Datei die Kennzeichnung nicht',
  'amber-on-editorial-picture': 'steht das Band der Anzeigen, obwohl die Seite keine ist',
  'disclosure-on-editorial-picture': 'nennt die Datei eine Kennzeichnung, obwohl die Seite keine Anzeige ist',
};

export default {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  checks:
    'Jede Seite nennt ein Vorschaubild mit 1200 × 630 Pixeln, Maßen und Alternativtext. In jedem Bild einer Anzeige, auch in jenen der strukturierten Daten, steht die Kennzeichnung in den Pixeln; in allen anderen Bildern fehlt das Band der Anzeigen. Die Angabe in der Datei wird bei jedem Bild gelesen; die Pixel liest der Build bei einer Stichprobe, die mit jedem Build wechselt, „npm run audit“ bei allen.',
  unchecked:
    'Welchen Ausschnitt des Bilds ein soziales Netzwerk zeigt. Die Pixel sind mit einem Bild verglichen, das dasselbe Programm malt; ob das Wort gut lesbar ist, beurteilen Menschen.',
  remedy:
    'src/seo/head.ts: Bild mit Maßen und Alternativtext ausgeben; ein falsch gemaltes neu malen lassen (.cache/og leeren) oder src/images/preview berichtigen.',
  page({ page, expected }, { check, names, note }) {
    const meta = (name: string) => page.meta(`og:image${name}`);
    const label = expected.articles.get(page.path)?.paid?.label;
    check('og:image', {
      [`Die Seite nennt ${meta('').length} Vorschaubilder statt einem.`]: meta('').length !== 1,
      'og:image:width und og:image:height nennen nicht 1200 × 630.':
        meta(':width')[0] !== '1200' || meta(':height')[0] !== '630',
    });
    if (label) names('Der Alternativtext', meta(':alt')[0] ?? '', [label], 'og:image:alt');
    else note('og:image:alt', !meta(':alt')[0] && 'Der Alternativtext fehlt.');
  },
  async site({ site, expected, pages, sample }, { on }) {
    for (const { path, file, pictures } of pages) {
      const label = expected.articles.get(path)?.paid?.label;
      for (const picture of pictures) {
        const bytes = site.bytes(picture.slice(1));
        // A missing file is a finding of the rule about links.
        if (!bytes) continue;
        const found = await (sample?.has(file) === false ? stated(bytes, label) : painted(bytes, label));
        const problem = `Im Bild ${found.map((diagnostic) => problems[diagnostic]).join(' und ')}.`;
        on(path).note(picture, found.length > 0 && problem);
      }
    }
  },
  mutations: {
    'Vorschaubild ohne gemalte Kennzeichnung': exchange('advertisement', 'story'),
    'Vorschaubild eines redaktionellen Beitrags mit Kennzeichnung': exchange('story', 'advertisement'),
    'Vorschaubild fehlt im Kopf': paid('meta[property="og:image"]', remove),
  },
} satisfies Rule;

/** What the file says of itself, without looking at the pixels. */
function stated(png: Buffer, label: string | undefined): LabelDiagnostic[] {
  const text = readPngText(png, DISCLOSURE_KEYWORD);
  if (label) return text?.startsWith(`${label}. `) ? [] : ['label-not-in-file'];
  return text === NO_DISCLOSURE ? [] : ['disclosure-on-editorial-picture'];
}

/** Decoding is the costly part, and several pages name the same picture. */
const memoized = new Map<string, Promise<LabelDiagnostic[]>>();

function painted(png: Buffer, label: string | undefined): Promise<LabelDiagnostic[]> {
  const key = createHash('sha256').update(`${label}\n`).update(png).digest('base64url');
  const found = memoized.get(key) ?? labelDiagnostics(png, label);
  memoized.set(key, found);
  return found;
}

/** Gives an article the other's picture. */
function exchange(one: 'advertisement' | 'story', other: typeof one): Mutation {
  const pictureOf = (about: MutationSite, which: typeof one) => `og/${about[which].slug}.png`;
  return (about) => ({ [pictureOf(about, one)]: about.site.bytes(pictureOf(about, other)) ?? null });
}
