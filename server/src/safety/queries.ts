import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';

export interface StreetPointRow {
  readonly areaKey: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly street: string;
  readonly area: string;
  readonly force: string;
}

/** The maximum number of places that are read for a street name. No street has more. */
const maxPoints = 1000;

/**
 * The places of a street in the areas that people mean by a name: those of the same key, or "reigate" of "reigate and
 * banstead". Areas with medians are few, so they are all looked at.
 */
const streetPoints = statement(
  `select area_key as "areaKey", latitude, longitude, street, area, force from safety_points
   where street_key = $3 and area_key in (
     select area_key from safety_medians
     where area_key = any($1::varchar[]) or (area_key <> '' and $2::varchar = any(string_to_array(area_key, ' and '))))
   order by area_key, latitude, longitude limit ${maxPoints}`,
);

export const findPoints = (tx: Tx, areaKeys: readonly string[], streetKey: string) =>
  tx.query<StreetPointRow>(streetPoints, [areaKeys, areaKeys[0], streetKey]);

/** Names that are read to find a mistyped one. The largest city has fewer streets with one first letter. */
const maxNames = 5000;

/** The areas of the archives: a few hundred. */
export const findAreas = async (tx: Tx) =>
  (await tx.query<{ areaKey: string }>('select area_key as "areaKey" from safety_medians where area_key <> \'\'')).map(
    ({ areaKey }) => areaKey,
  );

/**
 * Each step reads the next name of an area from the index, so that a street with many places is read once. The steps
 * begin at the first letter and end behind it.
 */
export const similarNames = statement(
  `with recursive name as (
     select point.* from unnest($1::varchar[]) area (key) cross join lateral (
       select area_key, street_key, street, area from safety_points
       where area_key = area.key and street_key >= left($2::varchar, 1) order by street_key limit 1) point
     union all
     select point.* from name cross join lateral (
       select area_key, street_key, street, area from safety_points
       where area_key = name.area_key and street_key > name.street_key order by street_key limit 1) point
     where left(name.street_key, 1) = left($2::varchar, 1)
   )
   select street_key as "streetKey", street, area from (select * from name limit ${maxNames}) known
   where left(street_key, 1) = left($2::varchar, 1)
     and length(street_key) between length($2::varchar) - $3::int and length($2::varchar) + $3::int
   order by street_key, area_key`,
);

/** The streets of areas whose names may be the mistyped one: with its first letter, and about as long. */
export const findSimilarNames = (tx: Tx, areaKeys: readonly string[], key: string, errors: number) =>
  tx.query<{ streetKey: string; street: string; area: string }>(similarNames, [areaKeys, key, errors]);

const newestMonths = statement(
  'select month, is_sample as "isSample" from safety_imports where force = $1 order by month desc limit $2',
);

const newestCrimes = statement(
  `select crimes from safety_squares where square = any($3::bigint[]) and month in (
     select month from safety_imports where force = $1 order by month desc limit $2)`,
);

/** The newest imported months of a force, oldest first. */
export const findMonths = async (tx: Tx, force: string, count: number) =>
  (await tx.query<{ month: string; isSample: boolean }>(newestMonths, [force, count])).reverse();

/** The packed crimes of the newest imported months of a force, of all forces in these squares. */
export const findNewestCrimes = (tx: Tx, squares: readonly number[], force: string, count: number) =>
  tx.query<{ crimes: string }>(newestCrimes, [force, count, squares]);

export const findCrimes = (tx: Tx, squares: readonly number[], months: readonly string[]) =>
  tx.query<{ square: number; crimes: string }>(
    'select square, crimes from safety_squares where square = any($1::bigint[]) and month = any($2::varchar[])',
    [squares, months],
  );

const medians = statement(
  `select area_key as "areaKey", streets, burden from safety_medians where area_key = any(array[$1::varchar, ''])`,
);

/** The medians of an area and of all areas (the empty key). */
export const findMedians = (tx: Tx, areaKey: string) =>
  tx.query<{ areaKey: string; streets: number; burden: number }>(medians, [areaKey]);

/** Whether anything was imported, and whether it is the sample. */
export async function findBasis(tx: Tx): Promise<'none' | 'sample' | 'archive'> {
  const [row] = await tx.query<{ isSample: boolean }>('select is_sample as "isSample" from safety_imports limit 1');
  if (!row) return 'none';
  return row.isSample ? 'sample' : 'archive';
}

/** Streets of the sample. */
export const findExamples = (tx: Tx) =>
  tx.query<{ street: string; city: string }>(
    'select distinct street, area as city from safety_points order by street limit 6',
  );

/** Sample streets of each area, always the same ones, with the number of the area's streets. */
export const sampleStreets = (tx: Tx, perArea: number) =>
  tx.query<{ areaKey: string; latitude: number; longitude: number; force: string; streets: number }>(
    `select area_key as "areaKey", latitude, longitude, force, streets from (
       select area_key, latitude, longitude, force, (count(*) over (partition by area_key))::int as streets,
         row_number() over (partition by area_key order by md5(street_key)) as place
       from (select distinct on (area_key, street_key) area_key, street_key, latitude, longitude, force from safety_points
         order by area_key, street_key, latitude, longitude) street
     ) numbered where place <= $1 order by area_key, place`,
    [perArea],
  );

/**
 * Ensures that no other import of crimes runs until the end of the transaction: two imports at once would replace each
 * other's rows. The number is arbitrary but unique.
 */
export const lockImports = (tx: Tx): Promise<unknown> => tx.query('select pg_advisory_xact_lock(4711202603)');

export async function replaceMedians(
  tx: Tx,
  medians: readonly { readonly areaKey: string; readonly streets: number; readonly burden: number }[],
): Promise<void> {
  await tx.query('delete from safety_medians');
  await tx.query(
    `insert into safety_medians (area_key, streets, burden)
     select * from unnest($1::varchar[], $2::int[], $3::double precision[])`,
    [medians.map(({ areaKey }) => areaKey), medians.map(({ streets }) => streets), medians.map(({ burden }) => burden)],
  );
}
