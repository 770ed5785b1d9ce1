import type { AskedStreet } from '@lernhaus/domain/safety/read-place';
import { areaKeysOf, streetKey } from '@lernhaus/domain/safety/street-names';
import type { Tx } from '../platform/database/transaction.ts';
import { typingErrors } from '../platform/text-search/typing-errors.ts';
import { findAreas, findSimilarNames } from './queries.ts';

const maxSuggestions = 3;
const maxErrors = 2;
const shortestName = 4;

/** The areas that a name means, else the nearest one by its letters. */
function areasOf(city: string, areas: readonly string[]): readonly string[] {
  const keys = areaKeysOf(city);
  const [key = ''] = keys;
  const exact = areas.filter((area) => keys.includes(area) || area.split(' and ').includes(key));
  if (exact.length > 0 || key.length < shortestName) return exact;
  const near = areas
    .map((area) => ({ area, errors: typingErrors(key, area, maxErrors) }))
    .filter(({ area, errors }) => errors <= maxErrors && area[0] === key[0])
    .sort((one, other) => one.errors - other.errors);
  return near.slice(0, 1).map(({ area }) => area);
}

/**
 * Streets of the archives whose names differ from the asked one by at most two typing errors, the nearest first. The
 * work is bounded: a few hundred areas, and at most 5000 names with the same first letter.
 */
export async function similarStreets(tx: Tx, { street, city }: AskedStreet): Promise<AskedStreet[]> {
  const key = streetKey(street);
  const areas = areasOf(city, await findAreas(tx));
  if (areas.length === 0 || key.length < shortestName) return [];
  const names = await findSimilarNames(tx, areas, key, maxErrors);
  return names
    .map((name) => ({ ...name, errors: typingErrors(key, name.streetKey, maxErrors) }))
    .filter(({ errors }) => errors <= maxErrors)
    .sort((one, other) => one.errors - other.errors)
    .slice(0, maxSuggestions)
    .map((name) => ({ street: name.street, city: name.area }));
}
