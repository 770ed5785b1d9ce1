import pg from 'pg';

const { types } = pg;

const utcText = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/;

/** Converts PostgreSQL's timestamp text ("2026-01-02 03:04:05.678+00") to ISO 8601 UTC with milliseconds. */
export const isoFromPostgres = (text: string): string => {
  const utc = utcText.exec(text);
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
};

/**
 * How values are parsed: numbers up to 2^53 as numbers (our numerics have two decimals), timestamps as ISO text, dates
 * as text.
 */
const ownParsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.TIMESTAMPTZ, isoFromPostgres],
  [types.builtins.DATE, (text) => text],
]);

const driverParsers: ReadonlyMap<number, unknown> = new Map(
  [...ownParsers.keys()].map((oid) => [oid, types.getTypeParser(oid) as unknown]),
);

/** node-postgres' default parsers, for libraries that expect `Date`. */
export const driverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    driverParsers.get(oid) ?? (types.getTypeParser(oid, format) as unknown)) as pg.CustomTypesConfig['getTypeParser'],
};

let installed = false;

/** Process-wide, because the driver has one table. */
export const installTypeParsers = (): void => {
  if (installed) return;
  installed = true;
  for (const [oid, parse] of ownParsers) types.setTypeParser(oid, parse);
};
