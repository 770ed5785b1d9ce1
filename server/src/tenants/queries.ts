import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import type { Tx } from '../platform/database/transaction.ts';
import { selectList } from '../resource/columns.ts';

export interface TenantRow {
  readonly company: string;
  readonly language: 'en' | 'de';
}

export async function findTenant(tx: Tx, company: string): Promise<TenantRow | null> {
  const [row] = await tx.query<TenantRow>(
    'select company, language from tenants where company = $1 and suspended is null',
    [company],
  );
  return row ?? null;
}

/** The company that claims a host by its DOMAIN setting; the older claim holds if two do. */
export async function findOwnDomain(tx: Tx, host: string): Promise<string | null> {
  const [row] = await tx.query<{ owner: string }>(
    `select owner from company_settings where key = 'DOMAIN' and value = $1 order by created limit 1`,
    [host],
  );
  return row?.owner ?? null;
}

/** The domain that a company has claimed by its DOMAIN setting; null where it has none. */
export async function readOwnDomain(tx: Tx, company: string): Promise<string | null> {
  const [row] = await tx.query<{ value: string }>(
    `select value from company_settings where owner = $1 and key = 'DOMAIN' order by created limit 1`,
    [company],
  );
  return row?.value.trim() || null;
}

export interface SettingRow {
  readonly key: string;
  readonly subkey: string;
  readonly value: string;
}

export function readSettingRows(tx: Tx, company: string): Promise<SettingRow[]> {
  return tx.query<SettingRow>('select key, subkey, value from company_settings where owner = $1', [company]);
}

/** Whole rows of those of the named settings that a company has. */
export function readSettings(
  tx: Tx,
  company: string,
  names: readonly { readonly key: string; readonly subkey: string | null }[],
): Promise<EntityOf<typeof companySetting>[]> {
  return tx.query(
    `select ${selectList(companySetting, false)} from company_settings t
     where t.owner = $1 and (t.key, t.subkey) in (select * from unnest($2::varchar[], $3::varchar[])) order by t.key, t.subkey`,
    [company, names.map(({ key }) => key), names.map(({ subkey }) => subkey)],
  );
}

/**
 * What the pages of a company are drawn from, as one text that changes whenever any of it does: its own counter, and those
 * of the courses that other companies share with it.
 */
export async function readSiteRevision(tx: Tx, company: string): Promise<string> {
  const [row] = await tx.query<{ revision: string }>(
    `select coalesce((select revision from site_revisions where owner = $1), 0)::text || coalesce((
       select '-' || md5(string_agg(c.id || '.' || coalesce(r.revision, 0), ' ' order by c.id))
       from courses c left join course_revisions r on r.owner = c.owner and r.course_id = c.id
       where c.sub_owners @> array[$1]::varchar[]), '') as revision`,
    [company],
  );
  return row?.revision ?? '0';
}

export async function insertTenant(tx: Tx, company: string, language: string, now: Date): Promise<void> {
  await tx.query('insert into tenants (company, language, created) values ($1, $2, $3)', [company, language, now]);
}

/** The same, where the company may be there already. */
export async function ensureTenant(tx: Tx, company: string, language: string, now: Date): Promise<void> {
  await tx.query(
    'insert into tenants (company, language, created) values ($1, $2, $3) on conflict (company) do nothing',
    [company, language, now],
  );
}

/** Closes a company's hosts, or opens them again; false where there is no such company. */
export async function suspendTenant(tx: Tx, company: string, since: Date | null): Promise<boolean> {
  const rows = await tx.query('update tenants set suspended = $2 where company = $1 returning company', [
    company,
    since,
  ]);
  return rows.length > 0;
}

export function listTenants(
  tx: Tx,
): Promise<(TenantRow & { suspended: string | null; created: string; users: number })[]> {
  return tx.query(
    `select company, language, suspended, created, (select count(*) from users where owner = company) as users
     from tenants order by company`,
  );
}
