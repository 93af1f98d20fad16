/**
 * Draws the pictures of articles, where they are charts from the figures that the article cites: `npx node content/pictures/_zeichnen.mjs`
 * writes them beside this file, and the build adds the theme's colours. Names that begin with _ are not published.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// Both come with subset-font, which the build uses. cspell:ignore fontverter harfbuzzjs upem
import fontverter from 'fontverter';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

const typeface = import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
const face = new Face(new Blob(await fontverter.convert(readFileSync(fileURLToPath(typeface)), 'truetype')), 0);
const font = new Font(face);
font.setVariations([new Variation('wght', 400)]);

// Classes: see src/images/drawings.ts. All shapes are paths: these have the line of the other drawings.
const rect = (x, y, width, height, kind) => `<path class="${kind}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
const dots = (places, r, kind) =>
  `<path class="${kind}" d="${places.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join('')}"/>`;
const line = (d, kind = '') => `<path${kind && ` class="${kind}"`} d="${d}"/>`;
const dashed = (d) => `<path d="${d}" stroke-dasharray="5 5"/>`;

/** Words in the paper's typeface, as outlines of their letters: pictures can't load a page's fonts. */
function text(x, y, words, anchor = 'start', size = 64) {
  const buffer = new Buffer();
  buffer.addText(String(words));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const letters = buffer.getGlyphInfosAndPositions();
  const width = letters.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const start = Math.round(x - ({ start: 0, middle: 0.5, end: 1 }[anchor] * width * size) / face.upem);
  // Halves of a unit, each relative to the one before: few digits, and a letter has the same ones wherever it stands.
  const halves = (value) => Math.round((value * size * 2) / face.upem);
  let outlines = '';
  let [left, first, last] = [0, [0, 0], [0, 0]];
  for (const { codepoint, xAdvance } of letters) {
    if (codepoint === 0) throw new Error(`The typeface lacks a letter of “${words}”.`);
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const points = values.map((value, at) => at % 2 ? halves(-value) : halves(left) + halves(value));
      outlines += type.toLowerCase() + points.map((value, at) => value - last[at % 2]).join(' ').replaceAll(' -', '-');
      last = type === 'Z' ? first : points.slice(-2);
      if (type === 'M') first = last;
    }
    left += xAdvance;
  }
  return `<path class="t" transform="translate(${start} ${y})scale(.5)" d="${outlines}"/>`;
}
const range = (count) => Array.from({ length: count }, (_none, index) => index);

/** Columns over a common ground, the highest value 700 high, with what they stand for below and their value above. */
const columns = (values, names, kinds, width = 180, gap = 110) =>
  values
    .map((value, index) => {
      const x = 240 + index * (width + gap);
      const height = Math.round((value / Math.max(...values)) * 700);
      return (
        rect(x, 1010 - height, width, height, kinds[index]) +
        text(x + width / 2, 985 - height, value, 'middle') +
        text(x + width / 2, 1090, names[index], 'middle')
      );
    })
    .join('') + line('M160 1010H1680');

const coin = (x, y, kind) => dots([[x, y]], 40, kind);

const pictures = {
  // The deadline fell from 20 working days to seven.
  einlagensicherung: () =>
    [
      [20, 'bis 2018'],
      [15, 'ab 2019'],
      [10, 'ab 2021'],
      [7, 'ab 2024'],
    ]
      .map(
        ([days, name], row) =>
          range(20)
            .map((day) => rect(420 + day * 58, 230 + row * 210, 44, 120, day >= days ? 'p' : row === 3 ? 'a' : 'b'))
            .join('') +
          text(130, 305 + row * 210, name) +
          text(1730, 305 + row * 210, days, 'end'),
      )
      .join('') + text(420, 170, 'Frist in Arbeitstagen'),

  // Gains and losses of one year are set off; what is left over at the end of December is cut off.
  verlustausgleich: () =>
    line('M260 300H1700M260 900H1700', 'h') +
    [140, -220, 260, 90, -320, 180, 210, -90, 240, -150, 120, -280]
      .map((value, month) => rect(290 + month * 116, value > 0 ? 600 - value : 600, 76, Math.abs(value), value > 0 ? 'a' : 'r'))
      .join('') +
    line('M260 600H1700') +
    dashed('M1680 190V1010') +
    text(230, 318, '+300', 'end') +
    text(230, 618, '0', 'end') +
    text(230, 918, '−300', 'end') +
    text(110, 180, 'Euro je Monat, Rechenbeispiel') +
    ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']
      .map((month, index) => text(328 + index * 116, 1090, month, 'middle'))
      .join(''),

  // A loss at one bank, the same gain at the other, and between them the form.
  'zwei-depots': () =>
    rect(260, 620, 400, 380, 'r') +
    rect(1140, 240, 400, 380, 'a') +
    line('M160 620H1640') +
    rect(790, 450, 220, 340, 'p') +
    range(5)
      .map((row) => line(`M830 ${510 + row * 55}H970`, 'h'))
      .join('') +
    text(460, 580, 'Bank 1', 'middle') +
    text(1340, 700, 'Bank 2', 'middle') +
    text(460, 1070, '−2.000', 'middle') +
    text(1340, 200, '+2.000', 'middle') +
    text(900, 400, 'E 1kv', 'middle'),

  // One order, and what lies below the fee that is printed large.
  'broker-kosten': () =>
    line('M120 400C400 360 520 440 800 400S1280 360 1680 400') +
    [
      [780, 220, 240, 150, 's'],
      [700, 430, 400, 140, 'b'],
      [600, 590, 600, 150, 'b'],
      [480, 760, 840, 160, 'a'],
      [360, 940, 1080, 150, 'a'],
    ]
      .map(([x, y, width, height, kind]) => rect(x, y, width, height, kind))
      .join(''),

  // 74 to 89 of a hundred accounts.
  verlustquote: () =>
    [
      [0, 74, 'r'],
      [74, 89, 's'],
      [89, 100, 'a'],
    ]
      .map(([from, to, kind]) =>
        dots(
          range(to - from).map((each) => [360 + ((from + each) % 10) * 120, 150 + Math.floor((from + each) / 10) * 100]),
          38,
          kind,
        ),
      )
      .join(''),

  // The order of calls: bank, evidence, police, authority.
  'betrug-melden': () =>
    line('M260 300H1540', 'h') +
    ['Bank', 'Belege', 'Polizei', 'FMA']
      .map((name, step) => {
        const x = 260 + step * 427;
        const top = 520 + step * 130;
        return (
          line(`M${x} 300V${top}`) +
          dots([[x, 300]], 84 - step * 12, step === 0 ? 'r' : 'a') +
          rect(x - 150, top, 300, 120, 'p') +
          text(x, top + 78, name, 'middle')
        );
      })
      .join(''),

  // Warnings of five years.
  warnlisten: () =>
    columns([112, 84, 106, 145, 97], [2021, 2022, 2023, 2024, 2025], ['b', 'b', 'b', 'b', 'a']) +
    text(160, 170, 'Warnungen der FMA je Jahr'),

  // What applies already, and what was put off.
  'ki-verordnung': () =>
    [
      [180, 'a', 'Februar 2025'],
      [372, 'a', 'August 2025'],
      [756, 'a', 'August 2026', 470],
      [884, 's', 'Dezember 2026'],
      [1268, 's', 'Dezember 2027', 1270],
      [1524, 's', 'August 2028', 1355],
    ]
      .map(
        // The third name would cross the line of today.
        ([x, kind, name, left = x + 40], row) =>
          rect(x, 190 + row * 140, 1680 - x, 50, kind) +
          dots([[x, 215 + row * 140]], 24, 'p') +
          text(left, 298 + row * 140, name),
      )
      .join('') +
    line('M120 1040H1680') +
    dashed('M862 150V1040') +
    text(862, 1110, 'November 2026', 'middle'),

  // The same investment with small and with large yearly costs.
  'etf-kosten': () => {
    const points = (rate) => range(31).map((year) => `${200 + year * 38} ${Math.round(1010 - 200 * ((1 + rate) ** year - 1))}`);
    return (
      line(`M${points(0.0479).join('L')}L${points(0.0332).toReversed().join('L')}Z`, 'b') +
      line(`M${points(0.0479).join('L')}`) +
      line(`M${points(0.0332).join('L')}`) +
      line('M160 1010H1680') +
      text(1370, 405, '0,2 % Kosten') +
      text(1370, 700, '1,6 % Kosten') +
      [0, 10, 20, 30].map((year) => text(200 + year * 38, 1090, year, 'middle')).join('') +
      text(1680, 1090, 'Jahre', 'end')
    );
  },

  // What ten thousand euros of 2020 bought at the end of each year (consumer prices 2021 to 2025).
  inflation: () => {
    const left = [2.8, 8.6, 7.8, 2.9, 3.6].reduce((values, rate) => [...values, values.at(-1) / (1 + rate / 100)], [100]);
    return (
      left
        .map(
          (value, year) =>
            range(10)
              .map((row) => coin(260 + year * 256, 990 - row * 86, row < Math.round(value / 10) ? 's' : 'p'))
              .join('') + text(260 + year * 256, 1110, 2020 + year, 'middle'),
        )
        .join('') +
      line(`M${left.map((value, year) => `${260 + year * 256} ${Math.round(990 - (value / 10 - 1) * 86 - 43)}`).join('L')}`)
    );
  },

  // Two gates: the one in Austria closed at the end of 2025, the last one in July 2026.
  'micar-frist': () =>
    line('M120 900H1680') +
    [
      [520, 'a', 'Österreich'],
      [1120, 'r', 'EU'],
    ]
      .map(
        ([x, kind, name]) =>
          rect(x, 330, 40, 570, 'b') +
          rect(x + 220, 330, 40, 570, 'b') +
          rect(x - 40, 270, 340, 70, kind) +
          rect(x + 40, 420, 180, 480, 'p') +
          rect(x + 80, 650, 100, 26, kind) +
          text(x + 130, 1000, name, 'middle'),
      )
      .join('') +
    dots([[250, 808]], 92, 's') +
    dots([[390, 830]], 70, 's'),

  // One form, and the three answers that the check of the name gives.
  empfaengerpruefung: () =>
    rect(200, 320, 620, 560, 'p') +
    rect(260, 400, 500, 90, 'b') +
    rect(260, 560, 500, 90, 'b') +
    rect(260, 740, 240, 80, 'a') +
    text(290, 465, 'Name') +
    text(290, 625, 'IBAN') +
    [
      [300, 'a', 'stimmt'],
      [600, 's', 'stimmt fast'],
      [900, 'r', 'stimmt nicht'],
    ]
      .map(([y, kind, name]) => line(`M820 600C960 600 960 ${y} 1100 ${y}`) + dots([[1180, y]], 80, kind) + text(1300, y + 18, name))
      .join(''),

  // Sixty instalments in five years: what the credit costs takes seven of them.
  kreditwerbung: () =>
    text(420, 170, '60 Raten zu 189,30 Euro') +
    range(60)
      .map((each) => rect(420 + (each % 12) * 104, 240 + Math.floor(each / 12) * 152, 80, 110, each < 53 ? 'a' : 'r'))
      .join('') +
    range(5)
      .map((year) => text(130, 313 + year * 152, `${year + 1}. Jahr`))
      .join('') +
    // Small copies hide the squares with their words.
    `<g class="t">${rect(420, 1050, 50, 50, 'a')}${rect(880, 1050, 50, 50, 'r')}</g>` +
    text(500, 1093, 'Kredit') +
    text(960, 1093, 'Kosten: rund 7 Raten'),

  // 200 euros of interest as forty coins of 5 euros: the tax takes ten of them at a bank, eleven from a federal treasury bill.
  bundesschatz: () =>
    ['Sparkonto', 'Bundesschatz']
      .map((name, row) => {
        const places = range(40).map((each) => [252 + (each % 10) * 144, 228 + row * 500 + Math.floor(each / 10) * 86]);
        return text(217, 150 + row * 500, name) + dots(places.slice(0, 10 + row), 35, 'p') + dots(places.slice(10 + row), 35, 'a');
      })
      .join('') +
    `<g class="t">${dots([[252, 1120]], 25, 'p')}${dots([[684, 1120]], 25, 'a')}</g>` +
    text(310, 1139, 'Steuer') +
    text(742, 1139, 'bleibt; eine Münze sind 5 Euro'),

  // Advertising: a clock whose hour has passed.
  'uhr-abgelaufen': () =>
    dots([[900, 600]], 420, 'p') +
    dots([[900, 600]], 36, 'a') +
    line('M900 600V260M900 600L700 480') +
    range(12)
      .map((hour) => {
        const [x, y] = [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)];
        return line(`M${Math.round(900 + x * 370)} ${Math.round(600 + y * 370)}L${Math.round(900 + x * 410)} ${Math.round(600 + y * 410)}`);
      })
      .join('') +
    line('M900 600V180A420 420 0 0 0 536 390Z', 'b'),

  // Rows of seats, nearly all taken.
  'plaetze-beta': () =>
    range(8)
      .map((row) =>
        range(16)
          .map((seat) => rect(230 + seat * 86, 220 + row * 100, 60, 60, row === 7 && seat > 12 ? 'p' : 'b'))
          .join(''),
      )
      .join('') + line('M160 1040H1680'),

  // A large house and a small one, and the same door.
  'zwei-haeuser': () =>
    rect(260, 260, 720, 720, 'b') +
    range(12)
      .map((each) => rect(320 + (each % 4) * 160, 320 + Math.floor(each / 4) * 150, 100, 90, 'p'))
      .join('') +
    rect(1180, 660, 380, 320, 'p') +
    line('M1140 660L1370 480L1600 660Z', 'a') +
    rect(570, 800, 100, 180, 'a') +
    rect(1320, 800, 100, 180, 'a') +
    line('M120 980H1680'),

  // A hand lens over a sentence in which one word is missing.
  'frage-an-zahl': () =>
    range(5)
      .map((row) => line(`M260 ${300 + row * 150}H${[1500, 1380, 1540, 1300, 1120][row]}`, 'h'))
      .join('') +
    line('M1180 820L1480 1040') +
    dots([[960, 620]], 300, 'p') +
    text(960, 760, '%', 'middle', 400),

  // Bars that nobody has measured, and a rule beside them without marks.
  'ohne-massstab': () =>
    [360, 220, 480, 300, 540, 260]
      .map((height, index) => `<path class="p" stroke-dasharray="6 5" d="M${420 + index * 200} 1000v${-height}h120v${height}"/>`)
      .join('') +
    rect(220, 240, 90, 760, 'a') +
    line('M160 1000H1680') +
    text(1010, 360, '?', 'middle', 260),

  // An open book: a story that somebody tells.
  'aufgeschlagenes-buch': () =>
    line('M900 360C760 270 520 260 300 320V940C520 880 760 890 900 980C1040 890 1280 880 1500 940V320C1280 260 1040 270 900 360Z', 'p') +
    line('M900 360V980') +
    range(5)
      .map((row) => line(`M380 ${430 + row * 90}C540 ${400 + row * 90} 700 ${405 + row * 90} 820 ${450 + row * 90}M980 ${450 + row * 90}C1100 ${405 + row * 90} 1260 ${400 + row * 90} 1420 ${430 + row * 90}`, 'h'))
      .join('') +
    line('M1240 290V560L1290 510L1340 560V300Z', 'a'),
};

for (const [name, draw] of Object.entries(pictures)) {
  // The ground runs on to the edges of whatever place a picture gets.
  const ground = '<path class="g" d="M-1800-1200h5400v3600h-5400z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1200"><style></style>${ground}${draw()}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, import.meta.url), svg);
}
