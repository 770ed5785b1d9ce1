import { gridSquaresAround, streetsOf } from '@lernhaus/domain/safety/distance';
import { type AskedStreet, knownCountry } from '@lernhaus/domain/safety/read-place';
import { countedMonths, estimatedNationalMedian, radiusMetres } from '@lernhaus/domain/safety/score';
import { areaKeysOf, streetKey } from '@lernhaus/domain/safety/street-names';
import type { SafetySource, StreetReport } from '../gateways/safety/safety-source.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import { countCrimesAround } from './packed-crimes.ts';
import { findMedians, findMonths, findNewestCrimes, findPoints, type StreetPointRow } from './queries.ts';

/** A median of fewer streets has no meaning. */
const minStreets = { local: 5, national: 500 };

/**
 * The imported archives. A lookup reads twice: the points of the street, then the crimes, months and medians around its
 * middle.
 */
export const archiveSource = (database: Database): SafetySource => ({
  find: (street) => inPlatform(database, 'read', (tx) => findInArchive(tx, street)),
});

async function findInArchive(tx: Tx, place: AskedStreet): Promise<StreetReport | null> {
  const points = await findPoints(tx, areaKeysOf(place.city), streetKey(place.street));
  const streets = streetsOf(points);
  const [street] = streets;
  if (!street) return null;
  return reportOf(tx, street.middle, streets.length);
}

async function reportOf(tx: Tx, point: StreetPointRow, sameNameCount: number): Promise<StreetReport | null> {
  const [months, rows, medians] = await Promise.all([
    findMonths(tx, point.force, countedMonths),
    findNewestCrimes(tx, gridSquaresAround(point, radiusMetres), point.force, countedMonths),
    findMedians(tx, point.areaKey),
  ]);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const national = medians.find(({ areaKey }) => areaKey === '');
  const local = medians.find(({ areaKey }) => areaKey !== '');
  const isMeasured = national !== undefined && national.streets >= minStreets.national;
  const { street, area } = point;
  return {
    basis: last.isSample ? 'sample' : 'archive',
    location: {
      displayName: `${street}, ${area}, ${knownCountry}`,
      street,
      city: area,
      country: knownCountry,
    },
    counts: countCrimesAround(
      rows.map(({ crimes }) => crimes),
      point,
      radiusMetres,
    ),
    months: months.length,
    firstMonth: first.month,
    lastMonth: last.month,
    nationalMedian: isMeasured ? national.burden : estimatedNationalMedian,
    nationalMedianFrom: isMeasured ? 'measured' : 'estimate',
    localMedian: local && local.streets >= minStreets.local ? local.burden : null,
    localMedianOf: 'city',
    sameNameCount,
  };
}
