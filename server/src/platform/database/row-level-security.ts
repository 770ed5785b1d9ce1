import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';

/**
 * Which rows of a table a tenant's transaction may read and write. These policies apply if a query forgets its
 * condition.
 */
export type Rows =
  /** The rows of the tenant. */
  | 'tenant'
  /** A learner's own rows; reviewers have the rows of all learners of the tenant. */
  | 'personal'
  /** All tenants read all rows; a tenant writes its own. */
  | 'global'
  /** The rows of the tenant; other tenants read the rows that `sharedWhen` allows. */
  | 'shared'
  /** The rows of the tenant; they can be added, and neither changed nor deleted. */
  | 'appended'
  /** Only the platform's transactions read and write. */
  | 'platform';

export interface ProtectedTable {
  readonly table: AnyPgTable;
  readonly rows: Rows;
  /** SQL that is true when another tenant or learner may read a row; of any rows but `global` and `platform`. */
  readonly sharedWhen?: string;
}

const tenant = `nullif(current_setting('app.tenant', true), '')`;
const user = `current_setting('app.user', true)`;
const ownedByTenant = `owner = ${tenant}`;
/** `*` means a reviewer, who sees all learners of the tenant. */
const ownOrReviewed = `${ownedByTenant} and (${user} = '*' or "user" = ${user})`;

const policy = (table: string, name: string, rest: string) =>
  `drop policy if exists ${name} on ${table};\ncreate policy ${name} on ${table} ${rest};`;

const ofTenant: Record<Exclude<Rows, 'platform'>, string> = {
  tenant: ownedByTenant,
  personal: ownOrReviewed,
  global: ownedByTenant,
  shared: ownedByTenant,
  appended: ownedByTenant,
};

function readByOthers(table: string, { rows, sharedWhen }: ProtectedTable): string[] {
  const when = rows === 'global' ? 'true' : sharedWhen;
  return when ? [policy(table, 'read_by_others', `for select to lernhaus_tenant using (${when})`)] : [];
}

/** All rights on a table as repeatable SQL. */
function policiesOf(protectedTable: ProtectedTable): string {
  const table = getTableName(protectedTable.table);
  const columns = Object.values(getTableColumns(protectedTable.table)).map((column) => column.name);
  const changeable = columns.filter((name) => name !== 'owner' && name !== 'id').map((name) => `"${name}"`);
  const lines = [
    `alter table ${table} enable row level security;`,
    `alter table ${table} force row level security;`,
    `revoke all on ${table} from public, lernhaus_tenant, lernhaus_platform;`,
  ];
  const grant = (role: string) =>
    protectedTable.rows === 'appended'
      ? `grant select, insert on ${table} to ${role};`
      : `grant select, insert, delete, update (${changeable.join(', ')}) on ${table} to ${role};`;
  lines.push(
    grant('lernhaus_platform'),
    policy(table, 'platform', 'to lernhaus_platform using (true) with check (true)'),
  );
  if (protectedTable.rows === 'platform') return lines.join('\n');
  const using = ofTenant[protectedTable.rows];
  lines.push(grant('lernhaus_tenant'));
  lines.push(policy(table, 'tenant', `to lernhaus_tenant using (${using}) with check (${using})`));
  lines.push(...readByOthers(table, protectedTable));
  return lines.join('\n');
}

/** The SQL of all policies and grants; `more` contains the slices' triggers. */
export function rowLevelSecuritySql(protectedTables: readonly ProtectedTable[], more: readonly string[]): string {
  return [...protectedTables.map(policiesOf), ...more].join('\n\n');
}
