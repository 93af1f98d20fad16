import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkContentFolder } from '../../../src/content/content-folder.ts';
import { VALID_NOW, validFiles, writeEdition } from '../../../src/content/test/valid-edition.ts';
import { contentDigest } from '../../../src/lib/cache/cache-keys.ts';
import { readFolder } from '../../audit/build-output.ts';
import { serve } from '../../hosts/test/serve.ts';
import { UserError } from '../../../src/lib/user-error.ts';
import type { Archive } from './archive.ts';
import { readGhost } from './ghost.ts';
import { readWordPress } from './wordpress.ts';
import { importArchive } from './import-archive.ts';
import type { ImportOptions } from './run.ts';
import { ghostExport, item, LONG, wxr, type Item } from './test/exports.ts';
import { MAX_SLUG_LENGTH } from '../../../src/lib/schema/primitives.ts';
import { splitPhrases } from '../../../src/content/test/split-phrases.ts';

const former = process.cwd();
beforeEach(() => {
  process.chdir(writeEdition());
  cpSync(path.join(former, 'tools/authoring/new-edition/theme'), 'content/theme', { recursive: true });
});
afterEach(() => {
  process.chdir(former);
  vi.resetModules();
});

const wordpress = (text: string): Archive => readWordPress(text, [], 'export.xml');

/** Imports an archive and returns the rows of the report. */
async function run(archive: Archive, options: ImportOptions = {}): Promise<string> {
  await importArchive(archive, options, VALID_NOW);
  expect(await faults()).toEqual([]);
  return archive.notes.map(({ kind, where, text }) => `${kind} | ${where} | ${text}`).join('\n');
}

/** Imports an export of WordPress with some items. */
const importPosts = (items: string[], options?: ImportOptions) => run(wordpress(wxr(items)), options);

/** HTML that begins with a paragraph which is long enough for an article. */
const post = (html: string): string => `<p>${LONG}</p>${html}`;

/** Imports a post whose text begins with a long paragraph. */
const importText = (html: string, options?: ImportOptions) => importPosts([item({ id: 1, html: post(html) })], options);

/** Expects a text to contain all parts. */
const expectParts = (text: string, parts: readonly string[]) =>
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);

/** Expects redirects.csv to have all rows. */
const expectRedirects = (rows: string) =>
  expect(redirects().split('\n')).toEqual(expect.arrayContaining(splitPhrases(rows)));

/** Serves pictures by path; other paths redirect as given, or are missing. */
async function servePictures(pictureAt: (path: string) => Buffer | undefined, moved: Record<string, string> = {}) {
  const asked: string[] = [];
  const site = await serve(({ url = '' }, response) => {
    asked.push(url);
    const [bytes, location] = [pictureAt(url), moved[url]];
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  return { asked, site };
}

/** An archive whose import stops at the post without an author. */
const interrupted = (archive: Archive): Archive => {
  archive.notes.push = ({ text }) => {
    if (text.startsWith('ohne Namen')) throw new Error('unterbrochen');
    return 0;
  };
  return archive;
};

const MONEY: NonNullable<Item['terms']>[number] = ['category', 'geld', 'Geld'];
const photo = (width = 800) => sharp({ create: { width, height: 400, channels: 3, background: '#777' } }).jpeg();
/** Writes a picture below the folder of pictures. */
async function upload(file: string, width?: number): Promise<void> {
  mkdirSync(path.dirname(`uploads/${file}`), { recursive: true });
  await photo(width).toFile(`uploads/${file}`);
}
const UPLOADS = { media: 'uploads', licence: 'eigene Aufnahme' };
const article = (slug: string): string => readFileSync(`content/articles/${slug}.mdx`, 'utf8');
const redirects = (): string => readFileSync('content/redirects.csv', 'utf8');
const faults = async (): Promise<unknown[]> => (await checkContentFolder('.', VALID_NOW)).diagnostics;
const snapshot = (): string[] => {
  const { files, bytes } = readFolder('content');
  return files.map((file) => `${file} ${contentDigest(bytes(file) ?? '')}`);
};

describe('an export of WordPress', () => {
  it('becomes articles, people, categories and redirects that pass every check', async () => {
    const report = await importPosts([
      item({
        id: 12,
        slug: 'sparbuch-zinsen',
        title: 'Was das Sparbuch &amp; seine Zinsen bringen',
        link: 'https://alt.example/2019/03/15/sparbuch-zinsen/',
        html: `<!-- wp:paragraph --><p>${LONG}</p><!-- /wp:paragraph --><h2>Die Zahlen</h2><p>Mehr im <a href="https://alt.example/2019/04/01/fonds-kosten/">Beitrag über Fonds</a> und bei der <a href="http://www.fma.gv.at/">Aufsicht</a>, {so} steht es.</p><ul><li>eins</li></ul>`,
        terms: [
          ['category', 'geld', 'Geld & Sparen'],
          ['post_tag', 'zinsen', 'Zinsen'],
        ],
        meta: { _wp_old_slug: 'sparbuch' },
      }),
      item({
        id: 13,
        slug: 'fonds-kosten',
        title: 'Was ein Fonds im Jahr kostet',
        link: 'https://alt.example/2019/04/01/fonds-kosten/',
      }),
      item({
        id: 20,
        type: 'page',
        slug: 'mediadaten',
        title: 'Mediadaten',
        link: 'https://alt.example/verlag/mediadaten/',
      }),
    ]);
    const parts = splitPhrases(String.raw`
      title: Was das Sparbuch & seine Zinsen bringen | category: geld-sparen | author: maria-huber |
      publishedAt: 2019-03-15T09:00:00+01:00 | - Zinsen | ## Die Zahlen | [Beitrag über Fonds](/fonds-kosten) |
      ](https://www.fma.gv.at/) | \{so} | - eins
    `);
    expectParts(article('sparbuch-zinsen'), [...parts, `lead: ${LONG}`]);
    expectRedirects(`
      /2019/03/15/sparbuch-zinsen,/sparbuch-zinsen | /2019/03/15/sparbuch,/sparbuch-zinsen | /?p=12,/sparbuch-zinsen |
      /?page_id=20,/mediadaten | /verlag/mediadaten,/mediadaten | /author/maria,/autor/maria-huber |
      /category/geld,/news#geld-sparen
    `);
    expect(readFileSync('content/authors/maria-huber.yaml', 'utf8')).toContain('name: Maria Huber');
    expect(report).toContain('content/categories/geld-sparen.yaml: Ressort');
    expect(readFileSync('content/categories/geld-sparen.yaml', 'utf8')).toMatch(
      /^label: Geld & Sparen\nsection: \S+\norder: 500\ndescription: /,
    );
  });

  it('changes nothing the second time, and never what an editor has changed', async () => {
    const archive = () => wordpress(wxr([item({ id: 1 }), item({ id: 2 }), item({ id: 3, title: 'kurz' })]));
    await run(archive());
    writeFileSync(
      'content/articles/beitrag-1.mdx',
      article('beitrag-1').replace('draft: true\n', '').replace(LONG, `${LONG} Geändert.`),
    );
    const before = snapshot();
    expect(await importArchive(archive(), {}, VALID_NOW)).toMatchObject({ written: 0, drafts: 0, known: 3 });
    expect(snapshot()).toEqual(before);
  });

  it('continues after an interruption, and has neither two of a post, an author or a picture nor none of them or of their rows', async () => {
    await upload('platz.jpg');
    const archive = () =>
      wordpress(wxr([item({ id: 1, html: post('<img src="/platz.jpg">') }), item({ id: 2, author: '' })]));
    await expect(run(interrupted(archive()), UPLOADS)).rejects.toThrow('unterbrochen');
    // An unwritable file stands for a full disk.
    mkdirSync('content/articles/beitrag-2.mdx.neu');
    expect(await run(archive(), UPLOADS).catch(String)).toContain('EISDIR');
    expect(readFileSync('content/_import/report.csv', 'utf8')).toContain('content/authors/maria-huber.yaml ergänzen');
    rmSync('content/articles/beitrag-2.mdx.neu', { recursive: true });
    await run(archive(), UPLOADS);
    expect(readdirSync('content/articles')).toEqual(['beitrag-1.mdx', 'beitrag-2.mdx', 'probe.mdx', 'werbung.mdx']);
    expect(readdirSync('content/pictures')).toEqual(['platz.jpg']);
  });

  it('does not bring back an article that the editor has renamed, and has its links lead there', async () => {
    const posts = [item({ id: 1 }), item({ id: 2, html: `<p>${LONG}</p><p><a href="/beitrag-1/">Mehr</a></p>` })];
    await importPosts(posts.slice(0, 1));
    const renamed = article('beitrag-1').replace('\nlead:', '\nformerSlugs: [beitrag-1]\nlead:');
    rmSync('content/articles/beitrag-1.mdx');
    writeFileSync('content/articles/neuer-name.mdx', renamed);
    writeFileSync('content/redirects.csv', redirects().replace(',/beitrag-1', ',/neuer-name'));
    await importPosts(posts);
    expect(readdirSync('content/articles')).toEqual(['beitrag-2.mdx', 'neuer-name.mdx', 'probe.mdx', 'werbung.mdx']);
    expect(article('beitrag-2')).toContain('[Mehr](/neuer-name)');
    expect(article('neuer-name')).toBe(renamed);
  });

  it('reads an archive in two files: the second links to posts of the first, and says which head pictures it lacks', async () => {
    const [first, second] = [
      item({ id: 1, link: 'https://alt.example/2019/03/eins/' }),
      item({
        id: 2,
        meta: { _thumbnail_id: '70' },
        html: `<p>${LONG}</p><p>Siehe <a href="https://alt.example/2019/03/eins/">Teil eins</a> und <a href="/?p=1">noch</a>.</p>`,
      }),
    ];
    await importPosts([first]);
    const report = await importPosts([second]);
    expect(article('beitrag-2')).toContain('Siehe [Teil eins](/beitrag-1) und [noch](/beitrag-1).');
    expect(report).toContain('Bild im Kopf, Nr. 70 der Mediathek: nicht im Ordner der Bilder');
  });

  it('says which names of a post it does not take', async () => {
    const terms: Item['terms'] = [MONEY, ['author', 'cap-maria', 'Maria Huber'], ['author', 'cap-franz', 'Franz Gast']];
    const report = await importPosts([item({ id: 1, terms }), item({ id: 2, author: 'm.weg' })]);
    expect(report).toContain('nicht übernommen | Ein Beitrag mit der Nummer 1 | weitere Namen: Franz Gast');
    expect(report).toContain('„m.weg“ hat im Export keinen Namen, nun „redaktion“');
  });

  it('leaves a note for readers and a row for whatever it can’t carry over', async () => {
    const report = await importPosts([
      item({
        id: 1,
        html: `<p>${LONG}</p><p>Davor. [kontakt-formular id="7"] Danach.</p><iframe src="https://www.youtube.com/embed/x"></iframe><script>alert(1)</script><form><input></form><audio src="/ton.mp3"></audio><img src="https://alt.example/wp-content/uploads/weg.jpg" alt="Das Rathaus"><a href="javascript:alert(1)">Drücken</a> <a href="https://alt.example/gibt-es-nicht/">Toter Link</a>`,
        comments: 2,
      }),
      item({ id: 9, type: 'produkt' }),
    ]);
    const text = article('beitrag-1');
    const parts = splitPhrases(`
      Element „kontakt-formular“ | <Embed href="https://www.youtube.com/embed/x" | Hier stand ein Formular |
      Hier stand eine Tonaufnahme | Das Rathaus | Drücken | Toter Link
    `);
    expectParts(text, parts);
    expect(text).not.toContain('javascript');
    const rows = splitPhrases(`
      [kontakt-formular id="7"] | youtube.com/embed/x | ein Skript | weg.jpg: nicht im Ordner | Link „Drücken“ |
      Link „Toter Link“ | 2 Kommentare | 1 Einträge der Art „produkt“
    `);
    expectParts(report, [...rows, '| ein Formular']);
  });

  it('says on a page what it can’t carry over, without components, and the page keeps its links', async () => {
    const html = `<p>${LONG}</p><img src="/haus.jpg" alt="Das Haus"><iframe src="https://www.youtube.com/embed/x"></iframe>`;
    const link = `<p>${LONG}</p><p>Mehr <a href="https://alt.example/ueber/">über uns</a> steht dort.</p>`;
    await importPosts([
      item({ id: 1, type: 'page', slug: 'ueber', title: 'Das Haus', html }),
      item({ id: 2, html: link }),
    ]);
    expect(readFileSync('content/pages/ueber.mdx', 'utf8')).toContain(
      'Hier stand ein Bild: Das Haus.\n\n[Inhalt auf www.youtube.com](https://www.youtube.com/embed/x)\n',
    );
    expect(article('beitrag-2')).toContain('[über uns](/ueber)');
  });

  it('loses no words of footnotes, captions and digits below the line', async () => {
    const fn = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
    const report = await importPosts([
      item({
        id: 1,
        html: `<p>${LONG}</p><p>CO<sub>2</sub> und x<sub>max</sub> steigen.${fn('a')}</p><figure class="wp-block-table"><table><caption>Zinsen je Land</caption><tr><td>Österreich</td><td>1,5</td></tr></table></figure><figure class="wp-block-audio"><audio src="/ton.mp3"></audio><figcaption>Das ganze Gespräch</figcaption></figure><figure class="kg-gallery-card"><div><img src="/1.jpg"><img src="/2.jpg"></div><figcaption>Zwei Bilder</figcaption></figure><!-- wp:footnotes /-->`,
        meta: {
          footnotes: JSON.stringify([{ content: 'Quelle: <a href="https://www.oenb.at/">OeNB</a>', id: 'a' }]),
        },
      }),
      item({ id: 2, meta: { footnotes: '[{' } }),
    ]);
    expectParts(article('beitrag-1'), [
      ...['CO₂ und xmax steigen.¹\n\nZinsen je Land\n\n| Österreich |', 'Das ganze Gespräch', 'Zwei Bilder'],
      '## Fußnoten\n\n1. Quelle: [OeNB](https://www.oenb.at/)\n',
    ]);
    expect(article('beitrag-1').split('Zinsen je Land')).toHaveLength(2);
    expect(report).not.toContain('Link „1“');
    expectParts(report, ['tiefgestellt, nun in der Zeile: max', '/1.jpg', '/2.jpg', 'Fußnoten: nicht lesbar']);
  });

  it('reads the time of a draft, which has none in UTC, in the edition’s time zone', async () => {
    const draft = item({ id: 1, status: 'draft', date: '2019-07-15 08:00:00' });
    await importPosts([draft.replace('_gmt><![CDATA[2019-07-15', '_gmt><![CDATA[0000-00-00')]);
    expect(article('beitrag-1')).toContain('publishedAt: 2019-07-15T08:00:00+02:00');
  });

  it('redirects from former slugs, also with umlauts, and from all addresses of a blog in a folder', async () => {
    const items = [
      item({ id: 1, slug: 'geld', link: '/blog/geldanlage/geld/', meta: { _wp_old_slug: 'altes-geld' } }),
      item({
        id: 2,
        slug: '%c3%b6l',
        link: '/blog/%c3%b6l.html',
        meta: { _wp_old_slug: '%c3%b6lpreis' },
        terms: [['category', 'oel', 'Öl und Gas']],
      }),
    ];
    await run(wordpress(wxr(items).replace('blog_url>https://alt.example<', 'blog_url>https://alt.example/blog/<')));
    expectRedirects(`
      /blog/geldanlage/altes-geld,/geld | /blog?p=1,/geld | /blog/%C3%B6lpreis,/oel | /blog?p=2,/oel |
      /blog/category/oel,/news#oel-und-gas | /blog/author/maria,/autor/maria-huber
    `);
  });

  it('redirects from the page of a category below others, and of a second one that the edition has', async () => {
    const terms: Item['terms'] = [
      ['category', 'fonds', 'Fonds'],
      ['category', 'spar-ecke', 'Geld'],
    ];
    const parents = ['geld-welt', 'fonds', 'geld-welt'].map(
      (parent, at) =>
        `<wp:category><wp:category_nicename>${['fonds', 'geld-welt', 'spar-ecke'][at] ?? ''}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`,
    );
    await importPosts([item({ id: 1 })]);
    await run(wordpress(wxr([item({ id: 2, terms }), ...parents])));
    expectRedirects('/category/geld-welt/fonds,/news#fonds | /category/fonds/geld-welt/spar-ecke,/news#geld');
  });

  it('writes one row for addresses that are one to nginx', async () => {
    const links = ['https://alt.example/archiv/?ID=Ab', 'https://alt.example/archiv/?id=ab'];
    await run(wordpress(wxr(links.map((link, index) => item({ id: index + 1, link })))));
    expect(redirects()).toContain('/archiv?ID=Ab,/beitrag-1');
    expect(redirects()).not.toContain('/archiv?id=ab');
  });

  it.each<[what: string, fields: Partial<Item>, parts: string[]]>([
    [
      'lead and description of paragraphs only, not of headings and lists',
      { html: `<p>Der Hafen wächst.</p><h2>Was geplant ist</h2><p>${LONG}</p><ul><li>Kran eins</li></ul>` },
      [`lead: Der Hafen wächst. ${LONG}\n`, '\ndescription: Der Hafen wächst. Wer sein Geld', '## Was geplant ist\n'],
    ],
    [
      'words in square brackets: in a headline and a heading, in the text and in the caption of a shortcode',
      {
        title: '[Video] Bank senkt die Zinsen',
        html: `<p>Der Mann [Name der Redaktion bekannt] bekommt Zinsen [sic]. ${LONG}</p><h2>Was [wirklich] gilt</h2>[caption id="x"]<img src="/weg.jpg"> Im Bild [links][/caption]`,
      },
      [
        'title: "[Video] Bank senkt die Zinsen"',
        'lead: Der Mann [Name der Redaktion bekannt] bekommt Zinsen [sic].',
        String.raw`## Was \[wirklich] gilt`,
        String.raw`Im Bild \[links].`,
      ],
    ],
    [
      'lines apart, in the lead and in code, and a caption’s full stop single',
      {
        html: `<p>${LONG.slice(0, 150)}<br>Neue Zeile.</p><pre>eins<br>zwei</pre>[caption id="x"]<img src="/weg.jpg"> Im Bild.[/caption]`,
      },
      [`${LONG.slice(0, 150).trim()} Neue Zeile.`, '`eins`\\\n`zwei`', 'Hier stand ein Bild: Im Bild.\n'],
    ],
    ['the name of a category', { terms: [['category', 'x', 'B&ouml;rse &amp; Fonds']] }, ['- Börse & Fonds\n']],
    [
      'as much of such a name as a keyword may have',
      { terms: [['category', 'x', 'Versicherungen, Vorsorge und alles rund ums Geld']] },
      ['- Versicherungen, Vorsorge und alles…\n'],
    ],
  ])('keeps %s', async (_what, fields, parts) => {
    await importPosts([item({ id: 1, ...fields })]);
    expectParts(article('beitrag-1'), parts);
  });

  it.each<[name: string, html: string, written: string, reported?: string[]]>([
    ['old inline elements in loose text', 'Die <acronym>EZB</acronym> ist <big>groß</big>.', 'Die EZB ist groß.'],
    ['headings h4 h4 h5', '<h4>1</h4>a<h4>2</h4>b<h5>3</h5>c', '## 1\n\na\n\n## 2\n\nb\n\n### 3\n\nc\n'],
    ['headings h3 h2 h3', '<h3>1</h3>a<h2>2</h2>b<h3>3</h3>c', '## 1\n\na\n\n## 2\n\nb\n\n### 3\n\nc\n'],
    ['headings h1 h2 h3', '<h1>1</h1>a<h2>2</h2>b<h3>3</h3>c', '## 1\n\na\n\n## 2\n\nb\n\n### 3\n\nc\n'],
    [
      'a table for layout',
      '<table><tr><td><p>Links.</p><p>Mehr.</p><table><tr><td>A</td><td>B</td></tr></table></td><td><ul><li>C</li></ul></td></tr></table>',
      'Links.\n\nMehr.\n\n| A | B |\n| - | - |\n\n- C\n',
    ],
    [
      'paragraphs in a cell',
      '<table><tr><th>Jahr</th></tr><tr><td><p>eins</p><p>zwei</p></td></tr></table>',
      '| eins zwei |',
    ],
    ['a link around blocks', '<a href="https://www.oenb.at/x"><div>Titel</div><div>Text</div></a>', 'Titel\n\nText\n'],
    ['a picture of AMP', '<amp-img src="/weg.jpg" alt="Das Haus"></amp-img>', 'Hier stand ein Bild: Das Haus.'],
    [
      'an embed of Instagram',
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/"><a href="https://www.instagram.com/p/x/">Sieh dir das an</a></blockquote>',
      '\n\n<Embed href="https://www.instagram.com/p/x/" title="Inhalt" />',
    ],
    ['an embed of AMP', '<amp-youtube data-videoid="x"></amp-youtube>', 'Hier stand ein eingebetteter Inhalt.'],
    [
      'a caption as attribute',
      '[caption id="a" caption="Alter [sic] Text"]<img src="/weg.jpg">[/caption]',
      String.raw`Hier stand ein Bild: Alter \[sic] Text.`,
    ],
    [
      'two captions, and the words around them',
      '<p>Davor. [caption id="a"]<img src="/a.jpg"> Bild eins[/caption][caption id="b"]<img src="/b.jpg"> Bild zwei[/caption] Danach.</p>',
      'Hier stand ein Bild: Bild zwei.\n</Callout>\n\nDanach.',
    ],
    ['words in an unknown shortcode', '<p>[row]Innen[/row]</p>', '\n\nInnen\n'],
    [
      'a reusable block',
      '<p>Davor.</p><!-- wp:block {"ref":9} /--><p>Danach.</p>',
      'Davor.\n\nDer Hinweis.\n\nDanach.',
    ],
    [
      'months as in Austria, but not in a quoted title',
      '<p>Im Januar erschien der Bericht „Lage im Januar 2019“. Seit Januar gilt er.</p>',
      'Im Jänner erschien der Bericht „Lage im Januar 2019“. Seit Jänner gilt er.',
      ['Januar, nun Jänner'],
    ],
    [
      'blocks without HTML, unless they have no content',
      '<p>Davor.</p><!-- wp:acf/kasten {"data":{"text":"Der Kasten"}} /--><!-- wp:block {"ref":7} /--><!-- wp:spacer /-->',
      'Davor.',
      ['ein Block ohne HTML: wp:acf/kasten {"data":{"text":"Der Kasten"}}', 'ein Block ohne HTML: wp:block {"ref":7}'],
    ],
    ['a shortcode that never ends', `<p>[vc_row${' a="b"'.repeat(27)}</p>`, String.raw`\[vc_row a="b" a="b"`],
    [
      'shortcodes with the address of what they embed',
      '\n\n[embed width="600"]https://media.example/watch?v=1[/embed]\n\n[embed]https://youtu.be/2[/embed]',
      '\n\n<Embed href="https://youtu.be/2" title=',
      ['media.example/watch?v=1', 'youtu.be/2'].map((url) => `ein eingebetteter Inhalt: https://${url}`),
    ],
    [
      'an emphasis with spaces at its edges',
      '<p><strong>Graz. </strong>Der<b> Steg</b> wird <em><strong>neu </strong></em>gebaut<strong> </strong>und gestrichen.</p>',
      '\n**Graz.** Der **Steg** wird ***neu*** gebaut und gestrichen.\n',
    ],
    [
      'addresses in a text',
      '<p>Bei http://www.wko.example/a, www.oenb.at, <a href="http://www.orf.at/">www.orf.at</a> dazu.</p>',
      String.raw`Bei https\://www\.wko.example/a, https\://www\.oenb.at, [https://www.orf.at](https://www.orf.at/) dazu.`,
    ],
  ])('becomes Markdown without loss: %s', { timeout: 20_000 }, async (_name, html, written, reported = []) => {
    const block = item({ id: 9, type: 'wp_block', html: '<!-- wp:paragraph --><p>Der Hinweis.</p>' });
    const report = await importPosts([item({ id: 1, html: post(html) }), block]);
    expect(article('beitrag-1')).toContain(written);
    expectParts(report, reported);
    // A block that only takes up space holds no words.
    expect(report).not.toContain('spacer');
  });

  it('keeps the paragraphs inside a link or anchor that never ends', async () => {
    const html = (start: string) => `<p>${LONG}</p>${start}<h2>Titel</h2><p>${LONG}</p><p>${LONG}</p>`;
    const report = await importPosts([
      item({ id: 1, html: html('<a name="oben">') }),
      item({ id: 2, html: html('<a href="https://www.oenb.at/">') }),
    ]);
    for (const slug of ['beitrag-1', 'beitrag-2'])
      expect(article(slug)).toContain(`\n\n## Titel\n\n${LONG}\n\n${LONG}\n`);
    expect(report.match(/Link um mehrere Absätze.*/g)).toEqual(['Link um mehrere Absätze nach https://www.oenb.at/']);
  });

  it('takes an article about advertising for news', async () => {
    await importText(
      '<p>In Kooperation mit der Universität entstand eine Studie, die zeigt, was Banken für Werbung ausgeben. Der Verein erstattete Anzeige.</p><p>Werbung kostet.</p>',
    );
    expect(article('beitrag-1')).not.toContain('draft: true');
  });

  it('brings pictures of the text, the head, galleries and captions, and files to download', async () => {
    await upload('2019/03/Rathaus.jpg', 1400);
    await upload('2019/03/platz.jpg');
    await upload('2019/03/klein.jpg', 200);
    writeFileSync('uploads/2019/03/bericht.pdf', '%PDF-1.7\n%%EOF\n');
    const at = 'https://alt.example/wp-content/uploads/2019/03';
    const report = await importPosts(
      [
        item({
          id: 1,
          html: `<p>${LONG}</p>\n\n[caption id="x" width="300"]<img src="${at}/Rathaus-300x200.jpg" alt="Das Rathaus von vorne"> Das Rathaus[/caption]\n\n[gallery ids="5"]\n\n<img src="${at}/klein.jpg">\n\nDer <a href="${at}/bericht.pdf">Bericht</a> im Ganzen.`,
          meta: { _thumbnail_id: '4' },
        }),
        item({ id: 4, type: 'attachment', attachment: `${at}/Rathaus.jpg` }),
        item({ id: 5, type: 'attachment', attachment: `${at}/platz.jpg` }),
      ],
      UPLOADS,
    );
    expectParts(article('beitrag-1'), [
      '<Figure src="rathaus.jpg" alt="Das Rathaus von vorne" caption="Das Rathaus"',
      '<Figure src="platz.jpg" alt="Bild zum Beitrag „Ein Beitrag mit der Nummer 1“" credit=',
      '<Download file="bericht.pdf" title="Bericht" />',
      'src: rathaus.jpg',
    ]);
    expect(readdirSync('content/pictures')).toEqual(['platz.jpg', 'rathaus.jpg']);
    expect(report).toContain('200 Pixel breit');
  });

  it('fetches the original of a resized picture, else the picture itself, each once', async () => {
    const bytes = await photo().toBuffer();
    const { asked, site } = await servePictures((path) =>
      ['/plakat-50x70.jpg', '/platz.jpg'].includes(path) ? bytes : undefined,
    );
    const html = `<p>${LONG}</p><img src="/plakat-50x70.jpg"><img src="/platz-300x200.jpg"><img src="/platz-600x400.jpg">`;
    const archive = { ...wordpress(wxr([item({ id: 1, html })])), url: site };
    await run(archive, { fetch: true, licence: 'eigene Aufnahme', site });
    expect(readdirSync('content/pictures')).toEqual(['plakat-50x70.jpg', 'platz.jpg']);
    expect(article('beitrag-1').match(/<Figure src="[^"]*"/g)).toEqual(
      ['plakat-50x70', 'platz', 'platz'].map((name) => `<Figure src="${name}.jpg"`),
    );
    expect(asked).toEqual(['/plakat.jpg', '/plakat-50x70.jpg', '/platz.jpg']);
  });

  it('says in German which pictures it does not take: of the own network, too large, unreadable', async () => {
    const internal = await servePictures(() => Buffer.from('nur für das eigene Netz'));
    const large = randomBytes(12_000_001);
    const { site } = await servePictures((path) => (path === '/gross.jpg' ? large : Buffer.from('kein Bild')), {
      '/umweg.jpg': `${internal.site}/umweg.jpg`,
    });
    mkdirSync('uploads');
    writeFileSync('uploads/foto.jpg', Buffer.concat([await photo().toBuffer(), large]));
    const sources = [
      '/foto.jpg',
      `${internal.site}/kamera.jpg`,
      '/umweg.jpg',
      '/gross.jpg',
      '/text.jpg',
      'http://127.0.0.1:1/a.jpg',
    ];
    const html = `<p>${LONG}</p>${sources.map((src) => `<img src="${src}">`).join('')}`;
    const report = await run(
      { ...wordpress(wxr([item({ id: 1, html })])), url: site },
      { fetch: true, site, media: 'uploads' },
    );
    expect(internal.asked).toEqual([]);
    const reasons = [...report.matchAll(/ein Bild: \S+: (.*)/g)].map(([, reason]) => reason);
    const isForeign = 'die Adresse ist nicht im öffentlichen Netz';
    const isLarge = 'größer als 12 MB';
    expect(reasons).toEqual([isLarge, isForeign, isForeign, isLarge, 'kein lesbares Bild', isForeign]);
  });

  it.each(['NFC', 'NFD'])('finds a picture whose file name has umlauts in another form than %s', async (form) => {
    await upload('grün.JPG'.normalize(form === 'NFC' ? 'NFD' : 'NFC'));
    await importText(`<img src="/${'grün.JPG'.normalize(form)}">`, UPLOADS);
    expect(article('beitrag-1')).toContain('<Figure src="gruen.jpg"');
  });

  it('finds a picture whose URL has a bare percent sign, and keeps the spaces in the title of a download', async () => {
    await upload('100%.jpg');
    writeFileSync('uploads/bericht.pdf', '%PDF-1.7\n%%EOF\n');
    await importText('<img src="/100%.jpg"><p>Hier: <a href="/bericht.pdf">Der <b>ganze</b> Bericht</a></p>', UPLOADS);
    expect(article('beitrag-1')).toContain('<Figure src="100.jpg"');
    expect(article('beitrag-1')).toContain('<Download file="bericht.pdf" title="Der ganze Bericht" />');
  });

  it.each<[what: string, fields: Partial<Item>, reason: string]>([
    ['a draft', { status: 'draft' }, 'nicht veröffentlicht (draft)'],
    ['one with a password', { password: 'x' }, 'Passwort'],
    ['a headline that is too short', { title: 'Kurz' }, 'kürzer als 15 Zeichen'],
    ['a text without words', { html: '<p>Nur wenig.</p>' }, 'zu wenig Text'],
    ['a post of the time of models', { date: '2024-05-01 08:00:00' }, 'Sprachmodell'],
    ['no date', { date: '0000-00-00 00:00:00' }, 'ohne lesbares Datum'],
    [
      'a hint at the end',
      { html: post('<p><em>Dieser Artikel enthält Affiliate-Links.</em></p>') },
      '„Affiliate-Links“',
    ],
    ['a label above', { html: `<p><b>ANZEIGE</b></p><p>${LONG}</p>` }, 'Werbung („ANZEIGE“)'],
    ['a label in brackets', { html: `(Werbung)<br><br>${LONG}` }, 'Werbung („(Werbung)“)'],
    ['a partner', { html: post('<p><i>In Kooperation mit der Bank</i></p>') }, '„In Kooperation mit der Bank“'],
    ['a paid link', { html: post('<a href="https://x.example/" rel="nofollow sponsored">X</a>') }, '„rel=sponsored“'],
    ['a label in the headline', { title: '[Anzeige] Das neue Konto' }, '„[Anzeige] Das neue Konto“'],
    ['a category', { terms: [MONEY, ['category', 'x', 'Bezahlte Einschaltung']] }, '„Bezahlte Einschaltung“'],
    ['a tag', { terms: [MONEY, ['post_tag', 'sponsored', 'Sponsored']] }, 'nennt sich selbst Werbung („Sponsored“)'],
  ])('holds %s back as a draft with its reason', async (_name, fields, reason) => {
    const report = await importPosts([item({ id: 1, ...fields })]);
    expect(article('beitrag-1')).toContain('draft: true');
    expect(report.split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^Entwurf .*${RegExp.escape(reason)}`)));
  });

  it('never makes an editorial article of a paid one', async () => {
    const paid = item({ id: 1, terms: [['post_tag', 'anzeige', 'Bezahlte Anzeige']] });
    const report = await importPosts(
      [paid, item({ id: 2, html: `<p>${LONG}</p><p>Siehe <a href="/beitrag-1/">hier</a> mehr.</p>` })],
      { 'sponsored-tag': ['Anzeige'] },
    );
    expect(readdirSync('content/articles')).toContain('_beitrag-1.mdx');
    expect(article('_beitrag-1')).toContain('kind: anzeige');
    expect(article('beitrag-2')).not.toContain('/beitrag-1');
    expect(report).toContain('bezahlt: Auftraggeber');
  });

  it('refuses a mark of paid posts that no post has, and names those that there are', () =>
    expect(
      importPosts([item({ id: 1, terms: [['post_tag', 'promo', 'Promotion']] })], {
        'sponsored-tag': ['promos'],
      }),
    ).rejects.toThrow('„promos“ hat kein Beitrag im Export. Erlaubt: promo, promotion'));

  it('takes paid posts as advertisements where the advertiser is named', async () => {
    const paid = item({ id: 1, terms: [['category', 'werbung', 'Werbung']] });
    await importPosts([paid], { 'sponsored-tag': ['werbung'], sponsor: 'muster-invest' });
    expect(article('beitrag-1')).toMatch(/^---\nkind: anzeige\n[\s\S]*sponsor: muster-invest\n/);
  });

  it('sets aside what a check refuses, with the reason in the file', async () => {
    const names = item({ id: 1, html: post('<p>Mehr bei Werbekunde Linz.</p>') });
    await importPosts([
      names,
      item({ id: 2, html: `<p>${LONG}</p><p><a href="/beitrag-1/">Der andere Beitrag</a></p>` }),
    ]);
    expect(article('_beitrag-1')).toMatch(/^---\n# .*/);
    expect(redirects()).not.toContain(',/beitrag-1\n');
  });

  it('gives posts without an author the person of that name', async () => {
    await importPosts([item({ id: 1, author: '' })], { author: 'Rosa Grün' });
    expect(article('beitrag-1')).toContain('author: rosa-gruen');
  });

  it('gives two posts of one name two addresses and headlines, and one without an author the newsroom', async () => {
    const report = await importPosts([
      item({ id: 1, slug: 'doppelt', title: 'Zweimal dieselbe Schlagzeile' }),
      item({ id: 2, slug: 'doppelt', title: 'Zweimal dieselbe Schlagzeile', author: '' }),
    ]);
    expect(article('doppelt-2')).toContain('author: redaktion');
    expect(article('doppelt-2')).toContain('Zweimal dieselbe Schlagzeile (15. März 2019)');
    expect(report).toContain('/doppelt ist vergeben, nun /doppelt-2');
  });

  it('gives two posts of one very long name valid addresses', async () => {
    const slug = `${'a'.repeat(MAX_SLUG_LENGTH - 6)}-bcd`;
    await importPosts([item({ id: 1, slug }), item({ id: 2, slug })]);
    expect(existsSync(`content/articles/${'a'.repeat(MAX_SLUG_LENGTH - 6)}-2.mdx`)).toBe(true);
  });

  it('keeps a page of the edition, and an article, where they are, and imports posts of these names under others', async () => {
    await importPosts([
      item({ id: 1, type: 'page', slug: 'kontakt', title: 'Kontakt' }),
      item({ id: 2, slug: 'probe' }),
    ]);
    expect(readFileSync('content/pages/kontakt.mdx', 'utf8')).toBe(validFiles['content/pages/kontakt.mdx']);
    expect(article('probe')).toBe(validFiles['content/articles/probe.mdx']);
    expect(existsSync('content/articles/probe-2.mdx')).toBe(true);
  });

  it('is read by a command that says what it wrote', () => {
    writeFileSync('export.xml', wxr([item({ id: 1 }), item({ id: 2, status: 'draft' })]));
    const script = path.join(former, 'tools/authoring/import/import-archive.ts');
    const command = (...flags: string[]) =>
      spawnSync(process.execPath, [script, 'export.xml', ...flags], { encoding: 'utf8' });
    expect(command().stdout).toContain('Beiträge und Seiten: 2 geschrieben, davon 1 als Entwurf; 0 beiseite');
    expect(command('--media', 'nirgends').stderr).toContain('--media „nirgends“ ist kein Ordner.');
    writeFileSync('export.xml', Buffer.from([0xff]));
    expect(command()).toMatchObject({ status: 1, stderr: expect.stringContaining('nicht in UTF-8') as string });
  });

  it('refuses to begin without valid settings', async () => {
    rmSync('content/site.yaml');
    await expect(importPosts([])).rejects.toThrow(UserError);
  });

  it('refuses what is no export, or was cut off', () => {
    expect(() => wordpress('<html><body>Seite nicht gefunden</body></html>')).toThrow(UserError);
    expect(() => wordpress(wxr([item({ id: 1 }), item({ id: 2 })]).slice(0, -90))).toThrow('abgeschnitten');
  });
});

describe('an export of Ghost', () => {
  const ghost = (fields: object = {}): Archive => {
    const archive = readGhost(ghostExport(fields), [], 'ghost.json');
    return { ...archive, url: 'https://alt.example' };
  };

  it('becomes articles with their people and tags', async () => {
    await run(
      ghost({
        html: `<p>${LONG}</p><figure class="kg-card kg-embed-card"><iframe src="https://player.vimeo.com/video/1"></iframe></figure><p>Siehe <a href="__GHOST_URL__/zweiter-beitrag/">den zweiten Beitrag</a>.</p>`,
      }),
    );
    const embed = '<Embed href="https://player.vimeo.com/video/1"';
    const link = '[den zweiten Beitrag](/zweiter-beitrag)';
    expectParts(article('erster-beitrag'), ['category: geld', 'author: eva-gruber', embed, link]);
  });

  it('has its tag pages lead to the categories made of them', async () => {
    await run(ghost());
    expectRedirects('/tag/geld,/news#geld');
  });

  it.each(['lexical', 'mobiledoc'])(
    'without HTML says so where there is a text for the editor (%s)',
    async (format) => {
      expect(await run(ghost({ html: null, [format]: '{}' }))).toContain('kein HTML davon');
      expect(await run(ghost({ html: null }))).not.toContain('kein HTML davon');
    },
  );

  it('in a folder of the former site has its redirects from there', async () => {
    await run({ ...ghost(), url: 'https://alt.example/magazin' });
    expectRedirects('/magazin/erster-beitrag,/erster-beitrag');
  });

  it.each([
    ['tag', {}, { 'sponsored-tag': ['geld'] }],
    ['title', { title: 'Anzeige: Das neue Konto' }, {}],
  ])('never makes a page of what its %s calls paid', async (_name, fields, options) => {
    const report = await run(ghost({ type: 'page', ...fields }), options);
    expect(existsSync('content/pages/_erster-beitrag.mdx')).toBe(true);
    expect(report).toContain('bezahlt: eine feste Seite kann keine Anzeige sein');
  });

  it('holds back what only members could read', async () => {
    const report = await run(ghost({ visibility: 'paid' }));
    expect(article('erster-beitrag')).toContain('draft: true');
    expect(report).toContain('nur für Mitglieder (paid)');
  });

  it('refuses a file that was cut off', () =>
    expect(() => readGhost(ghostExport().slice(0, 400), [], 'ghost.json')).toThrow('abgeschnitten'));
});
