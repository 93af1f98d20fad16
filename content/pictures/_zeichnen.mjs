/**
 * Draws the pictures of the editorial pieces from the figures they cite: `npx node content/pictures/_zeichnen.mjs` writes them beside this
 * file. Names that begin with _ are not published.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const WIDTH = 1800;
const HEIGHT = 1200;
const [paper, surface, ink, line, green, light, sand, brick] = [
  '#f4f0e6',
  '#fcfaf5',
  '#1b1a17',
  '#d8d1c1',
  '#0d4b38',
  '#9dbfae',
  '#bfae82',
  '#932a1d',
];

const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const path = (d, stroke, width = 10, fill = 'none', more = '') =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const range = (count) => Array.from({ length: count }, (_none, index) => index);
const ground = (y = 1000) => path(`M120 ${y}H1680`, ink, 8);

/** Bars over a common ground, tallest 720 high. */
function bars(values, fills, { x = 180, gap = 60, base = 1000, width = 1440 } = {}) {
  const most = Math.max(...values);
  const each = (width - gap * (values.length - 1)) / values.length;
  return values
    .map((value, index) => {
      const height = (value / most) * 720;
      return rect(x + index * (each + gap), base - height, each, height, fills[index]);
    })
    .join('');
}

const coin = (x, y, r, fill = sand) =>
  circle(x, y, r, fill, `stroke="${ink}" stroke-width="8"`) +
  circle(x, y, r * 0.72, 'none', `stroke="${ink}" stroke-width="5"`);

const pictures = {
  // The deadline fell from 20 working days to seven.
  einlagensicherung: () =>
    [20, 15, 10, 7]
      .map((days, row) =>
        range(20)
          .map((day) =>
            rect(
              180 + day * 73,
              210 + row * 220,
              56,
              140,
              day < days ? (row === 3 ? green : light) : surface,
            ),
          )
          .join(''),
      )
      .join('') + path('M180 1090H710', green, 12),

  // Gains and losses of one year are set off; what is left over at the end of December is cut off.
  verlustausgleich: () =>
    [140, -220, 260, 90, -320, 180, 210, -90, 240, -150, 120, -380]
      .map((value, month) =>
        rect(
          150 + month * 118,
          value > 0 ? 600 - value : 600,
          84,
          Math.abs(value),
          value > 0 ? green : brick,
          month === 11 ? 'opacity="0.55"' : '',
        ),
      )
      .join('') +
    path('M110 600H1690', ink, 8) +
    path('M1610 150V1050', ink, 10, 'none', 'stroke-dasharray="4 34"'),

  // One order, and what lies below the fee that is printed large.
  'broker-kosten': () =>
    path('M120 420C400 380 520 460 800 420S1280 380 1680 420', ink, 8) +
    rect(780, 250, 240, 160, sand) +
    [
      [700, 450, 400, 140, light],
      [600, 610, 600, 150, '#5f9078'],
      [480, 780, 840, 160, green],
      [360, 960, 1080, 140, '#07362a'],
    ]
      .map(([x, y, width, height, fill]) => rect(x, y, width, height, fill))
      .join(''),

  // 74 to 89 of a hundred accounts.
  verlustquote: () =>
    range(100)
      .map((account) => {
        const fill = account < 74 ? brick : account < 89 ? '#d58a7f' : green;
        return circle(360 + (account % 10) * 120, 150 + Math.floor(account / 10) * 100, 38, fill);
      })
      .join(''),

  // The order of calls: bank, evidence, police, authority.
  'betrug-melden': () =>
    path('M260 300H1540', line, 16) +
    [0, 1, 2, 3]
      .map((step) => {
        const x = 260 + step * 427;
        return (
          circle(x, 300, 84 - step * 12, step === 0 ? brick : step === 1 ? sand : green) +
          path(`M${x} 420V${560 + step * 130}`, ink, 8) +
          rect(
            x - 130,
            560 + step * 130,
            260,
            110,
            step === 0 ? brick : surface,
            `stroke="${ink}" stroke-width="8"`,
          )
        );
      })
      .join(''),

  // Warnings of five years.
  warnlisten: () => bars([112, 84, 106, 145, 97], [light, light, light, '#5f9078', green]) + ground(),

  // What applies already, and what was put off.
  'ki-verordnung': () =>
    ground(1000) +
    [
      [180, 250, 1500, green],
      [420, 400, 1260, green],
      [760, 550, 920, green],
      [900, 700, 780, sand],
      [1180, 850, 500, light],
    ]
      .map(
        ([x, y, width, fill]) =>
          rect(x, y, width, 90, fill) + circle(x, y + 45, 26, paper, `stroke="${ink}" stroke-width="8"`),
      )
      .join('') +
    path('M1000 170V1000', brick, 8, 'none', 'stroke-dasharray="2 26"'),

  // The same investment with small and with large yearly costs.
  'etf-kosten': () => {
    const curve = (rate) =>
      range(31)
        .map((year) => `${year === 0 ? 'M' : 'L'}${180 + year * 48} ${1000 - 220 * ((1 + rate) ** year - 1)}`)
        .join('');
    const area = `${curve(0.05)}${range(31)
      .toReversed()
      .map((year) => `L${180 + year * 48} ${1000 - 220 * (1.0337 ** year - 1)}`)
      .join('')}Z`;
    return (
      path(area, 'none', 0, light) + path(curve(0.05), green, 14) + path(curve(0.0337), brick, 14) + ground()
    );
  },

  // What ten thousand euros of 2020 bought at the end of each year (consumer prices 2021 to 2025).
  inflation: () => {
    const left = [2.8, 8.6, 7.8, 2.9, 3.6].reduce(
      (values, rate) => [...values, values.at(-1) / (1 + rate / 100)],
      [100],
    );
    return (
      left
        .map((value, year) => {
          const coins = Math.round(value / 10);
          return range(10)
            .map((row) => coin(240 + year * 264, 1010 - row * 88, 40, row < coins ? sand : surface))
            .join('');
        })
        .join('') +
      path(
        `M${left.map((value, year) => `${240 + year * 264} ${1010 - (value / 10 - 1) * 88 - 70}`).join('L')}`,
        brick,
        12,
      )
    );
  },

  // Two gates: the one in Austria closed at the end of 2025, the last one in July 2026.
  'micar-frist': () =>
    path('M120 900H1680', ink, 10) +
    [
      [520, green],
      [1120, brick],
    ]
      .map(
        ([x, fill]) =>
          rect(x, 330, 40, 570, ink) +
          rect(x + 220, 330, 40, 570, ink) +
          rect(x - 40, 270, 340, 70, fill) +
          rect(x + 40, 480, 180, 420, surface, `stroke="${ink}" stroke-width="8"`) +
          path(`M${x + 80} 690H${x + 180}`, fill, 24),
      )
      .join('') +
    coin(250, 800, 92) +
    coin(360, 760, 70) +
    circle(1560, 800, 92, surface, `stroke="${ink}" stroke-width="8"`),
};

for (const [name, draw] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${rect(0, 0, WIDTH, HEIGHT, paper)}${draw()}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 48, effort: 10 }).toBuffer();
  writeFileSync(new URL(`${name}.png`, import.meta.url), png);
  console.log(`${name}.png: ${png.length} bytes`);
}
