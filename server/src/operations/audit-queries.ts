import { type AuditType, isAuditAct } from '@lernhaus/contract/operations/audit-types';
import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { outsiderOf } from '@lernhaus/domain/accounts/outsiders';
import { platformName } from '@lernhaus/domain/accounts/platform-name';
import { seesAllTenants, type TransactionContext } from '../platform/context.ts';
import { nameOfUserSql } from '../platform/database/full-name-sql.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Page, PageOf } from '../platform/http/page.ts';

/** A time window and what is looked for in it; null means no bound. */
export interface AuditFilter {
  readonly from: Date | null;
  readonly before: Date | null;
  readonly type: AuditType | null;
  readonly principal: string | null;
}

const where = `($1::varchar is null or owner = $1) and ($2::timestamptz is null or "timestamp" >= $2)
  and ($3::timestamptz is null or "timestamp" < $3) and ($4::varchar is null or type = $4) and ($5::varchar[] is null or principal = any ($5))`;

interface StoredEvent extends Omit<AuditEvent, 'act' | 'userName' | 'values'> {
  readonly act: string | null;
  readonly values: Readonly<Record<string, string>> | null;
}

/** The audit events of a filter, newest first by default, with the names that their sentences need. */
export async function auditsOf(
  { tx, tenant, viewer }: TransactionContext,
  page: Page,
  { from, before, type, principal }: AuditFilter,
): Promise<PageOf<AuditEvent>> {
  const seesAll = seesAllTenants(tenant, viewer);
  // The platform's ADMIN has another name in the audits of companies.
  const names = principal === null ? null : seesAll ? [principal, platformName(principal)] : [principal];
  const values = [seesAll ? null : tenant.company, from, before, type, names];
  const sort = page.sort.length > 0 ? page.sort : [{ field: 'timestamp', direction: 'desc' } as const];
  const order = sort.map(({ field, direction }) => `"${field}" ${direction}`);
  const last = sort.at(-1)?.direction ?? 'desc';
  const rows = await tx.query<StoredEvent>(
    `select id, owner, "timestamp", principal, type, data - 'act' - 'values' as data, data ->> 'act' as act, data -> 'values' as values
      from audit_events where ${where}
      order by ${order.join(', ')}, id ${last} limit ${page.size} offset ${page.page * page.size}`,
    values,
  );
  const [count] = await tx.query<{ total: number }>(
    `select count(*) as total from audit_events where ${where}`,
    values,
  );
  return { rows: await withNames(tx, rows), total: count?.total ?? 0, page };
}

/**
 * An exam of another company's course, or a deleted one, has the name of the event. A login names its user from the
 * creation of the account on: what is older is an earlier user's with the same login.
 */
async function withNames(tx: Tx, events: readonly StoredEvent[]): Promise<AuditEvent[]> {
  const logins = events.flatMap(({ principal, values }) => [principal, values?.['user'] ?? '']);
  const people = await tx.query<{ owner: string; login: string; created: string; name: string }>(
    `select owner, login, created, ${nameOfUserSql('users')} as name
      from users where owner = any ($1) and login = any ($2)`,
    [[...new Set(events.map(({ owner }) => owner))], [...new Set(logins)]],
  );
  const exams = await tx.query<{ id: string; name: string }>(
    'select id, name from assessments where id::varchar = any ($1)',
    [[...new Set(events.map(({ values }) => values?.['assessment'] ?? ''))]],
  );
  const userOf = new Map(people.map((user) => [`${user.owner}/${user.login}`, user]));
  const nameOf = ({ owner, timestamp }: StoredEvent, login: string): string | null => {
    const user = userOf.get(`${owner}/${login}`);
    return user && user.created <= timestamp ? user.name : null;
  };
  const examOf = new Map(exams.map(({ id, name }) => [id, name]));
  return events.map((storedEvent) => {
    const { act, values, ...event } = storedEvent;
    const { user, assessment, ...others } = values ?? {};
    return {
      ...event,
      act: act !== null && isAuditAct(act) ? act : null,
      userName: outsiderOf(event.principal) ? null : nameOf(storedEvent, event.principal),
      values: {
        ...others,
        ...(user === undefined ? {} : { user: nameOf(storedEvent, user) ?? '' }),
        ...(assessment === undefined ? {} : { exam: examOf.get(assessment) ?? others['exam'] ?? '' }),
      },
    };
  });
}
