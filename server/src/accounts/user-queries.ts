import type { User, UserCard, userStates } from '@lernhaus/contract/accounts/users';
import { Failure } from '@lernhaus/contract/failures';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { seesAllTenants, type TransactionContext } from '../platform/context.ts';
import { alphabetical } from '../platform/database/alphabetical.ts';
import { nameOfUserSql } from '../platform/database/full-name-sql.ts';
import { searchPatterns } from '../platform/database/like-patterns.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Page, PageOf } from '../platform/http/page.ts';
import { isUuid } from '../platform/new-id.ts';
import type { LinkKind } from './mail-link.ts';

/** The column of each field, for output and sorting. A subquery reads the company's logo, not a statement per row. */
const columnOf = {
  id: 'id',
  login: 'login',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  company: 'owner',
  companyLogo: 'null',
  companyLogoContentType: 'null',
  companyLogoUrl: `(select nullif(btrim(value), '') from company_settings s
    where s.owner = users.owner and key = 'COMPANY_DETAILS' and subkey = 'COMPANY_LOGO')`,
  activated: 'activated',
  langKey: 'lang_key',
  authorities: 'authorities',
  createdBy: 'created_by',
  createdDate: 'created',
  lastModifiedBy: 'modified_by',
  lastModifiedDate: 'modified',
  lastSignInDate: 'last_sign_in',
  pendingMail: `(case when not activated and activation_key_hash is not null then 'activation'
    when activated and last_sign_in is null and reset_key_hash is not null then 'invitation' end)`,
  version: 'version',
} as const satisfies Record<keyof User, string>;

/** What a list is sorted by: a column, or the name as it is shown. */
const sortedBy: Readonly<Record<string, string>> = {
  ...columnOf,
  firstName: `${columnOf.firstName} ${alphabetical}`,
  lastName: `${columnOf.lastName} ${alphabetical}`,
  name: `${nameOfUserSql('users')} ${alphabetical}`,
};

const select = (fields: readonly (keyof User)[]) =>
  fields.map((field) => `${columnOf[field]} as "${field}"`).join(', ');
const whole = select(Object.keys(columnOf) as (keyof User)[]);
const card = select(['id', 'login', 'firstName', 'lastName', 'email', 'company']);

/** The users that the caller may see. `$1` is the company, or null for all. */
const visible = '($1::varchar is null or owner = $1)';
const visibleCompany = ({ tenant, viewer }: Pick<TransactionContext, 'tenant' | 'viewer'>): string | null =>
  seesAllTenants(tenant, viewer) ? null : tenant.company;

/** The filters of a list of users. */
export interface UserFilter {
  /** Text in login, name or e-mail address. */
  readonly search?: string | undefined;
  readonly company?: string | undefined;
  readonly role?: Role | '' | undefined;
  readonly courseId?: string | undefined;
  readonly state?: '' | UserState | undefined;
}
type UserState = (typeof userStates)[number];

/** `$2` are LIKE patterns, or null for all users. */
const matchesSearch = `($2::text[] is null or login ilike any ($2) or email ilike any ($2)
  or concat_ws(' ', first_name, last_name) ilike any ($2))`;

/** `$3` is a role, `$4` the id of a course that the users may open at `$5`, each null for all. */
const matchesFilters = `($3::varchar is null or $3 = any (authorities)) and ($4::uuid is null or exists (select from enrolments e
  where e.owner = users.owner and e.user_id = users.id and e.course_id = $4 and (e.ends is null or e.ends > $5::timestamptz)))`;

/** Each user is in one state, the one that the list shows. */
const stateConditions: Readonly<Record<UserState, string>> = {
  active: `activated and ${columnOf.pendingMail} is null`,
  inactive: `not activated and ${columnOf.pendingMail} is null`,
  waiting: `${columnOf.pendingMail} is not null`,
};

/** Returns a page of the users that the caller may see. For one company an index finds the rows. */
export async function findUsers(
  context: TransactionContext,
  page: Page,
  { search, company, role, courseId, state }: UserFilter,
): Promise<PageOf<User>> {
  const order = page.sort.map(({ field, direction }) => `${sortedBy[field]} ${direction} nulls last`);
  const seenCompany = visibleCompany(context);
  // The caller sees nobody of another company.
  if (company && seenCompany && company !== seenCompany) return { rows: [], total: 0, page };
  if (courseId && !isUuid(courseId)) return { rows: [], total: 0, page };
  const conditions = `${visible} and ${matchesSearch} and ${matchesFilters} and ${state ? stateConditions[state] : 'true'}`;
  const values = [
    seenCompany ?? (company || null),
    searchPatterns(search),
    role || null,
    courseId || null,
    context.now,
  ];
  const rows = await context.tx.query<User>(
    `select ${whole} from users where ${conditions} order by ${[...order, 'id'].join(', ')}
      limit ${page.size} offset ${page.page * page.size}`,
    values,
  );
  const [count] = await context.tx.query<{ total: number }>(
    `select count(*) as total from users where ${conditions}`,
    values,
  );
  return { rows, total: count?.total ?? 0, page };
}

/** Finds a user that the caller may see, locked if it will be changed. Null if there is none. */
export async function findUserById(
  context: TransactionContext,
  id: string,
  lock: 'for update' | '' = '',
): Promise<User | null> {
  if (!isUuid(id)) return null;
  const [user] = await context.tx.query<User>(`select ${whole} from users where ${visible} and id = $2 ${lock}`, [
    visibleCompany(context),
    id,
  ]);
  return user ?? null;
}

/** Finds the users of a login that the caller may see: one, or several for the platform's ADMIN. */
export function findUsersByLogin(context: TransactionContext, login: string, company: string | null): Promise<User[]> {
  return context.tx.query<User>(
    `select ${whole} from users where ${visible} and login = $2 and ($3::varchar is null or owner = $3)
      order by owner = $4 desc, owner limit 2`,
    [visibleCompany(context), login, company, context.tenant.company],
  );
}

/** The maximum number of choices in a filter. */
const choicesMax = 5_000;

export function listUserChoices(context: TransactionContext): Promise<UserCard[]> {
  return context.tx.query<UserCard>(
    `select ${card} from users where ${visible} order by login, owner limit ${choicesMax}`,
    [visibleCompany(context)],
  );
}

export function findUsersByIds(
  context: TransactionContext,
  ids: readonly string[],
  logins: readonly string[] = [],
): Promise<UserCard[]> {
  return context.tx.query<UserCard>(
    `select ${card} from users where ${visible} and (id = any ($2::uuid[]) or login = any ($3::varchar[]))
      order by login, owner limit ${choicesMax}`,
    [visibleCompany(context), ids.filter(isUuid), logins],
  );
}

export interface UserChange {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly langKey: User['langKey'];
  readonly activated: boolean;
  readonly authorities: readonly Role[];
  readonly passwordHash: string | null;
}

export async function updateUserRow(
  tx: Tx,
  who: { owner: string; id: string },
  change: UserChange,
  by: { login: string; now: Date },
): Promise<void> {
  // Keys become invalid if they were mailed to an old address, under an old password or before a deactivation; the
  // invitation of a user who has never signed in outlives a deactivation, because the account has no other way in. An
  // activation by hand keeps its key, because it does not confirm the address (decision 122).
  await tx.query(
    `update users set email = $3::varchar, first_name = $4, last_name = $5, lang_key = $6, activated = $7, authorities = $8,
            password_hash = coalesce($9::varchar, password_hash),
            reset_key_hash = case when email = $3::varchar and (activated = $7 or last_sign_in is null) and $9::varchar is null
              then reset_key_hash end,
            (new_email, email_key_hash, email_key_expires) = (select new_email, email_key_hash, email_key_expires
              where email = $3::varchar and activated = $7 and $9::varchar is null),
            activation_key_hash = case when ($7 or not activated) and email = $3::varchar then activation_key_hash end,
            modified = $10, modified_by = $11, version = version + 1
      where owner = $1 and id = $2`,
    [
      who.owner,
      who.id,
      change.email,
      change.firstName,
      change.lastName,
      change.langKey,
      change.activated,
      change.authorities,
      change.passwordHash,
      by.now,
      by.login,
    ],
  );
}

/** The unused link of a user who has never signed in, also of an inactive account. */
export async function findUnusedLink(tx: Tx, owner: string, id: string): Promise<LinkKind | null> {
  const [user] = await tx.query<{ link: LinkKind | null }>(
    `select case when not activated and activation_key_hash is not null then 'activation'
       when last_sign_in is null and reset_key_hash is not null then 'invitation' end as link
      from users where owner = $1 and id = $2`,
    [owner, id],
  );
  return user?.link ?? null;
}

/**
 * Locks a user's row as a foreign key would, so that an erasure waits, and then deletes the rows that this transaction
 * writes. Throws a 404 if the user was deleted.
 */
export async function lockUserForWrites(tx: Tx, { owner, user }: { owner: string; user: string }): Promise<void> {
  const rows = await tx.query('select 1 from users where owner = $1 and login = $2 for key share', [owner, user]);
  if (rows.length === 0) throw new Failure('error.http.404');
}

/** Locks a user's row before an erasure. Waits for transactions that called `lockUserForWrites`. */
export async function lockUserRow(tx: Tx, owner: string, id: string): Promise<void> {
  await tx.query('select 1 from users where owner = $1 and id = $2 for update', [owner, id]);
}

export async function deleteUserRow(tx: Tx, owner: string, id: string): Promise<void> {
  await tx.query('delete from users where owner = $1 and id = $2', [owner, id]);
}

/** Whether another active user of the company has the role. */
export async function isHeldByAnother(tx: Tx, who: { owner: string; id: string }, role: Role): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from users where owner = $1 and id <> $2 and activated and $3 = any (authorities) limit 1',
    [who.owner, who.id, role],
  );
  return rows.length > 0;
}
