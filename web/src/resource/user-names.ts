import { joinLogins } from '@lernhaus/contract/id-list';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { isPlatformName } from '@lernhaus/domain/accounts/platform-name';
import { pendingName, useCompanyName } from '../platform/companies.ts';
import { type KnownUser, useKnownUsers } from '../platform/known-users.ts';
import { isOutsider, outsiderName } from '../platform/outsider-name.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { type Row, textOf } from './form-values.ts';
import { rowTitle } from './row-title.ts';

/**
 * The name of the person or company in a field of a row; null when the field holds neither, or nobody is known by that
 * login.
 */
export type NameIn = (field: string, row: Row) => string | null;

/** The fields of an entity that hold a person, with what they hold. */
const personFields = ({ fields }: AnyResource) => [
  ...Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.personBy ? [{ name, by: field.personBy }] : [],
  ),
  { name: 'modifiedBy', by: 'login' as const },
];

const isCompany = ({ fields }: AnyResource, name: string): boolean => {
  const field = fields[name];
  return name === 'owner' || (field?.kind === 'text' && field.isCompany === true);
};

/** Only this column names who is not a user; in other fields such a word is the login of a user. */
const mayBeOutsider = (field: string, value: string): boolean =>
  isOutsider(value) && (field === 'modifiedBy' || isPlatformName(value));

/** The people and companies in these rows, or in their shown fields; the people by one request. */
export function useRowNames(resource: AnyResource, rows: readonly Row[], visibleColumns?: readonly string[]): NameIn {
  const fields = personFields(resource).filter(({ name }) => !visibleColumns || visibleColumns.includes(name));
  const values = (key: 'id' | 'login') =>
    [
      ...new Set(
        fields
          .filter(({ by }) => by === key)
          .flatMap(({ name }) => rows.map((row) => textOf(row[name])).filter((value) => !mayBeOutsider(name, value))),
      ),
    ]
      .filter((value) => value !== '')
      .sort();
  const t = useTexts();
  const { people, isPending, isError } = useKnownUsers({
    ids: values('id').join(','),
    logins: joinLogins(values('login')),
  });
  const companyName = useCompanyName();
  return (name, row) => {
    if (isCompany(resource, name)) return companyName(textOf(row[name]));
    const by = fields.find((field) => field.name === name)?.by;
    if (!by) return null;
    const value = textOf(row[name]);
    if (mayBeOutsider(name, value)) return outsiderName(t, value);
    const names = nameIn(people, by, row, name);
    if (names !== null || value === '') return names;
    if (isPending) return pendingName;
    // A login still says who it was; an id says nothing.
    return by === 'id' && !isError ? t('entity.deletedAccount') : null;
  };
}

/** The names of people of a company by their logins; a login that nobody has still says who it was. */
export function useNamesOf(logins: readonly string[], owner: string): (login: string) => string {
  const t = useTexts();
  const userLogins = [...new Set(logins)].filter((login) => login !== '' && !isOutsider(login)).sort();
  const { people, isPending } = useKnownUsers({ ids: '', logins: joinLogins(userLogins) });
  return (login) =>
    outsiderName(t, login) ??
    nameIn(people, 'login', { id: login, owner, login }, 'login') ??
    (isPending ? pendingName : login);
}

/** What people call a row; null while there is none. */
export function useRowTitle(resource: AnyResource, row: Row | null): string | null {
  const t = useTexts();
  const nameIn = useRowNames(resource, row ? [row] : []);
  return row && titleIn(t, resource, nameIn, row);
}

/** What people call a row by its naming field; while the name of a person is loading, the words of the row itself. */
export function titleIn(t: Translate, resource: AnyResource, nameIn: NameIn, row: Row, naming?: string): string {
  const name = nameIn(naming ?? resource.defaultColumns[0] ?? '', row);
  return name !== null && name !== pendingName ? name : rowTitle(t, resource, row, naming);
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
  const person = people
    .filter((one) => one[by] === value)
    .toSorted((one, other) => Number(other.company === row['owner']) - Number(one.company === row['owner']))[0];
  return person ? nameOfUser(person) : null;
}
