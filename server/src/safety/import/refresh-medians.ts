import { weightedCrimesPerMonth } from '@lernhaus/domain/safety/crime-kinds';
import { gridSquaresAround } from '@lernhaus/domain/safety/distance';
import { countedMonths, medianOf, radiusMetres } from '@lernhaus/domain/safety/score';
import { type Database, missedAnnouncement } from '../../platform/database/database.ts';
import { inLongTransaction, type Tx } from '../../platform/database/transaction.ts';
import { countCrimesAround } from '../packed-crimes.ts';
import { findCrimes, findMonths, lockImports, replaceMedians, sampleStreets } from '../queries.ts';

/** The number of sample streets in each area. More streets change the median little. */
const streetsPerArea = 30;
const streetsAtOnce = 50;

type StreetSample = Awaited<ReturnType<typeof sampleStreets>>[number];

/**
 * Computes the median of each area and of the whole country, and removes the old ones from pages and caches. As in an
 * assessment, the newest months of a street's force count.
 */
export async function refreshMedians(database: Database): Promise<void> {
  await inLongTransaction(database, async (tx) => {
    await lockImports(tx);
    const byForce = Map.groupBy(await sampleStreets(tx, streetsPerArea), ({ force }) => force);
    const streets = [...byForce.values()].flat();
    const burdens: number[] = [];
    for (const [force, ofForce] of byForce) {
      const months = (await findMonths(tx, force, countedMonths)).map(({ month }) => month);
      for (let from = 0; from < ofForce.length; from += streetsAtOnce)
        burdens.push(...(await burdensOf(tx, ofForce.slice(from, from + streetsAtOnce), months)));
    }
    await replaceMedians(tx, mediansOf(streets, burdens));
    // Pages show which data exist.
    await tx.query('update site_revisions set revision = revision + 1');
    await tx.announce(missedAnnouncement);
  });
}

async function burdensOf(tx: Tx, streets: readonly StreetSample[], months: readonly string[]): Promise<number[]> {
  const squaresOf = streets.map((street) => gridSquaresAround(street, radiusMetres));
  const crimesBySquare = new Map<number, string[]>();
  for (const { square, crimes } of await findCrimes(tx, [...new Set(squaresOf.flat())], months))
    crimesBySquare.set(square, [...(crimesBySquare.get(square) ?? []), crimes]);
  return streets.map((street, at) => {
    const near = (squaresOf[at] ?? []).flatMap((square) => crimesBySquare.get(square) ?? []);
    return weightedCrimesPerMonth(countCrimesAround(near, street, radiusMetres), months.length);
  });
}

function mediansOf(streets: readonly StreetSample[], burdens: readonly number[]) {
  const areas = new Map<string, { burdens: number[]; streets: number }>();
  for (const [at, { areaKey, streets: streetCount }] of streets.entries()) {
    const area = areas.get(areaKey) ?? { burdens: [], streets: streetCount };
    area.burdens.push(burdens[at] ?? 0);
    areas.set(areaKey, area);
  }
  // Each sample street counts for its share of the area's streets.
  const shares = streets.map(
    ({ areaKey, streets: streetCount }) => streetCount / (areas.get(areaKey)?.burdens.length ?? 1),
  );
  const national = medianOf(burdens, shares);
  return [
    ...[...areas].map(([areaKey, area]) => ({
      areaKey,
      streets: area.streets,
      burden: medianOf(area.burdens) ?? 0,
    })),
    ...(national === null ? [] : [{ areaKey: '', streets: streets.length, burden: national }]),
  ];
}
