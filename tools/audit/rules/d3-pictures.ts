import { articleAt } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';
import { pictureDiagnostics } from '../picture-diagnostics.ts';
import type { Rule } from '../rule.ts';
import type { ExpectedSite } from '../expected-site.ts';

/** D3: pictures of link previews and of structured data. */
export const pictures: Rule = {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  checks:
    'Jede Seite nennt ein Vorschaubild mit 1200 × 630 Pixeln, Maßen und Alternativtext. In jedem Bild einer Anzeige, auch in jenen der strukturierten Daten, steht die Kennzeichnung in den Pixeln; in allen anderen Bildern fehlt das Band der Anzeigen.',
  unchecked:
    'Welchen Ausschnitt des Bilds ein soziales Netzwerk zeigt. Die Pixel sind mit einem Bild verglichen, das dasselbe Programm malt; ob das Wort gut lesbar ist, beurteilen Menschen.',
  page(page, expected, context) {
    const images = page.meta('og:image');
    const place = { page: page.path, element: 'og:image' };
    const single = context.expect(
      images.length === 1,
      place,
      `Die Seite nennt ${images.length} Vorschaubilder statt einem.`,
      'In src/seo/head.ts og:image ausgeben.',
    );
    if (!single) return;
    context.expect(
      page.meta('og:image:width')[0] === '1200' && page.meta('og:image:height')[0] === '630',
      place,
      'og:image:width und og:image:height nennen nicht 1200 × 630.',
      'Maße des Bilds ausgeben.',
    );
    checkAlt(page, expected, context);
  },
  async site({ site, expected, pages }, context) {
    for (const { path, links } of pages) {
      const label = articleAt(expected, path)?.paid?.label;
      for (const picture of new Set(
        links.map(({ path: target }) => target).filter((target) => target.startsWith('/og/')),
      )) {
        const bytes = site.bytes(picture.slice(1));
        // A missing file is a finding of the rule about links.
        const diagnostics = bytes ? await pictureDiagnostics(bytes, label) : [];
        context.expect(
          diagnostics.length === 0,
          { page: path, element: picture },
          `Im Bild ${diagnostics.join(' und ')}.`,
          'Das Bild neu malen lassen (.cache/og leeren) oder src/og berichtigen.',
        );
      }
    }
  },
};

function checkAlt(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const label = articleAt(expected, page.path)?.paid?.label;
  const alt = page.meta('og:image:alt')[0] ?? '';
  context.expect(
    alt !== '' && (!label || alt.includes(label)),
    { page: page.path, element: 'og:image:alt' },
    label ? `Der Alternativtext nennt „${label}“ nicht.` : 'Der Alternativtext fehlt.',
    'og:image:alt ausgeben, bei Anzeigen mit der Kennzeichnung.',
  );
}
