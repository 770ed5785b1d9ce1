import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { type Currency, currencyOf } from '@lernhaus/domain/billing/currency';
import { isExpired, seesExpiry } from '@lernhaus/domain/billing/subscription';
import { BoundedMap } from '../platform/bounded-map.ts';
import { cleanStoredTexts } from '../platform/clean-long-html.ts';
import { hasAnyRole, type Tenant, type Viewer } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import type { Settings } from '../platform/settings.ts';
import type { TurnOwner } from '../platform/turns.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import type { HostCache } from './host-cache.ts';
import { readDueAt } from './ordered-plan-queries.ts';
import { type LastingSite, publicSiteOf, richSubkeys } from './public-site.ts';
import { readCompanyNames, readSettingRows, readSiteRevision, type SettingRow } from './queries.ts';
import { type OriginOf, tenantOrigins } from './tenant-origins.ts';

/** A site has all texts that its owner wrote for the pages. */
const maxEntries = 2_000;

type Entry = Promise<{ site: LastingSite; dueAt: string | null }>;

/** Caches the tenant's data that every page needs, until the tenant's public data change. */
export class SiteCache {
  readonly #database: Database;
  readonly #settings: Settings;
  readonly #workers: TaskRunner;
  readonly #hosts: Pick<HostCache, 'tenantOf'>;
  readonly #originOf: OriginOf;
  readonly #entries = new BoundedMap<string, Entry>(maxEntries);

  get size(): number {
    return this.#entries.size;
  }

  constructor(database: Database, settings: Settings, workers: TaskRunner, hosts: Pick<HostCache, 'tenantOf'>) {
    this.#workers = workers;
    this.#hosts = hosts;
    this.#originOf = tenantOrigins(settings);
    this.#database = database;
    this.#settings = settings;
    database.onAnnouncement((announcement) => {
      if (announcement.topic === 'missed') this.#entries.clear();
      if (announcement.topic === 'site' || announcement.topic === 'plan' || announcement.topic === 'hosts')
        this.#entries.delete(announcement.tenant);
    });
  }

  async siteOf(tenant: Tenant, now: Date): Promise<Site> {
    const { site, dueAt } = await (this.#entries.get(tenant.company) ?? this.#read(tenant));
    const expired = seesExpiry(isExpired(dueAt, now), { admin: false, mode: tenant.mode });
    const hasDemo = (await this.#hosts.tenantOf(`demo.${this.#settings.baseDomain}`)) !== null;
    return { ...site, expired, hasDemo };
  }

  /** Whether the tenant's plan has expired. Then only the platform's ADMIN can open its courses. */
  async isExpired(tenant: Tenant, viewer: Viewer | null, now: Date): Promise<boolean> {
    return !hasAnyRole(viewer, ['ROLE_ADMIN']) && (await this.siteOf(tenant, now)).expired;
  }

  /**
   * The names by which people know other companies, and their currencies, read across tenants (requirements 2) on the
   * asker's turn. The caller has checked that this tenant may know these companies.
   */
  companyNames(
    asker: TurnOwner,
    companies: readonly string[],
  ): Promise<{ readonly company: string; readonly name: string; readonly currency: Currency }[]> {
    return this.#database.turns.run(asker, () =>
      inPlatform(this.#database, 'read', async (tx) =>
        (await readCompanyNames(tx, companies)).map((one) => ({ ...one, currency: currencyOf(one.currency) })),
      ),
    );
  }

  #read(tenant: Tenant): Entry {
    const session = { tenant: tenant.company, mode: 'read', published: [tenant.company], hasPriority: true } as const;
    const read = inTenant(this.#database, session, async (tx) => ({
      rows: await readSettingRows(tx, tenant.company),
      revision: await readSiteRevision(tx, tenant.company),
      dueAt: await readDueAt(tx, tenant.company),
      origin: await this.#originOf(tx, tenant.company),
    }));
    const site = read.then(async ({ rows, dueAt, ...publicData }) => ({
      site: publicSiteOf(tenant, await this.#cleanRows(tenant.company, rows), publicData, this.#settings),
      dueAt,
    }));
    this.#entries.set(tenant.company, site);
    site.catch(() => this.#entries.get(tenant.company) === site && this.#entries.delete(tenant.company));
    return site;
  }

  async #cleanRows(company: string, rows: readonly SettingRow[]): Promise<SettingRow[]> {
    const isRich = ({ key, subkey }: SettingRow) => key?.startsWith('PAGE_') && subkey && richSubkeys.has(subkey);
    const [rich, others] = [rows.filter(isRich), rows.filter((row) => !isRich(row))];
    const texts = await cleanStoredTexts(
      this.#workers,
      company,
      rich.map(({ value }) => value),
    );
    return [...others, ...rich.map((row, at) => ({ ...row, value: texts[at] ?? '' }))];
  }
}
