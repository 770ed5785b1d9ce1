import { domainMode, type HostSettings, modeOfCompany } from '@lernhaus/domain/tenants/domain-mode';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import type { Database } from '../platform/database/database.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import type { Tenant } from '../platform/scope.ts';
import { findOwnDomain, findTenant } from './queries.ts';

/** More hosts than this are looked up again rather than remembered: an outsider can invent as many as they like. */
const remembered = 20_000;

/** Which company a host belongs to. Remembered until any company's settings change. */
export class HostBook {
  readonly #database: Database;
  readonly #settings: HostSettings;
  readonly #known = new Map<string, Promise<Tenant | null>>();

  constructor(database: Database, settings: HostSettings) {
    this.#database = database;
    this.#settings = settings;
    database.onAnnouncement(({ topic }) => {
      if (topic === 'site' || topic === 'tenants' || topic === 'missed') this.#known.clear();
    });
  }

  /** Null for a host nobody owns; there is no other tenant to fall back to. */
  tenantOf(host: string): Promise<Tenant | null> {
    const name = normaliseHost(host);
    if (name === null) return Promise.resolve(null);
    const known = this.#known.get(name);
    if (known) return known;
    const found = this.#lookUp(name);
    if (this.#known.size >= remembered) this.#known.clear();
    this.#known.set(name, found);
    found.catch(() => this.#known.delete(name));
    return found;
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
