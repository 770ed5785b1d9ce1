import { gridSquare } from '@lernhaus/domain/safety/distance';
import { areaName, cityKey, isStreet, streetKey, streetName } from '@lernhaus/domain/safety/street-names';
import type { Tx } from '../../platform/database/transaction.ts';
import { maxCrimesPerRow, type PlacedCrimes, packCrimes } from '../packed-crimes.ts';
import type { CrimeRow } from './read-crime-rows.ts';

interface Square {
  readonly square: number;
  readonly month: string;
  readonly force: string;
  readonly crimes: Map<string, { -readonly [Key in keyof PlacedCrimes]: PlacedCrimes[Key] }>;
}

interface Point {
  readonly areaKey: string;
  readonly streetKey: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly street: string;
  readonly area: string;
  readonly force: string;
}

/** Rows that one statement writes. */
const rowsAtOnce = 2000;

/** Crimes of a file in memory, summed up by place, kind and month, until they are written. */
export class CrimeBatch {
  /** The squares of each month of a force. */
  readonly #squares = new Map<string, Map<number, Square>>();
  readonly #points = new Map<string, Point>();
  /** Files repeat the names of streets and areas, so each name is folded once. */
  readonly #streetKeys = new Map<string, string>();
  readonly #areas = new Map<string, { readonly area: string; readonly key: string }>();
  size = 0;

  add(row: CrimeRow): void {
    const { latitude, longitude, month, force, kind, placeKey } = row;
    const monthKey = `${month} ${force}`;
    const squares = this.#squares.get(monthKey) ?? new Map<number, Square>();
    this.#squares.set(monthKey, squares);
    const square = gridSquare(row);
    let knownSquare = squares.get(square);
    if (!knownSquare) {
      knownSquare = { square, month, force, crimes: new Map() };
      squares.set(square, knownSquare);
    }
    const crimeKey = `${placeKey} ${kind}`;
    const same = knownSquare.crimes.get(crimeKey);
    if (same) same.count += 1;
    else knownSquare.crimes.set(crimeKey, { latitude, longitude, kind, count: 1 });
    this.size += 1;
    this.#addPoint(row);
  }

  #addPoint({ latitude, longitude, location, lsoaName, force, placeKey }: CrimeRow): void {
    const pointKey = `${placeKey} ${location}`;
    if (this.#points.has(pointKey)) return;
    const street = this.#streetKeys.get(location) ?? streetKey(location).slice(0, 400);
    this.#streetKeys.set(location, street);
    const area = this.#areas.get(lsoaName) ?? areaOf(lsoaName);
    this.#areas.set(lsoaName, area);
    if (!isStreet(street) || area.key === '') return;
    this.#points.set(pointKey, {
      areaKey: area.key,
      streetKey: street,
      latitude,
      longitude,
      street: streetName(location),
      area: area.area,
      force,
    });
  }

  /** Writes everything; `part` numbers the batches of a file. */
  async write(tx: Tx, part: number): Promise<void> {
    const allRows = [...this.#squares.values()]
      .flatMap((squares) => [...squares.values()])
      .flatMap(({ square, month, force, crimes }) =>
        inParts([...crimes.values()], maxCrimesPerRow).map((some, at) => ({
          values: [square, month, force, part * 1000 + at, packCrimes(some)] as const,
        })),
      );
    for (const rows of inParts(allRows, rowsAtOnce))
      await tx.query(
        `insert into safety_squares (square, month, force, part, crimes)
         select * from unnest($1::bigint[], $2::varchar[], $3::varchar[], $4::int[], $5::varchar[])`,
        [0, 1, 2, 3, 4].map((column) => rows.map(({ values }) => values[column])),
      );
    for (const points of inParts([...this.#points.values()], rowsAtOnce))
      await tx.query(
        `insert into safety_points (area_key, street_key, latitude, longitude, street, area, force)
         select * from unnest($1::varchar[], $2::varchar[], $3::double precision[], $4::double precision[], $5::varchar[], $6::varchar[], $7::varchar[])
         on conflict do nothing`,
        (['areaKey', 'streetKey', 'latitude', 'longitude', 'street', 'area', 'force'] as const).map((name) =>
          points.map((point) => point[name]),
        ),
      );
  }
}

const areaOf = (lsoaName: string) => {
  const area = areaName(lsoaName);
  return { area, key: cityKey(area).slice(0, 200) };
};

function inParts<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_none, at) => rows.slice(at * size, (at + 1) * size));
}
