import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type KnownUser, useKnownUsers } from '../platform/known-users.ts';
import { type Row, textOf } from './form-values.ts';

/** The name of the person in a field of a row; null when the field holds no person, or nobody is known by that login or id. */
export type NameIn = (field: string, row: Row) => string | null;

/** The fields of an entity that hold a person, with what they hold. */
const personFields = ({ fields }: AnyResource) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.personBy ? [{ name, by: field.personBy }] : [],
  );

/** The people in these rows, by one request. */
export function useUserNames(resource: AnyResource, rows: readonly Row[]): NameIn {
  const fields = personFields(resource);
  const values = (wanted: 'id' | 'login') =>
    [...new Set(fields.filter(({ by }) => by === wanted).flatMap(({ name }) => rows.map((row) => textOf(row[name]))))]
      .filter((value) => value !== '')
      .sort()
      .join(',');
  const people = useKnownUsers({ ids: values('id'), logins: values('login') });
  return (name, row) => nameIn(people, fields.find((field) => field.name === name)?.by, row, name);
}

/** The name of the person whose id or login the field has; a person of the row's own company before others. */
export function nameIn(
  people: readonly KnownUser[],
  by: 'id' | 'login' | undefined,
  row: Row,
  name: string,
): string | null {
  if (!by) return null;
  const value = textOf(row[name]);
  // Two companies may have a person of the same login.
  const found = people
    .filter((one) => one[by] === value)
    .toSorted((one, other) => Number(other.company === row['owner']) - Number(one.company === row['owner']))[0];
  return found ? [found.firstName, found.lastName].filter(Boolean).join(' ') || found.login : null;
}
