import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packZip } from '../src/platform/zip/pack-zip.ts';
import { importArchives } from '../src/safety/import/import-archives.ts';
import { importFile } from '../src/safety/import/import-file.ts';
import { loadSample } from '../src/safety/import/load-sample.ts';
import { similarNames } from '../src/safety/queries.ts';
import { statementsOf } from './statements-of.ts';
import { services, startOwnTestServer, type TestServer } from './test-server.ts';

/** Archives of data.police.uk are imported, and streets are found by the names in them. */
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_SAFETY: 'off' });
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-crimes-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const header =
  'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Crime type,Last outcome category,Context';
interface Line {
  readonly month?: string;
  readonly force?: string;
  readonly at?: readonly [longitude: number | '', latitude: number | ''];
  readonly street?: string;
  readonly lsoa?: string;
  readonly kind?: string;
}
const lineOf = ({ month = '2026-09', force = 'Testshire', at = [-1.1, 52.6], ...more }: Line): string =>
  `,${month},${force},${force},${at.join(',')},On or near ${more.street ?? 'High Street'},E01,${more.lsoa ?? 'Testham 001A'},${more.kind ?? 'Burglary'},,`;
const csvOf = (...lines: readonly Line[]): string => [header, ...lines.map(lineOf), ''].join('\r\n');
const times = (count: number, line: Line = {}): Line[] => Array.from({ length: count }, () => line);

const save = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(
    packZip(
      Object.entries(files).map(([name, text]) => ({
        name,
        sizeBytes: Buffer.byteLength(text),
        open: async () => Readable.from([Buffer.from(text)], { objectMode: false }),
      })),
    ).read(),
  );

const run = async (...paths: string[]) => {
  const reports: [string, number, number, boolean][] = [];
  await importArchives(server.database, paths, (name, { crimes, skipped, isNew }) =>
    reports.push([name, crimes, skipped, isNew]),
  );
  return reports;
};
const assess = async (street: string, city: string) => {
  const search = new URLSearchParams({ street, city });
  return (await server.visitor('lernhaus').ask('GET', `${services}/urbanengine/safetyAssessment?${search.toString()}`))
    .body;
};
const source = async () => (await server.visitor('lernhaus').ask('GET', `${services}/urbanengine/safetySource`)).body;
const readTables = async () => {
  const all = ['imports', 'points', 'squares', 'medians'].map((name) =>
    server.database.pool.query(`select * from safety_${name} order by 1, 2, 3`),
  );
  return JSON.stringify((await Promise.all(all)).map(({ rows }) => rows));
};

test('without any data the tool says so', async () => {
  expect(await source()).toEqual({ basis: 'none', examples: [] });
  expect(await assess('High Street', 'Testham')).toEqual({
    error: 'No crime data is available here yet, so no street can be assessed.',
  });
});

test('the sample is named as one in every answer, also when several processes have loaded it at once', async () => {
  const path = fileURLToPath(new URL('../../demo/safety/invented-street.csv', import.meta.url));
  await loadSample(server.database, path);
  // As after a start that was killed between the sample and its medians.
  await server.database.pool.query('delete from safety_medians');
  await Promise.all([1, 2, 3].map(() => loadSample(server.database, path)));
  const { basis, examples } = await source();
  expect(basis).toBe('sample');
  expect(examples).toHaveLength(6);
  const scores: number[] = [];
  for (const { street, city } of examples) {
    const body = await assess(street, city);
    expect(body.explanation.basis).toBe('sample');
    expect(body.assessments).toContain('These crimes are an invented sample and say nothing about a real place.');
    scores.push(body.score);
  }
  // The demo shows all three colours.
  expect(scores.some((score) => score <= 3) && scores.some((score) => score > 7)).toBe(true);
  expect(scores.some((score) => score > 3 && score <= 7)).toBe(true);
});

test('a mistyped street, or its city, gets similar streets of the archives', async () => {
  const [example] = (await source()).examples;
  const { street, city } = example;
  const typo = `${street.slice(0, 2)}${street.slice(3)}`;
  for (const [streetName, at] of [
    [typo, city],
    [street, `${city.slice(0, -1)}`],
  ]) {
    const body = await assess(streetName, at);
    expect(body.error, streetName).toEqual(expect.any(String));
    expect(body.suggestions[0], streetName).toEqual({ street, city });
    expect((await assess(body.suggestions[0].street, body.suggestions[0].city)).score).toEqual(expect.any(Number));
  }
  for (const [streetName, at] of [
    ['Qwertz Boulevard', city],
    [street, 'Nowhereville'],
    ['x'.repeat(120), city],
  ])
    expect((await assess(streetName, at)).suggestions, streetName).toBeUndefined();
});

test('a mistyped street reads each name of an area once, however many places its streets have', async () => {
  const { pool } = server.database;
  await pool.query(`insert into safety_points (area_key, street_key, latitude, longitude, street, area, force)
    select 'dense', letter || 'ong lane ' || street, place, 0, 'Long Lane', 'Dense', 'f'
    from unnest(array['k', 'l', 'm']) letter, generate_series(1, 20) street, generate_series(1, 200) place`);
  await pool.query('analyze safety_points');
  const explained = await pool.query(`explain (analyze, format json) ${similarNames.text}`, [
    ['dense'],
    'long lane 1',
    2,
  ]);
  await pool.query("delete from safety_points where area_key = 'dense'");
  const read = JSON.stringify(explained.rows).matchAll(
    /"Relation Name":"safety_points".*?"Actual Rows":(\d+)[^{}]*?"Actual Loops":(\d+)/g,
  );
  const rows = [...read].reduce((sum, [, each, loops]) => sum + Number(each) * Number(loops), 0);
  // The 20 names of the letter and the name behind them.
  expect(rows).toBe(21);
});

test('an archive replaces the sample; its streets are found by their names, with crimes only of the radius and of six months', async () => {
  const zip = await save(
    'archive.zip',
    await zipOf({
      '2026-09/2026-09-testshire-street.csv': csvOf(
        ...times(4),
        { kind: 'Robbery', street: 'Parking Area', at: [-1.1001, 52.6001] },
        { kind: 'Drugs', at: [-1.1, 52.61], street: 'Far Road' },
        { at: ['', ''], street: 'No Location' },
      ),
      '2026-02/2026-02-testshire-street.csv': csvOf(...times(50, { month: '2026-02' })),
      ...Object.fromEntries(
        ['03', '05', '06', '07', '08'].map((month) => [
          `2026-${month}/2026-${month}-testshire-street.csv`,
          csvOf({ month: `2026-${month}`, kind: 'Shoplifting' }),
        ]),
      ),
      '2026-09/2026-09-testshire-outcomes.csv': 'Crime ID,Month\n1,2026-09\n',
    }),
  );
  const reports = await run(zip);
  expect(reports).toHaveLength(7);
  expect(reports.at(-1)).toEqual(['2026-09/2026-09-testshire-street.csv', 6, 1, true]);
  expect(await source()).toEqual({ basis: 'archive', examples: [] });
  const body = await assess('12 High St.', 'TESTHAM');
  expect(body).toMatchObject({
    location: { displayName: 'High Street, Testham, United Kingdom', street: 'High Street', city: 'Testham' },
    top_crimes: ['shoplifting', 'burglary', 'robbery'],
    explanation: {
      basis: 'archive',
      months: 6,
      firstMonth: '2026-03',
      lastMonth: '2026-09',
      nationalMedianFrom: 'estimate',
      localMedian: null,
      kinds: [
        { kind: 'burglary', count: 4, weight: 2 },
        { kind: 'robbery', count: 1, weight: 4 },
        { kind: 'shoplifting', count: 5, weight: 0.5 },
      ],
    },
  });
  expect((await assess('Parking Area', 'Testham')).error).toBeDefined();
  expect((await assess('Harbour Street', 'Lernford')).error).toBeDefined();
});

test('the same month again changes nothing; a corrected one replaces it', async () => {
  const file = await save('a-street.csv', csvOf(...times(3, { force: 'Repeatshire', lsoa: 'Repeat 001A' })));
  expect(await run(file)).toEqual([['a-street.csv', 3, 0, true]]);
  const before = await readTables();
  expect(await run(file, file)).toEqual([
    ['a-street.csv', 3, 0, false],
    ['a-street.csv', 3, 0, false],
  ]);
  expect(await readTables()).toBe(before);
  await save('a-street.csv', csvOf(...times(2, { force: 'Repeatshire', lsoa: 'Repeat 001A' })));
  await run(file);
  const { rows } = await server.database.pool.query("select crimes from safety_imports where force = 'Repeatshire'");
  expect(rows).toEqual([{ crimes: 2 }]);
});

test('an import that was interrupted before the medians is completed by the same files', async () => {
  const file = await save('k-street.csv', csvOf({ force: 'Killshire', lsoa: 'Killham 001A', street: 'Stop Lane' }));
  await importFile(server.database, { name: 'k-street.csv', open: async () => createReadStream(file) });
  expect((await assess('Stop Lane', 'Killham')).error).toEqual(expect.any(String));
  expect(await run(file)).toEqual([['k-street.csv', 1, 0, false]]);
  expect((await assess('Stop Lane', 'Killham')).score).toEqual(expect.any(Number));
});

test('the median of a city is that of its streets, and a street of one name far away is another street', async () => {
  const at = (place: number) => [-2 + place / 50, 53.5] as const;
  const streets = Array.from({ length: 7 }, (_none, place) =>
    times(place * 2 + 1, {
      at: at(place),
      street: `Number${'abcdefg'[place]} Road`,
      lsoa: 'Median 001A',
      force: 'Middleshire',
    }),
  ).flat();
  const twins = [0, 10].flatMap((place) =>
    times(place + 1, { at: at(place + 20), street: 'Twin Lane', lsoa: 'Median 002B', force: 'Middleshire' }),
  );
  await run(await save('m-street.csv', csvOf(...streets, ...twins)));
  const body = await assess('Numberd Road', 'Median');
  expect(body.explanation).toMatchObject({ localMedianOf: 'city', months: 1, burden: 14 });
  // The median of 2, 2, 6, 10, 14, 18, 22 and 26, in the months of its force, which has fewer than another.
  expect(body.explanation.localMedian).toBe(12);
  expect(body.explanation.localScore).toBeGreaterThan(0);
  expect((await assess('Twin Lane', 'Median')).assessments.join(' ')).toContain('There are 2 streets named Twin Lane');
});

test('the median of a city counts the months of its force, also when those of others are newer', async () => {
  const lines = ['a', 'b', 'c', 'd', 'e'].flatMap((name, place) =>
    times(6, {
      month: '2025-01',
      at: [-4, 50 + place / 50],
      street: `Late${name} Road`,
      lsoa: 'Lateham 001A',
      force: 'Lateshire',
    }),
  );
  await run(await save('late-street.csv', csvOf(...lines)));
  expect((await assess('Latea Road', 'Lateham')).explanation).toMatchObject({ burden: 12, localMedian: 12 });
});

test('a street of London is found in its borough, one of "Reigate and Banstead" by either name', async () => {
  await run(
    await save(
      'l-street.csv',
      csvOf(
        { lsoa: 'Westminster 018C', street: 'Whitehall', at: [-0.126, 51.504], force: 'Capital' },
        { lsoa: 'Reigate and Banstead 001A', street: 'Bell Street', at: [-0.2, 51.23], force: 'Capital' },
      ),
    ),
  );
  expect((await assess('Whitehall', 'London')).location.city).toBe('Westminster');
  expect((await assess('Bell St', 'Reigate')).location.city).toBe('Reigate and Banstead');
});

test('a lookup sends four statements, whatever the number of crimes', async () => {
  await run(await save('s-street.csv', csvOf(...times(3, { street: 'Short Row', lsoa: 'Shortham 001A' }))));
  const statements = await statementsOf(server.database.pool, () => assess('Short Row', 'Shortham'));
  const read = statements.filter((text) => /safety_/.test(text)).map((text) => /from (safety_\w+)/.exec(text)?.[1]);
  expect(read).toEqual(['safety_points', 'safety_imports', 'safety_squares', 'safety_medians']);
});

test('a file that is not a street file is refused, and nothing of it stays', async () => {
  const before = await readTables();
  await expect(run(await save('x.csv', 'a,b\n1,2\n'))).rejects.toThrow('it has no column Month, Falls within');
  await expect(run(await save('y.csv', ''))).rejects.toThrow('y.csv is empty');
  await expect(run(await save('z.csv', `${header}${'x'.repeat(200_000)}`))).rejects.toThrow('a line is too long');
  await expect(run(await save('o.zip', await zipOf({ 'readme.txt': 'hello' })))).rejects.toThrow(
    'holds no street file',
  );
  expect(await readTables()).toBe(before);
});

test('a long file is read as a stream, and its batches add up', async () => {
  const force = 'Longshire';
  const lines = Array.from({ length: 60_000 }, (_none, at) =>
    lineOf({ force, lsoa: 'Long 001A', street: `Way ${at % 50}`, at: [-3 + (at % 50) / 1000, 54.5] }),
  );
  expect(await run(await save('long-street.csv', [header, ...lines].join('\n')))).toEqual([
    ['long-street.csv', 60_000, 0, true],
  ]);
  const { rows } = await server.database.pool.query(
    "select count(distinct part)::int as parts from safety_squares where force = 'Longshire'",
  );
  expect(rows).toEqual([{ parts: 2 }]);
  // 0.001 degrees are 64 m here, so seven streets of 1,200 crimes are within 250 m.
  expect((await assess('Way 25', 'Long')).explanation.total).toBe(8400);
});
