import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import type { OwnSetting } from '@lernhaus/contract/tenants/setting-endpoints';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { alphabetical } from '../platform/database/alphabetical.ts';
import { lockByName } from '../platform/database/locks-by-name.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';
import { selectList } from '../resource/columns.ts';

export interface TenantRow {
  readonly company: string;
  readonly language: Language;
}

export async function findTenant(tx: Tx, company: string): Promise<TenantRow | null> {
  const [row] = await tx.query<TenantRow>(
    'select company, language from tenants where company = $1 and suspended is null',
    [company],
  );
  return row ?? null;
}

/** The company with this host in its DOMAIN setting; the older one if two have it. */
export async function findOwnDomain(tx: Tx, host: string): Promise<string | null> {
  const [row] = await tx.query<{ owner: string }>(
    `select owner from company_settings where key = 'DOMAIN' and value = $1 order by created, id limit 1`,
    [host],
  );
  return row?.owner ?? null;
}

/** Locks a host, so that two companies do not take it at once. */
export async function lockHost(tx: Tx, host: string): Promise<void> {
  await lockByName(tx, `host ${host}`);
}

/** A company's own domain, or null. */
export async function readOwnDomain(tx: Tx, company: string): Promise<string | null> {
  const [row] = await tx.query<{ value: string }>(
    `select value from company_settings where owner = $1 and key = 'DOMAIN' order by created, id limit 1`,
    [company],
  );
  return row?.value.trim() || null;
}

export interface SettingRow {
  readonly key: string | null;
  readonly subkey: string | null;
  readonly value: string;
}

export function readSettingRows(tx: Tx, company: string): Promise<SettingRow[]> {
  return tx.query<SettingRow>('select key, subkey, value from company_settings where owner = $1', [company]);
}

/** All named settings of a company, with their secrets, which the caller must remove. */
export function readOwnSettingRows(tx: Tx, company: string): Promise<OwnSetting[]> {
  return tx.query<OwnSetting>(
    `select coalesce(key, '') as key, coalesce(subkey, '') as subkey, value, version, modified_by as "modifiedBy" from company_settings
     where owner = $1 and key is not null and subkey is not null order by 1, 2`,
    [company],
  );
}

const settingsByName = statement(
  `select ${selectList(companySetting)} from company_settings t
     where t.owner = $1 and (t.key, t.subkey) in (select * from unnest($2::varchar[], $3::varchar[])) order by t.key, t.subkey`,
);

/** The rows of these settings. */
export function readSettings(
  tx: Tx,
  company: string,
  names: readonly { readonly key: string; readonly subkey: string | null }[],
): Promise<EntityOf<typeof companySetting>[]> {
  return tx.query<EntityOf<typeof companySetting>>(settingsByName, [
    company,
    names.map(({ key }) => key),
    names.map(({ subkey }) => subkey),
  ]);
}

/**
 * A text that changes when the company's public data change: its own counter, and the revisions and currencies of
 * courses shared with it.
 */
export async function readSiteRevision(tx: Tx, company: string): Promise<string> {
  const [row] = await tx.query<{ revision: string }>(
    `select coalesce((select revision from site_revisions where owner = $1), 0)::text || coalesce((
       select '-' || md5(string_agg(concat_ws('.', c.id, coalesce(r.revision, 0), s.value), ' ' order by c.id))
       from courses c left join course_revisions r on r.owner = c.owner and r.course_id = c.id
         left join company_settings s on s.owner = c.owner and s.key = 'COMPANY_DETAILS' and s.subkey = 'CURRENCY'
       where c.sub_owners @> array[$1]::varchar[]), '') as revision`,
    [company],
  );
  return row?.revision ?? '0';
}

/** The language of a company's site. Only the platform's transactions read it. */
export async function readTenantLanguage(tx: Tx, company: string): Promise<Language> {
  const [row] = await tx.query<{ language: Language }>('select language from tenants where company = $1', [company]);
  return row?.language ?? 'en';
}

export async function insertTenant(tx: Tx, company: string, language: string, now: Date): Promise<void> {
  await tx.query('insert into tenants (company, language, created) values ($1, $2, $3)', [company, language, now]);
}

/** Inserts a tenant. False: another one has the name, perhaps since a moment ago. */
export async function claimTenant(tx: Tx, company: string, language: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'insert into tenants (company, language, created) values ($1, $2, $3) on conflict (company) do nothing returning company',
    [company, language, now],
  );
  return rows.length > 0;
}

/** Writes the first settings of a new company. */
export async function insertSettings(
  tx: Tx,
  owner: string,
  settings: readonly { readonly key: string; readonly subkey: string; readonly value: string }[],
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<void> {
  for (const { key, subkey, value } of settings)
    await tx.query(
      `insert into company_settings (owner, key, subkey, id, value, created, modified, modified_by)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [owner, key, subkey, newId(), value, now, by],
    );
}

/** Suspends a company, or reopens it with null. Returns false if it does not exist. */
export async function suspendTenant(tx: Tx, company: string, since: Date | null): Promise<boolean> {
  const rows = await tx.query(
    'update tenants set suspended = case when $2::timestamptz is not null then coalesce(suspended, $2) end where company = $1 returning company',
    [company, since],
  );
  return rows.length > 0;
}

interface CompanyNameRow {
  readonly company: string;
  readonly name: string;
  readonly currency: string;
}

/** Companies with names and currencies, all of them without `companies`; one without a name has its key. */
export function readCompanyNames(tx: Tx, companies: readonly string[] | null = null): Promise<CompanyNameRow[]> {
  return tx.query<CompanyNameRow>(
    `select t.company, coalesce(nullif(btrim(n.value), ''), t.company) ${alphabetical} as name, coalesce(nullif(c.value, ''), 'INR') as currency
     from tenants t
     left join company_settings n on n.owner = t.company and n.key = 'COMPANY_DETAILS' and n.subkey = 'COMPANY_NAME'
     left join company_settings c on c.owner = t.company and c.key = 'COMPANY_DETAILS' and c.subkey = 'CURRENCY'
     where $1::varchar[] is null or t.company = any($1::varchar[])
     order by name, t.company`,
    [companies],
  );
}

export function listTenants(
  tx: Tx,
): Promise<(TenantRow & { suspended: string | null; created: string; users: number })[]> {
  return tx.query<TenantRow & { suspended: string | null; created: string; users: number }>(
    `select company, language, suspended, created, (select count(*) from users where owner = company) as users
     from tenants order by company`,
  );
}
