/** Files in the authorities' documented formats, sent by a local HTTP server. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { TimeSeriesData } from '../../src/content/schemas/market.ts';
import { writeFiles } from '../../src/lib/file-system.ts';
import { serve } from '../hosts/test/serve.ts';
import { updateTimeSeries } from './market.ts';

const NOW = new Date('2026-03-06T16:30:00Z');
const FOLDER = 'content/market/series';

/** Values of data-api.ecb.europa.eu, format=csvdata, with the columns that are read and one that isn't. */
const rates = `KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE_COMPL
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-03-02,1.1698,A,"ECB reference exchange rate, US dollar/Euro, 2.15 pm (C.E.T.)"
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-03-03,1.1606,A,"ECB reference exchange rate, US dollar/Euro, 2.15 pm (C.E.T.)"
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-03-04,1.1649,A,"ECB reference exchange rate, US dollar/Euro, 2.15 pm (C.E.T.)"
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-03-05,1.1618,A,"ECB reference exchange rate, US dollar/Euro, 2.15 pm (C.E.T.)"
`;
/** Values of data.statistik.gv.at: months, a year, a group of goods. */
const prices = [
  'C-VPIZR-0;C-VPICOICOP18_5-0;F-VPIMZBM;F-VPIMZVM',
  'VPIZR-2025;VPICOICOP18-0;128,20000;0,00000',
  'VPIZR-202506;VPICOICOP18-0;132,20000;132,20000',
  'VPIZR-202507;VPICOICOP18-0;132,20000;132,20000',
  'VPIZR-202508;VPICOICOP18-0;132,90000;132,20000',
  'VPIZR-202508;VPICOICOP18-01;200,00000;1,00000',
].join('\r\n');

const file = (format: string, url: string, values: string) => `# bleibt stehen
order: 1
label: EUR/USD
title: US-Dollar für einen Euro
unit: US-Dollar
decimals: 4
source: { title: Amt, url: 'https://www.oenb.at/' }
feed: { format: ${format}, url: 'https://amt.example/${url}' }
asOf: 2026-03-04T16:00:00+01:00
values:
${values}`;
const files = {
  'kurs.yaml': file(
    'ezb',
    'EXR/D.USD.EUR.SP00.A?format=csvdata',
    '  - { period: 2026-03-02, value: 1.1698 }\n  - { period: 2026-03-03, value: 1.1606 }\n  - { period: 2026-03-04, value: 1.1649 }\n',
  ),
  'preise.yaml': file(
    'statistik-austria',
    'OGD_vpi.csv',
    '  - { period: 2025-05, value: 132.2 }\n  - { period: 2025-06, value: 132.2 }\n  - { period: 2025-07, value: 132.2 }\n',
  ),
};

const csv =
  (body: string, type = 'text/csv', status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

let answers: Record<'rates' | 'prices', RequestListener>;
const root = mkdtempSync(join(tmpdir(), 'market-'));
const folder = join(root, FOLDER);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const inFolder = () => Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));
let origin = '';
const update = () =>
  updateTimeSeries(root, NOW, (url, init) => fetch((url as string).replace('https://amt.example', origin), init));

beforeEach(async () => {
  answers = { rates: csv(rates), prices: csv(prices) };
  origin = await serve((request, response) =>
    answers[request.url?.startsWith('/EXR') ? 'rates' : 'prices'](request, response),
  );
  writeFiles(folder, files);
});

it('takes new values and the day of the comparison, and leaves the rest of the file', async () => {
  expect(await update()).toEqual({ written: [`${FOLDER}/kurs.yaml`, `${FOLDER}/preise.yaml`], problems: [] });
  const kurs = parse(read('kurs.yaml')) as TimeSeriesData;
  expect(kurs.values.map(({ value }) => value)).toEqual([1.1698, 1.1606, 1.1649, 1.1618]);
  expect(kurs.asOf).toBe('2026-03-06T17:30:00+01:00');
  expect(read('kurs.yaml')).toMatch(/^# bleibt stehen\n[\s\S]*\n {2}- { period: 2026-03-05, value: 1.1618 }\n$/);
  expect((parse(read('preise.yaml')) as TimeSeriesData).values).toEqual([
    { period: '2025-06', value: 132.2 },
    { period: '2025-07', value: 132.2 },
    { period: '2025-08', value: 132.9 },
  ]);
});

it('takes rates in per cent that fall below zero, or to a half', async () => {
  const known = parse(files['kurs.yaml']) as TimeSeriesData;
  writeFileSync(join(folder, 'kurs.yaml'), stringify({ ...known, unit: '% p. a.' }));
  answers.rates = csv(
    rates.replace('1.1698', '0.5').replace('1.1606', '0.25').replace('1.1649', '0').replace('1.1618', '-0.1'),
  );
  expect((await update()).problems).toEqual([]);
  expect((parse(read('kurs.yaml')) as TimeSeriesData).values.map(({ value }) => value)).toEqual([0.5, 0.25, 0, -0.1]);
});

describe('changes nothing and says why', () => {
  const lines = rates.split('\n');
  it.each<[string, RequestListener, string]>([
    ['where the server is down', (request) => request.socket.destroy(), 'nicht zu erreichen'],
    ['at a page of errors', csv('<h1>Wartung</h1>', 'text/html', 503), 'antwortet mit 503'],
    ['at a page that calls itself fine', csv('<h1>Wartung</h1>', 'text/html'), 'fehlen die Spalten'],
    [
      'when the line breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv', 'content-length': rates.length });
        response.write(rates.slice(0, 200), () => response.destroy());
      },
      'brach ab',
    ],
    ['at half a file', csv(rates.slice(0, rates.length - 90)), 'kein vollständiges CSV'],
    ['at fewer values than are known', csv([...lines.slice(0, 3), ...lines.slice(4)].join('\n')), 'fehlt 2026-03-04'],
    ['at a word for a number', csv(rates.replace('1.1649', 'n/a')), '„n/a“ (2026-03-04) ist keine Zahl'],
    ['at a number below zero', csv(rates.replace('1.1649', '-1.16')), 'Werte über 0'],
    ['at a number that lost its point', csv(rates.replace('1.1649', '11649')), 'springt der Wert'],
    ['at a day that isn’t one', csv(rates.replace('2026-03-05', '2026-13-05')), 'gefunden: 2026-13-05'],
    ['at a day that comes twice', csv(rates.replace('2026-03-05', '2026-03-04')), 'jeder einmal'],
    ['at several time series', csv(rates.replace('.USD.', '.CHF.')), 'EXR.D.CHF.EUR.SP00.A, nicht die verlangte'],
  ])('%s', async (_name, answer, problem) => {
    // The other file is right, and isn't written either.
    const before = inFolder();
    answers.rates = answer;
    const { written, problems } = await update();
    expect([written, problems]).toEqual([[], [expect.stringContaining(problem)]]);
    expect(inFolder()).toEqual(before);
  });
});
