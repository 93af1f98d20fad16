import sharp from 'sharp';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE } from '../../../src/images/preview/paint-picture.ts';
import { canonicalUrl, ogImagePath, ogImageSize } from '../../../src/lib/links/routes.ts';
import type { Rule } from '../rule.ts';

const { width, height } = ogImageSize;

export default {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  checks: `Jede Seite (außer der Notiz über einen Beitrag, dessen Schlagzeile verborgen ist) nennt ihr eigenes Vorschaubild mit ${width} × ${height} Pixeln, Maßen und Alternativtext. Die Datei jedes Bilds einer Anzeige, auch jener der strukturierten Daten, nennt die Kennzeichnung; die aller anderen sagt, dass sie keine trägt.`,
  unchecked:
    'Die Pixel: Dass die Kennzeichnung gemalt ist, wo die Datei sie nennt, prüfen die Tests des Programms, das die Bilder malt. Welchen Ausschnitt ein soziales Netzwerk zeigt, weiß niemand im Voraus.',
  remedy:
    'src/seo/head.ts: Bild mit Maßen und Alternativtext ausgeben; ein falsch gemaltes neu malen lassen (.cache/og leeren) oder src/images/preview berichtigen.',
  page({ page, withdrawn, expected }, { assert, contains }) {
    const meta = (name: string) => page.meta(`og:image${name}`);
    if (withdrawn?.hiddenTitle) {
      assert(
        'og:image',
        meta('').length === 0,
        'Die Schlagzeile ist verborgen; die Seite darf kein Vorschaubild nennen.',
      );
      return;
    }
    const label = expected.articles.get(page.path)?.paid?.label;
    assert('og:image', meta('').length === 1, `Die Seite nennt ${meta('').length} Vorschaubilder statt einem.`);
    const own = canonicalUrl(ogImagePath(page.path), expected.settings.url);
    assert('og:image', meta('')[0] === own, 'Das Vorschaubild ist nicht das der Seite.');
    const isSized = meta(':width')[0] === String(width) && meta(':height')[0] === String(height);
    assert('og:image', isSized, `og:image:width und og:image:height nennen nicht ${width} × ${height}.`);
    if (label) contains('Der Alternativtext', meta(':alt')[0] ?? '', [label], 'og:image:alt');
    else assert('og:image:alt', meta(':alt')[0], 'Der Alternativtext fehlt.');
  },
  async output({ output, expected, pages }, { on }) {
    for (const { path, pictures } of pages) {
      const label = expected.articles.get(path)?.paid?.label;
      for (const picture of pictures) {
        const bytes = output.bytes(picture.slice(1));
        // A missing file is a finding of the rule about links.
        if (!bytes) continue;
        const file = await sharp(bytes).metadata();
        const text = file.comments?.find(({ keyword }) => keyword === DISCLOSURE_KEYWORD)?.text;
        const { assert } = on(path);
        const isSized = file.width === width && file.height === height;
        assert(picture, isSized, `Das Bild hat nicht ${width} × ${height} Pixel.`);
        if (label) assert(picture, text?.startsWith(`${label}. `), 'Das Bild nennt die Kennzeichnung nicht.');
        else assert(picture, text === NO_DISCLOSURE, 'Das Bild sagt nicht, dass es keine Anzeige zeigt.');
      }
    }
  },
} satisfies Rule;
