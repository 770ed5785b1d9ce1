import { Readable } from 'node:stream';
import { importFile } from '../server/src/safety/import/import-file.ts';
import { readCrimeRows } from '../server/src/safety/import/read-crime-rows.ts';
import { refreshMedians } from '../server/src/safety/import/refresh-medians.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

/** BENCH_CRIMES changes the number of crimes. */
const crimes = Number(process.env['BENCH_CRIMES'] ?? 10_000_000);
const forces = 40;
const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
const streetsPerForce = 500;
const lookups = 200;
const budgetMs = 50;

const kinds = ['Burglary', 'Robbery', 'Shoplifting', 'Drugs', 'Vehicle crime', 'Violence and sexual offences'];
const header = 'Month,Falls within,Longitude,Latitude,Location,LSOA name,Crime type\n';

/** A force's month: streets 200 m apart, as close as in the middle of a large city, each with three places. */
function* linesOf(force: number, month: string, count: number): Generator<string> {
  yield header;
  const [latitude, longitude] = [50.5 + (force % 8), -4 + Math.floor(force / 8)];
  let lines = '';
  for (let at = 0; at < count; at += 1) {
    const street = (at * 7919) % streetsPerForce;
    const place = [latitude + Math.floor(street / 22) * 0.002 + (at % 3) / 5000, longitude + (street % 22) * 0.003];
    const location = `On or near Street ${street} Road`;
    lines += `${month},Force ${force},${place[1]?.toFixed(6)},${place[0]?.toFixed(6)},${location},Town ${force} 001A,${kinds[at % kinds.length]}\n`;
    if (at % 1000 === 999) {
      yield lines;
      lines = '';
    }
  }
  yield lines;
}
const fileOf = (force: number, month: string, count: number) => ({
  name: `${month}-${force}-street.csv`,
  open: async () => Readable.from(linesOf(force, month, count), { objectMode: false }),
});

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return count / ((performance.now() - began) / 1000);
};

async function fill({ database }: BenchServer['server']): Promise<void> {
  const perFile = Math.ceil(crimes / forces / months.length);
  const speed = await perSecond(crimes, async () => {
    for (const month of months)
      for (let force = 0; force < forces; force += 1) await importFile(database, fileOf(force, month, perFile));
  });
  console.log(`  ${crimes} crimes imported at ${Math.round(speed)} a second.`);
  const began = performance.now();
  await refreshMedians(database);
  console.log(`  Medians of ${forces} areas in ${Math.round(performance.now() - began)} ms.`);
  await database.pool.query('analyze');
}

/** The 95th percentile of lookups of different streets, in milliseconds. */
async function lookupP95Ms({ server }: BenchServer, round: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < lookups; at += 1) {
    const number = round * lookups + at;
    const query = { street: `Street ${(number * 37) % streetsPerForce} Rd`, city: `Town ${number % forces}` };
    const began = performance.now();
    const url = '/services/elearning/api/urbanengine/safetyAssessment';
    const { body } = await server.app.inject({ url, query, headers: { host: 'localhost' } });
    times.push(performance.now() - began);
    if (!body.includes('"score"')) throw new Error(`No score: ${body}`);
  }
  return times.sort((one, other) => one - other)[Math.floor(lookups * 0.95)] ?? 0;
}

const importedCrimes = 100_000;

/** Reads all rows of a file, and does nothing with them. */
async function readAll(file: ReturnType<typeof fileOf>): Promise<void> {
  let count = 0;
  for await (const { rows } of readCrimeRows(await file.open(), file.name)) count += rows.length;
  if (count !== importedCrimes) throw new Error(`${count} of ${importedCrimes} rows were read.`);
}

/**
 * The speed of an import, compared with only reading its lines, and of a lookup among all crimes, compared with 50 ms.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(() => undefined, fill);
  let round = 0;
  try {
    // A force and months that were not imported, within the country, because places outside are skipped.
    const file = () => fileOf(forces + 5, `${2000 + (round++ % 26)}-01`, importedCrimes);
    const importing = await sideBySide({
      name: `import of ${importedCrimes} crimes, against reading them`,
      goal: 0.25,
      unit: 'rows/s',
      rounds: 5,
      ours: () => perSecond(importedCrimes, () => importFile(bench.server.database, file())),
      ceiling: () => perSecond(importedCrimes, () => readAll(file())),
    });
    const lookup = await sideBySide({
      name: `lookup among ${crimes} crimes, p95 against ${budgetMs} ms`,
      goal: 1,
      unit: 'ms',
      better: 'smaller',
      rounds: 3,
      ours: () => lookupP95Ms(bench, round++),
      ceiling: async () => budgetMs,
    });
    return [importing, lookup];
  } finally {
    await bench.close();
  }
}
