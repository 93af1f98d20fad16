import { createHash } from 'node:crypto';
import { labelDiagnostics, type LabelDiagnostic } from '../../../src/images/preview/label-proof.ts';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE } from '../../../src/images/preview/paint-picture.ts';
import { readPngText } from '../../../src/images/preview/png.ts';
import type { EditablePage, MutationTools } from '../mutate.ts';
import type { Rule } from '../rule.ts';

const problems: Record<LabelDiagnostic, string> = {
  'unknown-size': 'stimmt die Größe mit keinem der drei Formate überein',
  'label-not-in-pixels': 'ist die Kennzeichnung nicht gemalt',
  'label-not-in-file': 'nennt die Datei die Kennzeichnung nicht',
  'amber-on-editorial-picture': 'steht das Band der Anzeigen, obwohl die Seite keine ist',
  'disclosure-on-editorial-picture': 'nennt die Datei eine Kennzeichnung, obwohl die Seite keine Anzeige ist',
};

/** D3: pictures of link previews and of structured data. */
export const pictures: Rule = {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  checks:
    'Jede Seite nennt ein Vorschaubild mit 1200 × 630 Pixeln, Maßen und Alternativtext. In jedem Bild einer Anzeige, auch in jenen der strukturierten Daten, steht die Kennzeichnung in den Pixeln; in allen anderen Bildern fehlt das Band der Anzeigen. Die Angabe in der Datei wird bei jedem Bild gelesen; die Pixel liest der Build bei einer Stichprobe, die mit jedem Build wechselt, „npm run audit“ bei allen.',
  unchecked:
    'Welchen Ausschnitt des Bilds ein soziales Netzwerk zeigt. Die Pixel sind mit einem Bild verglichen, das dasselbe Programm malt; ob das Wort gut lesbar ist, beurteilen Menschen.',
  remedy:
    'src/seo/head.ts: Bild mit Maßen und Alternativtext ausgeben; ein falsch gemaltes neu malen lassen (.cache/og leeren) oder src/images/preview berichtigen.',
  page({ page, expected, check }) {
    const { length } = page.meta('og:image');
    check(length === 1, 'og:image', `Die Seite nennt ${length} Vorschaubilder statt einem.`);
    check(
      page.meta('og:image:width')[0] === '1200' && page.meta('og:image:height')[0] === '630',
      'og:image',
      'og:image:width und og:image:height nennen nicht 1200 × 630.',
    );
    const label = expected.articles.get(page.path)?.paid?.label;
    const alt = page.meta('og:image:alt')[0] ?? '';
    check(
      alt !== '' && (!label || alt.includes(label)),
      'og:image:alt',
      label ? `Der Alternativtext nennt „${label}“ nicht.` : 'Der Alternativtext fehlt.',
    );
  },
  async site({ site, expected, pages, sample, check }) {
    for (const page of pages) {
      const label = expected.articles.get(page.path)?.paid?.label;
      for (const picture of page.pictures) {
        const bytes = site.bytes(picture.slice(1));
        // A missing file is a finding of the rule about links.
        if (!bytes) continue;
        const found = await (sample?.has(page.file) === false ? stated(bytes, label) : painted(bytes, label));
        check(
          found.length === 0,
          { page: page.path, element: picture },
          `Im Bild ${found.map((diagnostic) => problems[diagnostic]).join(' und ')}.`,
        );
      }
    }
  },
  mutations: {
    'Vorschaubild ohne gemalte Kennzeichnung': (tools) => exchange(tools, tools.paid(), tools.editorial()),
    'Vorschaubild eines redaktionellen Beitrags mit Kennzeichnung': (tools) =>
      exchange(tools, tools.editorial(), tools.paid()),
    'Vorschaubild fehlt im Kopf': ({ paid }) => paid().remove('meta[property="og:image"]'),
  },
};

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

const pictureOf = ({ file }: EditablePage) => `og/${file.replace('.html', '.png')}`;

const exchange = ({ site }: MutationTools, one: EditablePage, other: EditablePage) => ({
  [pictureOf(one)]: site.bytes(pictureOf(other)) ?? null,
});
