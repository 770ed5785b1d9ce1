import { BoundedMap } from '../platform/bounded-map.ts';
import type { Tenant, Viewer } from '../platform/context.ts';
import type { Announcement } from '../platform/database/database.ts';
import type { RunInTenant } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';
import { SessionReader } from './session-reader.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** The topic that announces ended tokens or changed rights; `tenant` is the company, `id` the user. */
export const accountTopic = 'account' as const;

/** How long a user is cached. So a lost announcement counts after this time. */
export const cachedMs = 3_000;
const maxEntries = 20_000;

interface Entry {
  readonly claims: TokenClaims;
  readonly viewer: Viewer;
  readonly expiresMs: number;
  readonly untilMs: number;
}

interface ViewerCacheDeps {
  readonly tokens: Tokens;
  readonly runInTenant: RunInTenant;
  readonly mainCompany: string;
  readonly clock: () => Date;
}

/** Caches the user of a token. A token is valid as long as its row in `sessions` exists. */
export class ViewerCache {
  readonly #deps: ViewerCacheDeps;
  readonly #sessions: SessionReader;
  /** By the token text, so that a verified token is not verified again, also when its user is read again. */
  readonly #entries = new BoundedMap<string, Entry>(maxEntries);
  /** Grows with every announcement, so that an older read is not cached after it. */
  #epoch = 0;

  get size(): number {
    return this.#entries.size;
  }

  constructor(deps: ViewerCacheDeps) {
    this.#deps = deps;
    this.#sessions = new SessionReader(deps.runInTenant);
  }

  /** Returns the user of a token, or null for an invalid, expired, ended or foreign token. */
  readonly viewerOf = async (token: string, tenant: Tenant): Promise<Viewer | null> => {
    const viewer = this.#cached(token) ?? (await this.#lookUp(token, tenant));
    return viewer && this.#isAllowedAt(viewer, tenant) ? viewer : null;
  };

  /** Removes the affected users from the cache. */
  readonly handleAnnouncement = (announcement: Announcement): void => {
    if (announcement.topic !== accountTopic && announcement.topic !== 'missed') return;
    this.#epoch++;
    for (const [token, { viewer }] of this.#entries) {
      const isAffected =
        announcement.topic === 'missed' ||
        (viewer.company === announcement.tenant && (announcement.id === undefined || viewer.id === announcement.id));
      if (isAffected) this.#entries.delete(token);
    }
  };

  /** A token is valid on its own company's hosts; the platform's ADMIN is allowed everywhere (requirements 2). */
  #isAllowedAt(viewer: Viewer, tenant: Tenant): boolean {
    return viewer.company === tenant.company || viewer.authorities.includes('ROLE_ADMIN');
  }

  #cached(token: string): Viewer | null {
    const entry = this.#entries.get(token);
    if (!entry) return null;
    const nowMs = this.#deps.clock().getTime();
    return nowMs < entry.untilMs && nowMs < entry.expiresMs ? entry.viewer : null;
  }

  async #lookUp(token: string, tenant: Tenant): Promise<Viewer | null> {
    const claims = this.#entries.get(token)?.claims ?? (await this.#deps.tokens.read(token));
    if (!claims || !isUuid(claims.sessionId) || !isUuid(claims.userId)) return null;
    const { mainCompany, clock } = this.#deps;
    if (claims.company !== tenant.company && claims.company !== mainCompany) return null;
    const [epoch, now] = [this.#epoch, clock()];
    const user = await this.#sessions.userOf(claims, now);
    if (!user) {
      this.#entries.delete(token);
      return null;
    }
    const viewer = this.#viewer(claims, user);
    const entry = { claims, viewer, expiresMs: Date.parse(user.expires), untilMs: now.getTime() + cachedMs };
    if (epoch === this.#epoch) this.#entries.set(token, entry);
    return viewer;
  }

  #viewer({ company, userId, sessionId }: TokenClaims, user: Pick<Viewer, 'login' | 'email' | 'authorities'>): Viewer {
    const { login, email } = user;
    // Only users of the main company can be ADMIN, whatever the row says.
    const authorities = user.authorities.filter((role) => role !== 'ROLE_ADMIN' || company === this.#deps.mainCompany);
    return Object.freeze({ id: userId, login, email, company, authorities, sessionId });
  }
}
