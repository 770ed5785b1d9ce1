import type { Site } from '@lernhaus/contract/tenants/calls';
import type { Database } from '../platform/database/database.ts';
import { inTenant, type Tx } from '../platform/database/transaction.ts';
import type { Tenant } from '../platform/scope.ts';
import type { Settings } from '../platform/settings.ts';
import { readSettingRows, readSiteRevision } from './queries.ts';
import { siteFrom } from './site-from.ts';

/** When the tenant's plan ends, and what that means today; the slice of billing knows. */
export interface Expiry {
  readonly dueAt: string | null;
}
export interface ExpiryRule {
  read(tx: Tx, company: string): Promise<Expiry>;
  days(expiry: Expiry, tenant: Tenant, now: Date): { daysToExpiry: number | null; expired: boolean };
}

type Known = Promise<{ site: Omit<Site, 'daysToExpiry' | 'expired'>; expiry: Expiry }>;

/** What every page needs to know of its host, remembered until something that pages show has changed. */
export class SiteBook {
  readonly #database: Database;
  readonly #settings: Settings;
  readonly #rule: ExpiryRule;
  readonly #known = new Map<string, Known>();

  constructor(database: Database, settings: Settings, rule: ExpiryRule) {
    this.#database = database;
    this.#settings = settings;
    this.#rule = rule;
    // A change of one company may show on another's pages too (a shared course, a plan): all are read again.
    database.onAnnouncement(({ topic }) => {
      if (topic !== 'viewer') this.#known.clear();
    });
  }

  async siteOf(tenant: Tenant, now: Date): Promise<Site> {
    const known = this.#known.get(tenant.company) ?? this.#read(tenant);
    const { site, expiry } = await known;
    return { ...site, ...this.#rule.days(expiry, tenant, now) };
  }

  #read(tenant: Tenant): Known {
    const { mainCompany } = this.#settings;
    const found = inTenant(this.#database, { tenant: tenant.company, mode: 'read' }, async (tx) => ({
      site: siteFrom(
        tenant,
        await readSettingRows(tx, tenant.company),
        await readSiteRevision(tx, tenant.company, mainCompany),
        this.#settings,
      ),
      expiry: await this.#rule.read(tx, tenant.company),
    }));
    this.#known.set(tenant.company, found);
    found.catch(() => this.#known.delete(tenant.company));
    return found;
  }
}
