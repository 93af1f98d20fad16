import { expect, it } from 'vitest';
import { insertStatements, readSubscribers, writeSubscribers } from './csv.ts';

const one = {
  address: "o'hara@reader.example",
  consented_at: '2025-01-07T06:00:00.000Z',
  consent: 'Ja, „gern“, "wirklich"\nund sofort.',
};

it('reads what it wrote', () =>
  expect(readSubscribers(writeSubscribers([one]))).toEqual({ subscribers: [one], refused: [] }));

it('takes over the export of listmonk, but nobody who left or never agreed', () => {
  const csv = `uuid,email,name,attributes,status,created_at,updated_at
1,Anna@Reader.example,Anna,"{""city"":""Wien""}",enabled,2024-05-01T10:00:00+02:00,x
2,ben@reader.example,Ben,{},blocklisted,2024-05-01T10:00:00+02:00,x
3,kein-at,Cem,{},enabled,2024-05-01T10:00:00+02:00,x
4,dana@reader.example,Dana,{},enabled,,x
5,eva@reader.example,Eva,kein JSON,enabled,,x
6,=1+1@reader.example,Fay,{},enabled,2024-05-01T10:00:00+02:00,x
7,gus@reader.example,Gus,{},,2024-05-01T10:00:00+02:00,x
`;
  const { subscribers, refused } = readSubscribers(csv);
  expect(subscribers).toEqual([
    {
      address: 'anna@reader.example',
      consented_at: '2024-05-01T08:00:00.000Z',
      consent: 'Beim früheren Versanddienst eingewilligt.',
    },
  ]);
  expect(refused).toEqual([
    { line: 3, reason: 'Status blocklisted' },
    { line: 4, reason: 'keine gültige Adresse' },
    { line: 5, reason: 'kein Zeitpunkt der Einwilligung' },
    { line: 6, reason: 'kein Zeitpunkt der Einwilligung' },
    // A spreadsheet would take it for a formula.
    { line: 7, reason: 'keine gültige Adresse' },
    { line: 8, reason: 'Status fehlt' },
  ]);
});

it.each([
  ['the server’s time zone', '2024-05-01 10:00:00.123456 +0200 CEST', '2024-05-01T08:00:00.123Z'],
  ['an offset for its name', '2024-05-01 10:00:00.123456 +0000 +0000', '2024-05-01T10:00:00.123Z'],
  ['a German date, not one of the month before', '03.02.2024 10:00', undefined],
  ['a number, not the year 2000', '0', undefined],
])('reads a time of listmonk: %s', (_name, written, read) =>
  expect(readSubscribers(`email,status,created_at\na@reader.example,enabled,${written}\n`).subscribers).toMatchObject(
    read ? [{ consented_at: read }] : [],
  ),
);

it.each([
  [
    'members of Ghost, with those who unsubscribed',
    'id,email,subscribed_to_emails,created_at\n1,a@reader.example,false,2024-05-01\n',
  ],
  ['semicolons between quotation marks', '"email";"activated"\n"a@reader.example";"2024-05-01"\n'],
])('refuses a list and says what it takes: %s', (_name, csv) =>
  expect(() => readSubscribers(csv)).toThrow(/Beistrich/),
);

it('keeps what is data out of the statement, and each statement below the limit of D1', () => {
  const many = Array.from({ length: 1_000 }, (_reader, index) => ({
    ...one,
    address: `r${index}@reader.example`,
    consent: 'ä'.repeat(400),
  }));
  expect(insertStatements([one])).toContain(`"o''hara@reader.example"`);
  for (const statement of insertStatements(many).split(';\n'))
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});
