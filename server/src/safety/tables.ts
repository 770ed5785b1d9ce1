import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { now } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

const month = () => varchar('month', { length: 7 }).notNull();
const force = () => varchar('force', { length: 100 }).notNull();
const areaKey = () => varchar('area_key', { length: 200 }).notNull();

/** The months of a police force that were imported. These tables belong to the platform: no tenant owns crimes. */
export const safetyImports = pgTable(
  'safety_imports',
  {
    force: force(),
    month: month(),
    /** The digest of the imported lines. If the same file is imported again, nothing changes. */
    digest: varchar('digest', { length: 64 }).notNull(),
    crimes: integer('crimes').notNull(),
    isSample: boolean('is_sample').notNull(),
    imported: instant('imported').notNull().default(now),
  },
  (table) => [primaryKey({ name: 'safety_imports_pk', columns: [table.force, table.month] })],
);

/** The places of streets that the files name. */
export const safetyPoints = pgTable(
  'safety_points',
  {
    areaKey: areaKey(),
    streetKey: varchar('street_key', { length: 400 }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    street: varchar('street', { length: 200 }).notNull(),
    area: varchar('area', { length: 200 }).notNull(),
    force: force(),
  },
  (table) => [
    primaryKey({
      name: 'safety_points_pk',
      columns: [table.areaKey, table.streetKey, table.latitude, table.longitude],
    }),
  ],
);

/** The crimes of a month in a square of the grid, packed (`packed-crimes.ts`). */
export const safetySquares = pgTable(
  'safety_squares',
  {
    square: bigint('square', { mode: 'number' }).notNull(),
    month: month(),
    force: force(),
    part: integer('part').notNull(),
    crimes: varchar('crimes', { length: 80_000 }).notNull(),
  },
  (table) => [primaryKey({ name: 'safety_squares_pk', columns: [table.square, table.month, table.force, table.part] })],
);

/** The median street of an area, in weighted crimes a month; of all areas under the empty key. */
export const safetyMedians = pgTable('safety_medians', {
  areaKey: areaKey().primaryKey(),
  /** The number of the area's streets; under the empty key the number of sample streets. */
  streets: integer('streets').notNull(),
  burden: doublePrecision('burden').notNull(),
});
