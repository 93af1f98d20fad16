import { DISCLOSURE_KEYWORD, NO_DISCLOSURE } from '../../../src/images/preview/paint-picture.ts';
import { readPngText } from '../../../src/images/preview/png.ts';
import type { Rule } from '../rule.ts';

export default {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  checks:
    'Jede Seite nennt ein Vorschaubild mit 1200 × 630 Pixeln, Maßen und Alternativtext. Die Datei jedes Bilds einer Anzeige, auch jener der strukturierten Daten, nennt die Kennzeichnung; die aller anderen Bilder sagt, dass sie keine tragen.',
  unchecked:
    'Die Pixel: Dass die Kennzeichnung gemalt ist, wo die Datei sie nennt, prüfen die Tests des Programms, das die Bilder malt. Welchen Ausschnitt ein soziales Netzwerk zeigt, weiß niemand im Voraus.',
  remedy:
    'src/seo/head.ts: Bild mit Maßen und Alternativtext ausgeben; ein falsch gemaltes neu malen lassen (.cache/og leeren) oder src/images/preview berichtigen.',
  page({ page, expected }, { assert, contains }) {
    const meta = (name: string) => page.meta(`og:image${name}`);
    const label = expected.articles.get(page.path)?.paid?.label;
    assert('og:image', meta('').length === 1, `Die Seite nennt ${meta('').length} Vorschaubilder statt einem.`);
    const isSized = meta(':width')[0] === '1200' && meta(':height')[0] === '630';
    assert('og:image', isSized, 'og:image:width und og:image:height nennen nicht 1200 × 630.');
    if (label) contains('Der Alternativtext', meta(':alt')[0] ?? '', [label], 'og:image:alt');
    else assert('og:image:alt', meta(':alt')[0], 'Der Alternativtext fehlt.');
  },
  output({ output, expected, pages }, { on }) {
    for (const { path, pictures } of pages) {
      const label = expected.articles.get(path)?.paid?.label;
      for (const picture of pictures) {
        const bytes = output.bytes(picture.slice(1));
        // A missing file is a finding of the rule about links.
        if (!bytes) continue;
        const text = readPngText(bytes, DISCLOSURE_KEYWORD);
        if (label) on(path).assert(picture, text?.startsWith(`${label}. `), 'Das Bild nennt die Kennzeichnung nicht.');
        else on(path).assert(picture, text === NO_DISCLOSURE, 'Das Bild sagt nicht, dass es keine Anzeige zeigt.');
      }
    }
  },
} satisfies Rule;
