import { describe, expect, it } from 'vitest';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { advert, editorialFields, FILE, story } from '../test/base-articles.ts';
import { readArticle, readTerm } from './read-article.ts';

const paid = advert('');
const editorial = story('');

/** An article with a source, whose fields stand in lines 12 to 15. */
const sourced = story('Text.', {
  sources: '\n  - title: Ein Titel\n    organization: FMA\n    date: 2025-02-01\n    type: fma',
});

/** The diagnostics of an article as text, or an empty string. */
const diagnosticsOf = (source: string) => {
  const { diagnostics } = readArticle(source, FILE);
  return diagnostics ? formatDiagnostics(diagnostics) : '';
};

describe('a valid article', () => {
  it('has a headline of one line, as line breaks would allow header injection in mails', () => {
    const folded = story('Text.', { title: '"Eine Schlagzeile\\nBcc: für die Probe"' });
    expect(readArticle(folded, FILE).value?.data.title).toBe('Eine Schlagzeile Bcc: für die Probe');
  });

  it('gives every heading its own id, and none that the layout uses', () => {
    const { value } = readArticle(`${editorial}## Zahlen\n\nA\n\n## Zahlen\n\nB\n\n## Quellen\n\nC`, FILE);
    expect(value?.prose.headings).toEqual([
      { id: 'zahlen', text: 'Zahlen' },
      { id: 'zahlen--2', text: 'Zahlen' },
      { id: 'quellen--2', text: 'Quellen' },
    ]);
  });

  it('becomes HTML strings and components, typeset for Austria', () => {
    const { value } = readArticle(
      `${editorial}## Ein "Zitat" - und 5 %\n\nText mit *Nachdruck* & <Claim source="anbieter" asOf="2025-01-01">3 %</Claim>.`,
      FILE,
    );
    expect(value?.prose.nodes).toEqual([
      {
        html: '<h2 id="ein-zitat-und-5">Ein „Zitat“\u00a0– und 5\u00a0%</h2><p>Text mit <em>Nachdruck</em> &amp; ',
      },
      expect.objectContaining({ component: 'Claim', children: [{ html: '3\u00a0%' }] }),
      { html: '.</p>', endsBlock: true },
    ]);
  });

  it('puts no paragraph into a link over three lines', () => {
    const { value } = readArticle(`${paid}<CtaLink placement="a" variant="b">\nZur Website\n</CtaLink>`, FILE);
    expect(value?.prose.nodes).toContainEqual(expect.objectContaining({ children: [{ html: 'Zur Website' }] }));
  });

  it.each([
    [
      'a block in English',
      'The rate of the bank.\n\nDer Satz.',
      '<p lang="en">The rate of the bank.</p><p>Der Satz.</p>',
    ],
    ['a list that a component interrupts', '1. a\n\n<Download file="a.pdf" title="b" />\n\n2. c', '<ol start="2">'],
    ['code spans literally', 'Die Zeichen `**"a" - b.Cd` sind Text.', '<code>**&quot;a&quot; - b.Cd</code>'],
  ])('has %s', (_name, prose, html) => {
    const nodes = readArticle(editorial + prose, FILE).value?.prose.nodes ?? [];
    expect(nodes.map((node) => ('html' in node ? node.html : '')).join('')).toContain(html);
  });

  it('may have brackets before a link in brackets', () =>
    expect(diagnosticsOf(`${editorial}„Er […] ging“ [sic] ([Bericht](https://www.fma.gv.at/)).`)).toBe(''));
});

it.each([
  ['Siehe www.fma.gv.at.', 'gefunden: www.fma.gv.at\n'],
  ['Siehe <https://www.fma.gv.at/>.', '[Linktext](Adresse) statt spitzer Klammern'],
  ['Siehe [FMA] (https://www.fma.gv.at/).', 'ohne Leerzeichen davor'],
  ['Siehe (FMA)[https://www.fma.gv.at/].', 'erlaubt:  [Linktext](Adresse)'],
  ['Siehe [](https://www.fma.gv.at/).', 'erlaubt:  [Linktext](Adresse)'],
])('says how to write the address in “%s”', (prose, advice) =>
  expect(diagnosticsOf(editorial + prose)).toContain(advice),
);

describe('a diagnostic in the frontmatter', () => {
  it('is not followed by those of advertising text if the kind is invalid', () => {
    expect(diagnosticsOf(story('Es kostet 20 Prozent.', { kind: 'Bericht' }))).not.toContain('Claim');
  });

  it('names file, line, field, what was found, what is allowed and an example', () => {
    expect(diagnosticsOf(advert('Text.', { consideration: 'geld' }))).toBe(
      `Ein Fehler im Inhalt:\n\n${FILE}:12:16\n  Feld „consideration“\n    gefunden: geld\n    erlaubt:  eines von: entgelt (Entgelt für die Veröffentlichung), affiliate (Provision für vermittelte Kundinnen und Kunden), beteiligung (Beteiligung am Auftraggeber), eigenwerbung (Eigenwerbung des Herausgebers), tausch (Tausch: Waren oder Leistungen statt Geld), paket (Teil einer Buchung von Werbung, ohne eigenen Preis) – Wofür der Auftraggeber was gibt\n    Beispiel: consideration: entgelt`,
    );
    expect(diagnosticsOf(advert('', { callsToAction: '[]' }))).toContain('mindestens ein Eintrag');
  });

  it.each([
    ['a missing author', 'author: vera-muster\n', '', 'nichts (das Feld fehlt)'],
    ['an unknown field', 'author:', 'autor: x\nauthor:', 'ein Feld, das es nicht gibt'],
    ['a colon in a plain value', 'title: Eine', 'title: Achtung: Eine', 'Anführungszeichen'],
    ['no space after a colon', 'kind: anzeige', 'kind:anzeige', 'Doppelpunkt und einem gewöhnlichen Leerzeichen'],
    [
      'a text that goes on at the margin, at the end',
      '\n---\n\n',
      '\nkicker: Ein Wort,\nweiter im Text\n---\n\n',
      'geht eingerückt weiter',
    ],
    ['an open quotation mark where it opens', 'title: Eine', 'title: "Eine', `${FILE}:3:8`],
    [
      'one in a list, not where the next text ends',
      'author:',
      'faq:\n  - question: "Was ist das?\n    answer: Das ist ein Fonds.\n  - question: "Und was kostet er?"\n    answer: "Nichts."\nauthor:',
      `${FILE}:8:15`,
    ],
    ['a tab alone, not for the lines behind it', 'title: Eine', '\ttitle: Eine', 'Ein Fehler im Inhalt'],
    ['a list once', 'keywords: [Probe, Test]', 'keywords: Probe und Test', 'Ein Fehler im Inhalt'],
    ['a date once', '21T08:00:00+02:00', '21', 'Ein Fehler im Inhalt'],
    [
      'all fields that only advertising has, at once',
      'kind: anzeige',
      'kind: redaktionell',
      ', campaign, callsToAction',
    ],
    [
      'a link that its layout does not show',
      'sponsor:',
      'primarySource: { text: Zur Quelle, placement: kopf, variant: a }\nsponsor:',
      'nur mit „layout: sponsored“',
    ],
    ['a head without text', '', '', 'kein Text unter dem Kopf'],
  ])('is told for %s', (_name, from, to, message) => expect(diagnosticsOf(paid.replace(from, to))).toContain(message));

  it.each(['ANZEIGE : Das', 'entgeltliche Einschaltung: Das', 'Risikohinweis. Das', 'Weiterlesen: Das'])(
    'is told for a label or a title of the layout before the headline: %s',
    (words) => {
      const text = diagnosticsOf(advert('Text.', { title: `"${words} Konto im Überblick"` }));
      expect(text).toContain('ohne dieses Wort davor');
      expect(text).toContain('Beispiel: title: Das Konto im Überblick');
    },
  );

  it.each([
    ['title', 60],
    ['description', 100],
    ['lead', 140],
  ] as const)('is told for an English %s, but not for a German one with a name', (field, length) => {
    const withText = (text: string) => diagnosticsOf(story('Text.', { [field]: `"${text}"` }));
    const name = 'The Bank of England and the price of gold';
    expect(withText(name.padEnd(length, ' and the end'))).toContain('ein deutscher Text; Englisches darin in „…“');
    expect(withText(`„${name}“ ist der Titel einer Studie`.padEnd(length, ' über Gold'))).toBe('');
  });

  it.each([
    ['kicker', 'Promotion'],
    ['title', '"Anzeige: Das Konto"'],
    ['kicker', 'Bezahlte Partnerschaft'],
    ['kicker', 'Werbung · Geld'],
    ['kicker', 'Anzeige | Geld'],
    ['kicker', 'Partnerbeitrag'],
    ['title', 'Präsentiert von der Wirtschaft'],
    ['breadcrumb', '[{ label: Geld }, { label: Anzeige }]'],
    ['interests', 'Die Musterbank hat den Autor für diesen Beitrag bezahlt.'],
  ])('refuses what says of an editorial article that it is paid: %s: %s', (name, value) => {
    const text = diagnosticsOf(story('', { [name]: value }));
    expect(text).toContain(`Feld „${name}“`);
    expect(text).toContain('was bezahlt ist, ist eine Anzeige');
  });

  it.each([
    ['kicker', 'Kommentar · Vera Muster', 'Kommentar, als wäre'],
    ['kicker', 'Interview', 'Interview, als wäre'],
    ['withdrawn', '{ date: 2026-01-01T00:00:00Z, reason: Der Gewinn ist garantiert. }', 'garantiert'],
  ])('refuses in an advertisement: %s: %s', (name, value, found) =>
    expect(diagnosticsOf(advert('', { [name]: value }))).toContain(found),
  );

  it('refuses in the text of an advertisement what denies that it is one', () => {
    const text = 'Dieser Beitrag ist keine Werbung.';
    expect(diagnosticsOf(`${paid}${text}`)).toContain('als wäre die Anzeige ein redaktioneller Beitrag');
    expect(diagnosticsOf(`${editorial}${text}`)).toBe('');
  });

  it('lists the valid kinds, and the length of texts with the wrong length', () => {
    expect(diagnosticsOf(story('', { kind: 'Anzeige' }))).toMatch(
      /gefunden: Anzeige\n {4}erlaubt: {2}eines von: redaktionell, anzeige/,
    );
    expect(diagnosticsOf(story('', { lead: 'Zu kurz.' }))).toContain('Zu kurz. (8 Zeichen)');
  });

  const EARLY = '2001-01-01T00:00:00Z';
  it.each([
    { updatedAt: EARLY },
    { offerEnds: EARLY },
    { withdrawn: `{ date: ${EARLY}, reason: Die Quelle hat sich geirrt. }` },
  ])('refuses dates before publication: %j', (fields) =>
    expect(diagnosticsOf(advert('', fields))).toContain('ab dem Erscheinen'),
  );
});

it.each([
  [
    'signs, tags and a heading, each where it is',
    'Das sind <5 %.\n\nOder {a}.\n\n# Titel\n\nUnd <6 %, {b.\n\n</Quote>\n\n<Zitat>Im Januar</Zitat>',
    ['1:10', '3:6', '5:1', '7:5', '11:1', '11:8'],
  ],
  [
    'a component whose end has another name, once',
    '<Callout title="a" tone="hinweis">\n\n# Titel\n\n</Calout>',
    ['3:1', '5:1'],
  ],
  ['a component with other quotation marks, once', '<Callout title=“a”>\n\n# Titel\n\n</Callout>', ['1:1', '3:1']],
])('syntax errors hide no fault in other lines: %s', (_name, prose, places) => {
  const lines = editorial.split('\n').length - 1;
  const found = readArticle(editorial + prose, FILE).diagnostics ?? [];
  expect(found.map(({ line = 0, column }) => `${line - lines}:${column}`).toSorted()).toEqual(places.toSorted());
});

it.each([
  ['a line too far to the left', /^( *)organization:/m, '   organization:', ['13:1']],
  ['a line too far to the right', /^( *)organization:/m, '      organization:', ['12:12']],
  ['special spaces', /^category: /m, 'category:\u00a0', ['6:1']],
])('one diagnostic for each wrong line: %s', (_name, from, to, places) => {
  const source = sourced.replace(from, to);
  expect(source).not.toBe(sourced);
  const { diagnostics = [] } = readArticle(source, FILE);
  expect(diagnostics.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
});

it.each([
  [
    'typographic quotation marks around a value',
    /^title: .*$/m,
    'title: „Eine: Schlagzeile“',
    'gerade Anführungszeichen (")',
  ],
  ['a backslash', /^title: .*$/m, String.raw`title: "C:\Fonds im Vergleich"`, String.raw`kein \ `.trim()],
  ['an apostrophe', /^title: .*$/m, "title: 'Wenn's um Fonds geht'", "Beispiel: title: Wenn's um Fonds geht"],
  ['two stars inside words', /$/, 'Leser*innen und Autor*innen. ', 'Leser\\*innen'],
  ['a head without end', /\n---\n/, '\n', 'gefunden: --- nur über den Feldern'],
  ['text before the head', /^---/, 'Mein Artikel\n---', 'gefunden: Mein Artikel'],
  [
    'an open bracket where it opens',
    /(?<=Test)\]/,
    '',
    'gefunden: keywords: [Probe, Test\n    erlaubt:  die schließende Klammer',
  ],
  [
    'a picture without its group',
    /author:/,
    'picture: a.jpg\nauthor:',
    /credit: "Foto: Eva Muster"\n +ai: keine\n +origin: foto/,
  ],
])('%s', (_name, from, to, message) => {
  expect(diagnosticsOf(`${editorial.replace(from, to)}Text.`)).toMatch(message);
});

it.each(['1.200', '-12.500', '300.000'])('the figure %s may be thousands', (value) => {
  const chart = (figure: string) =>
    `${editorial}<BarChart title="a" description="b" unit="Euro" source="rechnung" asOf="2025-01-01">\n<Bar label="a" value="${figure}" />\n<Bar label="b" value="0.125" />\n</BarChart>`;
  expect(diagnosticsOf(chart(value))).toContain('tausend ohne Punkt: 1200');
  expect(diagnosticsOf(chart(`${value}0`))).toBe('');
  expect(diagnosticsOf(chart(value.replace('.', ',')))).toBe('');
});

it.each([
  ['| 2024 |', false],
  ['| 2024 | 3 | 4 |', false],
  ['| 2024 | 3 | 4', false],
  ['| 2024 | |', true],
  ['2024 | 3', true],
  [String.raw`| 2024 | 3 \| 4 |  `, true],
])('a table row %s', (row, isWhole) => {
  const text = diagnosticsOf(`${editorial}| Jahr | Kurs |\n| --- | --- |\n${row}\n| 2025 | 3 |`);
  expect(text).toEqual(isWhole ? '' : expect.stringContaining('Zellen als der Kopf'));
});

it('a link leads to a domain with umlauts, as a sponsor’s would be recognised', () => {
  const { value } = readArticle(`${editorial}Das Land [Kärnten](https://www.kärnten.at/a%20b).`, FILE);
  expect(value?.links[0]?.target).toBe('https://www.xn--krnten-bua.at/a%20b');
});

it('a term of the glossary with a syntax error is refused', () => {
  const source = 'source: { title: Unternehmensdatenbank, url: https://www.fma.gv.at/ }';
  const head = `---\nterm: Fonds\nshort: Ein Topf, in den viele Menschen Geld geben, um es anzulegen.\n${source}\n---\n\n`;
  expect(readTerm(`${head}Das sind \\<5 %.`, 'content/glossary/fonds.mdx').value?.links).toEqual([]);
  const { diagnostics } = readTerm(`${head}Das sind <5 %.`, 'content/glossary/fonds.mdx');
  expect(diagnostics).toMatchObject([{ field: 'MDX-Schreibweise', line: 7, column: 10 }]);
});

describe('Markdown or HTML in a field, which would be shown as typed,', () => {
  const inLead = (words: string) => diagnosticsOf(story('Text.', { lead: `${words} ${editorialFields['lead']}` }));
  const more = 'Es geht um eine Plattform';

  it.each([
    ['Wer **heuer** baut', 'Wer heuer baut'],
    ['Wer [baut](/news)', 'Wer baut'],
    ['Wer `baut`', 'Wer baut'],
    ['<b>Wer</b> baut', 'Wer baut'],
    ['Wer &amp; warum', 'Wer & warum'],
    ['Leser*innen, die *heuer* bauen', 'Leser*innen, die heuer bauen'],
  ])('is refused: %s', (words, plain) => {
    const text = inLead(words);
    expect(text).toContain('Feld „lead“');
    expect(text).toContain(`gefunden: ${words} ${more}`.slice(0, 30));
    expect(text).toContain(`Beispiel: ${plain} ${more}`);
  });

  it.each([
    'Leser*innen und Autor*innen',
    'Der Preis* (ohne Steuer) [sic] (Stand Mai)',
    'Die Datei muster_invest_alt',
    '3 * 4 * 5',
    'Kosten <5 %, a < b > c; AT&T; mehr',
  ])('is no sign of another use: %s', (words) => expect(inLead(words)).toBe(''));

  it('is refused in lists and in attributes, each by its name', () => {
    const faq = '[{ question: Was ist das genau?, answer: "Ein [Fonds](/fonds) mit **Kosten**." }]';
    const text = diagnosticsOf(story('<Callout title="**Achtung**" tone="hinweis">Text</Callout>', { faq }));
    expect(text).toContain('Feld „faq › 1 › answer“');
    expect(text).toContain('<Callout> title');
    expect(text).toMatch(/^2 Fehler/);
  });

  it('is not looked for in an address', () =>
    expect(diagnosticsOf(sourced.replace(/^( *)type:/m, '$1url: https://a.example/_x_/\n$1type:'))).toBe(''));
});

it('an editorial article must not have a label of advertising as keyword', () => {
  const text = diagnosticsOf(story('Text.', { keywords: '[Probe, Anzeige]' }));
  expect(text).toContain('kein Wort, das in Feeds eine Anzeige kennzeichnet');
});

it('nine faults of one file are reported in one run, including broken YAML', () => {
  const broken = story('Das sind <5 %.\n\n<Zitat>x</Zitat>\n\n# Titel', {
    ...{ title: '"Eine Schlagzeile ohne Ende', keywords: '[]', category: 'Finanz Markt' },
    ...{ publishedAt: '31.02.2025', ai: 'vielleicht', kiker: 'Probe' },
  });
  const { diagnostics = [] } = readArticle(broken, FILE);
  expect(diagnostics.map(({ field }) => field).toSorted()).toEqual(
    [
      'YAML-Schreibweise',
      ...['keywords', 'category', 'publishedAt', 'ai', 'kiker'].map((name) => `Feld „${name}“`),
      ...['MDX-Schreibweise', 'unbekannter Baustein', 'Markdown'],
    ].toSorted(),
  );
});

describe('prose is data', () => {
  const claim = '<Claim source="anbieter" asOf="2025-01-01">5 %</Claim>';
  it.each([
    ['an expression', 'Text {process.env.HOME} Text', 'Programmcode'],
    ['a paragraph that begins like a program', 'import ist ein englisches Wort.', 'MDX hält ihn für ein Programm'],
    ['an expression as attribute', '<Callout title={x} tone="hinweis">Text</Callout>', 'geschwungenen Klammern'],
    ['bold type in HTML', 'Ein <b>Wort</b>.', 'Beispiel: Ein **wichtiges** Wort.'],
    ['a footnote of a word processor', 'Das ist so.[[1]](#_ftn1)', 'Fußnoten und Kommentare gibt es nicht'],
    ['stars that the desk has escaped', String.raw`Ein \*\*Wort\*\*.`, String.raw`ohne \ davor; im Pult`],
    ['an image', '![x](https://a.example/x.png)', '<Figure'],
    ['a first-level heading', '# Titel', 'gefunden: # Titel'],
    ['a small heading at first', '### Titel\n\nText\n\n## Titel', 'ein kleinerer mit ### vor dem ersten mit ##'],
    ['a component in other letters', '<Statgrid title="a">x</Statgrid>', 'Beispiel: <StatGrid title='],
    ['a sign that begins a component', 'Das sind <5 % im Jahr.', 'erlaubt:  \\< für das Zeichen selbst'],
    ['an entry without its end', '<StatGrid title="a">\n<Stat value="1">\n</StatGrid>', 'endet mit />'],
    ['typographic quotes', '<Callout title=“a” tone="hinweis">Text</Callout>', 'gerade Anführungszeichen'],
    ['a list of a word processor', 'Davor:\n\n• eins\n• zwei', 'Beispiel: - eins'],
    ['a list of dashes', 'Davor:\n– eins **a**\nund mehr\n– zwei', 'Beispiel: - eins'],
    ['a slip in a cell', '| Jahr |\n| --- |\n| Ende.Anfang |', 'ein Leerzeichen nach dem Satzzeichen'],
    ['a slip in an attribute', '<KeyPoints title="Wie viel ?">\n- a\n</KeyPoints>', '<KeyPoints> title'],
    ['a component by its German name', '<Zitat>x</Zitat>', 'Beispiel: <Quote '],
    ['an empty heading', '## \n\nText', 'kein Text nach dem Zeichen'],
    ['an empty item', '- eins\n-\n- drei', 'kein Text nach dem Zeichen'],
    ['a list of Word', '·\u00a0\u00a0Eins\n\n·\u00a0\u00a0Zwei', 'Beispiel: - eins'],
    ['code for a video', '<iframe src="https://a.example" />', 'Baustein <Embed>'],
    ['such code escaped', '\\<iframe src="https://a.example">', 'Beispiel: <Embed'],
    ['a foreign month', 'Im Januar fiel der Kurs.', 'Jänner'],
    ['an item outside its parent', '<Bar label="a" value="1" />', 'nur innerhalb von <BarChart>'],
    ['a brace', 'Die Menge { ist offen.', 'erlaubt:  \\{ für das Zeichen selbst'],
    ['a block in a paragraph', 'Davor <Callout title="a" tone="hinweis">x</Callout> danach.', 'mitten in einem Absatz'],
    ['a block in a heading', '## Teil <Download file="a.pdf" title="b" />', 'mitten in einem Absatz'],
    ['a figure in a link', `[Zahl ${claim}](https://www.fma.gv.at/)`, 'ein Link enthält nur Text'],
    ['a figure in a figure', claim.replace('5 %', claim), 'Baustein derselben Art'],
    [
      'a link in a link to the advertiser',
      '<CtaLink placement="mid_article" variant="text">zur [FMA](https://www.fma.gv.at/)</CtaLink>',
      'ein Link enthält nur Text',
    ],
    ['an unclosed component', '<Callout title="a" tone="hinweis">\n\nText', '</Callout>'],
  ])('refuses %s', (_name, prose, message) => expect(diagnosticsOf(paid + prose)).toContain(message));

  it.each(['– Nein.\\\n– Doch.', '– Nein.\n\n– Doch.'])('takes a dash before speech: %s', (prose) =>
    expect(diagnosticsOf(editorial + prose)).toBe(''),
  );

  it('takes a figure in bold, a link in a figure, and blocks in a list', () =>
    expect(
      diagnosticsOf(
        `${paid}**${claim}** ${claim.replace('5 %', '5 % laut [FMA](https://www.fma.gv.at/)')}\n\n- <Callout title="a" tone="hinweis">\n  Text\n  </Callout>`,
      ),
    ).toBe(''));

  it('reports line and column of a diagnostic in the prose', () =>
    expect(diagnosticsOf(`${paid}Erste Zeile.\n\nZweite Zeile mit <Foo />.`)).toContain(`${FILE}:21:18`));

  it('refuses prose that is too deeply nested, without overflowing the stack', () => {
    const callouts = `${'<Callout title="a" tone="hinweis">'.repeat(400)}x${'</Callout>'.repeat(400)}`;
    for (const prose of [`${'> '.repeat(5000)}x`, `${'> '.repeat(500)}x`, callouts])
      expect(diagnosticsOf(paid + prose)).toContain('Verschachtelung');
  });
});

it.each([
  ['CompareTable', 'columns="x | y"', '<Row label="a" cells="1" />', '1 Zellen bei 2 Spalten'],
  ['Availability', 'free="9" of="5"', '', '9 freie von 5'],
  ['Countdown', 'until="2025-01-01T00:00:00Z" noticedAt="2025-01-02T00:00:00Z"', '', 'vor dem Ende der Frist'],
])('values of <%s> that contradict each other are refused', (name, attributes, items, message) => {
  const start = `<${name} title="a" ${attributes} source="anbieter" asOf="2025-01-01"`;
  expect(diagnosticsOf(`${paid}${start}${items ? `>${items}</${name}>` : ' />'}`)).toContain(message);
});

describe('advertising text', () => {
  it.each(['Es sind 73 % der Banken.', 'Es sind **73** Prozent.', '- plus € 50', '| a |\n|---|\n| 5 % |'])(
    'may not hold a figure outside a claim: %s',
    (prose) => {
      expect(diagnosticsOf(paid + prose)).toContain('Zahl ohne Quelle');
      expect(diagnosticsOf(editorial + prose)).toBe('');
    },
  );

  it.each(['Gewinne sind garantiert.', 'Irreführend ist anderes; hier ist der Gewinn garantiert, ganz ohne Strafe.'])(
    'may not promise: %s',
    (prose) => expect(diagnosticsOf(paid + prose)).toContain('verbotenes Wort'),
  );

  it.each([
    '## Das Urteil der Redaktion',
    '**Fazit der Redaktion**',
    '| Urteil der Redaktion |\n| --- |\n| gut |',
    '<CtaLink placement="a" variant="b">Zum Testbericht</CtaLink>',
    '<Download file="a.pdf" title="Unabhängiger Test" />',
    '<Download file="urteil-der-redaktion.pdf" title="Preise" />',
    '<Figure src="a.png" alt="Das Rеdaktionsteam" caption="Ein Haus" credit="Foto" ai="keine" origin="foto" />',
    '<StatGrid title="a" source="anbieter" asOf="2025-01-01"><Stat value="3" label="Test der Redaktion" /></StatGrid>',
  ])('has no heading, caption or title that sounds editorial: %s', (prose) => {
    expect(diagnosticsOf(paid + prose)).toContain('als wäre die Anzeige ein redaktioneller Beitrag');
    expect(diagnosticsOf(editorial + prose)).not.toContain('als wäre');
  });

  it.each([
    '## Anzeige\n\nText.\n\n## Zurück zum Thema',
    '**Werbung:**',
    '<Callout title="Werbung" tone="hinweis">\nText.\n</Callout>',
  ])('has no label of its own above a part, as if the rest were none: %s', (prose) => {
    const message = 'das setzt die Website selbst';
    expect(diagnosticsOf(`${paid}${prose}\n\nText.`)).toContain(message);
    expect(diagnosticsOf(`${editorial}${prose}\n\nText.`)).not.toContain(message);
  });

  it.each([
    '## Fragen an die Anzeigenredaktion',
    'Die Redaktion hat nichts davon geprüft.',
    '<Figure src="a.png" alt="Ein Haus" caption="Ein Haus" credit="Grafik: Redaktion" ai="keine" origin="foto" />',
  ])('may say what is true: %s', (prose) => expect(diagnosticsOf(paid + prose)).toBe(''));

  it('shows few places and little time with their day only', () => {
    expect(diagnosticsOf(`${paid}Es sind noch 12 Plätze frei.`)).toContain('Knappheit ohne Stand');
    expect(diagnosticsOf(`${editorial}Es sind noch 12 Plätze frei.`)).toBe('');
  });

  it('keeps links to advertisers out of editorial articles', () =>
    expect(diagnosticsOf(`${editorial}<CtaLink placement="a" variant="b">Website</CtaLink>`)).toContain(
      'nur in Artikeln mit kind: anzeige',
    ));
});
