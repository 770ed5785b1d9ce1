import type { Failure } from '@lernhaus/contract/failures';
import { domainMode, type HostSettings, modeOfCompany } from '@lernhaus/domain/tenants/domain-mode';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Tenant } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import { findOwnDomain, findTenant, lockHost } from './queries.ts';

/** The maximum of cached hosts, because outsiders can invent any number. */
const maxEntries = 20_000;

interface Entry {
  readonly lookup: Promise<Tenant | null>;
  /** The result; undefined while it is read. */
  tenant: Tenant | null | undefined;
}

/** Caches the tenant of each host until that tenant's hosts change. */
export class HostCache {
  readonly #database: Database;
  readonly #settings: HostSettings;
  readonly #entries = new BoundedMap<string, Entry>(maxEntries);

  get size(): number {
    return this.#entries.size;
  }

  constructor(database: Database, settings: HostSettings) {
    this.#database = database;
    this.#settings = settings;
    database.onAnnouncement((announcement) => {
      if (announcement.topic === 'missed') this.#entries.clear();
      if (announcement.topic === 'hosts') this.#evict(announcement.tenant);
    });
  }

  /** Removes a company's hosts and unknown hosts, which may be the company's now. */
  #evict(company: string): void {
    for (const [name, { tenant }] of this.#entries)
      if (tenant === undefined || tenant === null || tenant.company === company) this.#entries.delete(name);
  }

  /** Returns the tenant of a host, or null. There is no default tenant. */
  tenantOf(host: string): Promise<Tenant | null> {
    const name = normaliseHost(host);
    if (name === null) return Promise.resolve(null);
    const cached = this.#entries.get(name);
    if (cached) return cached.lookup;
    const entry: Entry = { lookup: this.#lookUp(name), tenant: undefined };
    this.#entries.set(name, entry);
    entry.lookup.then(
      (tenant) => {
        entry.tenant = tenant;
      },
      () => this.#entries.get(name) === entry && this.#entries.delete(name),
    );
    return entry.lookup;
  }

  /** Whether a company may use this host: it belongs neither to the platform nor to another company. */
  canBeClaimedBy(company: string, host: string): Promise<boolean> {
    return inPlatform(this.#database, 'read', (tx) => this.#isFreeFor(tx, company, host));
  }

  /**
   * Runs a write that gives a company these hosts. Throws `failure` if another company has taken one since it was
   * checked. The transaction crosses tenants, because it reads the domains of all.
   */
  claim<Result>(
    { company, hosts, failure }: { company: string; hosts: readonly string[]; failure: Failure },
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    return inPlatform(this.#database, 'write', async (tx) => {
      for (const host of hosts.toSorted()) {
        await lockHost(tx, host);
        if (!(await this.#isFreeFor(tx, company, host))) throw failure;
      }
      return work(tx);
    });
  }

  async #isFreeFor(tx: Tx, company: string, host: string): Promise<boolean> {
    const { baseDomain } = this.#settings;
    if (domainMode(host, this.#settings) !== null || host.endsWith(`.${baseDomain}`)) return false;
    // A suspended company has no host now, and keeps its domain.
    const owner = await findOwnDomain(tx, host);
    return owner === null || owner === company;
  }

  #lookUp(name: string): Promise<Tenant | null> {
    const { mainCompany, demoCompany } = this.#settings;
    return inPlatform(this.#database, 'read', async (tx) => {
      const company = domainMode(name, this.#settings)?.company ?? (await findOwnDomain(tx, name));
      const tenant = company === null ? null : await findTenant(tx, company);
      return tenant && { ...tenant, mode: modeOfCompany(tenant.company, { mainCompany, demoCompany }) };
    });
  }
}
