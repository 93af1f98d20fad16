import sharp from 'sharp';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE } from '../../../src/images/preview/paint-picture.ts';
import { canonicalUrl, ogImagePath, ogImageSize } from '../../../src/lib/links/routes.ts';
import { paid, remove, type Mutation, type MutationSite } from '../mutate.ts';
import type { Rule } from '../rule.ts';

const { width, height } = ogImageSize;

export default {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  checks: `Jede Seite nennt ihr eigenes Vorschaubild mit ${width} × ${height} Pixeln, Maßen und Alternativtext. Die Datei jedes Bilds einer Anzeige, auch jener der strukturierten Daten, nennt die Kennzeichnung; die aller anderen sagt, dass sie keine trägt.`,
  unchecked:
    'Die Pixel: Dass die Kennzeichnung gemalt ist, wo die Datei sie nennt, prüfen die Tests des Programms, das die Bilder malt. Welchen Ausschnitt ein soziales Netzwerk zeigt, weiß niemand im Voraus.',
  remedy:
    'src/seo/head.ts: Bild mit Maßen und Alternativtext ausgeben; ein falsch gemaltes neu malen lassen (.cache/og leeren) oder src/images/preview berichtigen.',
  page({ page, expected }, { check, names, note }) {
    const meta = (name: string) => page.meta(`og:image${name}`);
    const label = expected.articles.get(page.path)?.paid?.label;
    check('og:image', {
      [`Die Seite nennt ${meta('').length} Vorschaubilder statt einem.`]: meta('').length !== 1,
      'Das Vorschaubild ist nicht das der Seite.':
        meta('')[0] !== canonicalUrl(ogImagePath(page.path), expected.site.url),
      [`og:image:width und og:image:height nennen nicht ${width} × ${height}.`]:
        meta(':width')[0] !== String(width) || meta(':height')[0] !== String(height),
    });
    if (label) names('Der Alternativtext', meta(':alt')[0] ?? '', [label], 'og:image:alt');
    else note('og:image:alt', !meta(':alt')[0] && 'Der Alternativtext fehlt.');
  },
  async site({ site, expected, pages }, { on }) {
    for (const { path, pictures } of pages) {
      const label = expected.articles.get(path)?.paid?.label;
      for (const picture of pictures) {
        const bytes = site.bytes(picture.slice(1));
        // A missing file is a finding of the rule about links.
        if (!bytes) continue;
        const file = await sharp(bytes).metadata();
        const text = file.comments?.find(({ keyword }) => keyword === DISCLOSURE_KEYWORD)?.text;
        on(path).check(picture, {
          [`Das Bild hat nicht ${width} × ${height} Pixel.`]: file.width !== width || file.height !== height,
          'Das Bild nennt die Kennzeichnung nicht.': label && !text?.startsWith(`${label}. `),
          'Das Bild sagt nicht, dass es keine Anzeige zeigt.': !label && text !== NO_DISCLOSURE,
        });
      }
    }
  },
  mutations: {
    'Vorschaubild ohne Kennzeichnung': exchange('advertisement', 'story'),
    'Vorschaubild eines redaktionellen Beitrags mit Kennzeichnung': exchange('story', 'advertisement'),
    'Vorschaubild fehlt im Kopf': paid('meta[property="og:image"]', remove),
  },
} satisfies Rule;

/** Gives an article the other's picture. */
function exchange(one: 'advertisement' | 'story', other: typeof one): Mutation {
  const pictureOf = (about: MutationSite, which: typeof one) => `og/${about[which].slug}.png`;
  return (about) => ({ [pictureOf(about, one)]: about.site.bytes(pictureOf(about, other)) ?? null });
}
