import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { cleanStoredHtml } from '../platform/clean-long-html.ts';
import type { Tenant } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { inTenant, type Tx } from '../platform/database/transaction.ts';
import type { Settings } from '../platform/settings.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { readSettingRows, readSiteRevision, type SettingRow } from './queries.ts';
import { richSubkeys, siteFrom } from './site-from.ts';

/** The end of the tenant's plan; the slice of billing knows it. */
export interface Expiry {
  readonly dueAt: string | null;
}
export interface ExpiryRule {
  read(tx: Tx, company: string): Promise<Expiry>;
  days(expiry: Expiry, tenant: Tenant, now: Date): { daysToExpiry: number | null; expired: boolean };
}

type Entry = Promise<{ site: Omit<Site, 'daysToExpiry' | 'expired'>; expiry: Expiry }>;

/** Caches what every page needs to know of its tenant, until its public data change. */
export class SiteCache {
  readonly #database: Database;
  readonly #settings: Settings;
  readonly #workers: TaskRunner;
  readonly #rule: ExpiryRule;
  readonly #entries = new Map<string, Entry>();

  constructor(database: Database, settings: Settings, workers: TaskRunner, rule: ExpiryRule) {
    this.#workers = workers;
    this.#database = database;
    this.#settings = settings;
    this.#rule = rule;
    database.onAnnouncement((announcement) => {
      if (announcement.topic === 'missed') this.#entries.clear();
      if (announcement.topic === 'site' || announcement.topic === 'plan' || announcement.topic === 'hosts')
        this.#entries.delete(announcement.tenant);
    });
  }

  async siteOf(tenant: Tenant, now: Date): Promise<Site> {
    const entries = this.#entries.get(tenant.company) ?? this.#read(tenant);
    const { site, expiry } = await entries;
    return { ...site, ...this.#rule.days(expiry, tenant, now) };
  }

  #read(tenant: Tenant): Entry {
    const read = inTenant(this.#database, { tenant: tenant.company, mode: 'read' }, async (tx) => ({
      rows: await readSettingRows(tx, tenant.company),
      revision: await readSiteRevision(tx, tenant.company),
      expiry: await this.#rule.read(tx, tenant.company),
    }));
    const found = read.then(async ({ rows, revision, expiry }) => ({
      site: siteFrom(tenant, await this.#cleanRows(tenant.company, rows), revision, this.#settings),
      expiry,
    }));
    this.#entries.set(tenant.company, found);
    found.catch(() => this.#entries.get(tenant.company) === found && this.#entries.delete(tenant.company));
    return found;
  }

  #cleanRows(company: string, rows: readonly SettingRow[]): Promise<SettingRow[]> {
    const cleanedRow = async (row: SettingRow): Promise<SettingRow> =>
      row.key.startsWith('PAGE_') && richSubkeys.has(row.subkey)
        ? { ...row, value: await cleanStoredHtml(this.#workers, company, row.value) }
        : row;
    return Promise.all(rows.map(cleanedRow));
  }
}
