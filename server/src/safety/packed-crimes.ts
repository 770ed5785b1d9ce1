import { type CrimeCounts, type CrimeKind, kindsInOrder } from '@lernhaus/domain/safety/crime-kinds';
import { distanceMetres, type Place } from '@lernhaus/domain/safety/distance';

/** Crimes of one kind at one place in one month. */
export interface PlacedCrimes extends Place {
  readonly kind: CrimeKind;
  readonly count: number;
}

const positions = new Map(kindsInOrder.map((kind, at) => [kind, at]));

const entryBytes = 11;
const scale = 1_000_000;
const maxCrimesPerEntry = 0xffff;

/** The maximum number of entries in one row of the table. */
export const maxCrimesPerRow = 5000;

/**
 * Packs crimes into text: 11 bytes each for place, kind and number. A text is compact, and every backup can hold it.
 */
export function packCrimes(crimes: readonly PlacedCrimes[]): string {
  const bytes = Buffer.alloc(crimes.length * entryBytes);
  for (const [at, { latitude, longitude, kind, count }] of crimes.entries()) {
    const from = at * entryBytes;
    bytes.writeInt32LE(Math.round(latitude * scale), from);
    bytes.writeInt32LE(Math.round(longitude * scale), from + 4);
    bytes.writeUInt8(positions.get(kind) ?? 0, from + 8);
    bytes.writeUInt16LE(Math.min(count, maxCrimesPerEntry), from + 9);
  }
  return bytes.toString('base64');
}

/** Counts the packed crimes within a radius of a place. */
export function countCrimesAround(packedCrimes: readonly string[], middle: Place, radius: number): CrimeCounts {
  const counts = kindsInOrder.map(() => 0);
  for (const text of packedCrimes) {
    const bytes = Buffer.from(text, 'base64');
    for (let from = 0; from + entryBytes <= bytes.length; from += entryBytes) {
      const place = { latitude: bytes.readInt32LE(from) / scale, longitude: bytes.readInt32LE(from + 4) / scale };
      if (distanceMetres(middle, place) > radius) continue;
      const kind = bytes.readUInt8(from + 8);
      counts[kind] = (counts[kind] ?? 0) + bytes.readUInt16LE(from + 9);
    }
  }
  return Object.fromEntries(kindsInOrder.flatMap((kind, at) => (counts[at] ? [[kind, counts[at]]] : [])));
}
