/** The way of somebody who comes from WordPress: what was in the export is on the built pages, and every former address leads there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { item, LONG, wxr } from '../editions/exports.ts';
import { editions, run } from '../editions/editions.ts';
import { FixtureProject } from '../support/fixture-project.ts';

const site = new FixtureProject('empty');
afterAll(() => site.dispose());

it('carries an archive from the export to the built pages', async () => {
  const at = 'https://alt.example/wp-content/uploads/2019/03';
  const uploads = path.join(site.root, 'uploads/2019/03');
  mkdirSync(uploads, { recursive: true });
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(uploads, 'rathaus.jpg'), photo);
  writeFileSync(path.join(uploads, 'bericht.pdf'), '%PDF-1.7\n%%EOF\n');
  const html = `<!-- wp:paragraph --><p>${LONG}</p><!-- /wp:paragraph -->
<h2>Die Zahlen</h2><p>Ein Satz mit <strong>Gewicht</strong> &amp; {Klammern}, 5 &lt; 7 und dem <a href="https://alt.example/2019/04/01/zweiter/">zweiten Beitrag</a>.</p>
<table><tbody><tr><td>Jahr</td><td>Zins</td></tr><tr><td>2018</td><td>1,5</td></tr></tbody></table>
<figure class="wp-block-image"><img src="${at}/rathaus-300x200.jpg" alt="Das Rathaus von vorne"/><figcaption>Das Rathaus am Morgen</figcaption></figure>
<p>Alles steht im <a href="${at}/bericht.pdf">Bericht</a>.</p>
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=probe</div></figure>
<p>[kontakt-formular id="3"]</p>`;
  site.write(
    'export.xml',
    wxr([
      item({
        id: 1,
        slug: 'erster',
        title: 'Der erste Beitrag aus dem Archiv',
        link: 'https://alt.example/2019/03/15/erster/',
        html,
        meta: { _thumbnail_id: '9' },
      }),
      item({
        id: 2,
        slug: 'zweiter',
        title: 'Der zweite Beitrag aus dem Archiv',
        link: 'https://alt.example/2019/04/01/zweiter/',
      }),
      item({ id: 3, slug: 'dritter', title: 'Ein Beitrag, der nie erschienen ist', status: 'draft' }),
      item({ id: 9, type: 'attachment', attachment: `${at}/rathaus.jpg` }),
    ]),
  );
  const args = ['tools/cli/import.ts', 'export.xml', '--media', 'uploads', '--licence', 'eigene Aufnahme'];
  const { now } = editions.empty;
  expect(run(site.root, now, args)).toContain('3 Beiträge und Seiten geschrieben, davon 1 als Entwurf; 0 warten');
  expect(run(site.root, now, args)).toContain('0 Beiträge und Seiten geschrieben');
  site.build(now);
  const page = site.read('erster.html');
  for (const part of [
    LONG,
    '<h2 id="die-zahlen">Die Zahlen</h2>',
    '<strong>Gewicht</strong> &amp; {Klammern}, 5 &lt; 7',
    'href="/zweiter"',
    'Das Rathaus am Morgen',
    'alt="Das Rathaus von vorne"',
    'href="/dateien/bericht.pdf"',
    'Bericht (PDF, 1\u00a0KB)',
    'href="https://www.youtube.com/watch?v=probe"',
    'Element „kontakt-formular“',
    'Maria Huber',
    '15. März 2019',
  ])
    expect(page, part).toContain(part);
  expect(page).not.toContain('<iframe');
  expect(site.read('dateien/bericht.pdf')).toContain('%PDF');
  expect(site.read('dritter.html')).toBe('');
  const moved = site.read('_moved.txt');
  for (const row of ['/2019/03/15/erster /erster 301', '/?p=2 /zweiter 301', '/author/maria /autor/maria-huber 301'])
    expect(moved).toContain(`${row}\n`);
  expect(moved).not.toContain('/dritter');
});
