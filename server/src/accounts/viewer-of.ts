import type { Announcement } from '../platform/database/database.ts';
import { isUuid } from '../platform/new-id.ts';
import type { Tenant, Viewer } from '../platform/scope.ts';
import type { InCompany } from './in-company.ts';
import { SessionReader } from './session-reader.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** What is announced when somebody's tokens end or their rights change: `tenant` the company, `id` the person. */
export const accountTopic = 'account' as const;

/** How long another process may still believe what it read, where it could not be told. */
const trustedMs = 3_000;
const capacity = 20_000;

interface Known {
  readonly viewer: Viewer;
  readonly expiresMs: number;
  readonly untilMs: number;
}

interface Given {
  readonly tokens: Tokens;
  readonly inCompany: InCompany;
  readonly mainCompany: string;
  readonly clock: () => Date;
}

/** Who holds a token, as the store knows them: a token lives exactly as long as its row in `sessions`. */
export class Viewers {
  readonly #given: Given;
  readonly #sessions: SessionReader;
  /** By the token itself, so that a token once checked need not be checked again for a moment. */
  readonly #known = new Map<string, Known>();
  /** Grows with every announcement, so that a read that began before it is not kept after it. */
  #epoch = 0;

  constructor(given: Given) {
    this.#given = given;
    this.#sessions = new SessionReader(given.inCompany);
  }

  /** For the door of the house: null for a token that is bad, expired, ended or of another company. */
  readonly viewerOf = async (token: string, tenant: Tenant): Promise<Viewer | null> => {
    const viewer = this.#remembered(token) ?? (await this.#looked(token, tenant));
    return viewer && this.#isWelcome(viewer, tenant) ? viewer : null;
  };

  /** For the database's announcements. */
  readonly hear = (told: Announcement): void => {
    if (told.topic !== accountTopic && told.topic !== 'missed') return;
    this.#epoch++;
    for (const [token, { viewer }] of this.#known) {
      const isMeant =
        told.topic === 'missed' || (viewer.company === told.tenant && (told.id === undefined || viewer.id === told.id));
      if (isMeant) this.#known.delete(token);
    }
  };

  /** A token is good on its own company's hosts; the platform's ADMIN is welcome everywhere (contract 2). */
  #isWelcome(viewer: Viewer, tenant: Tenant): boolean {
    return viewer.company === tenant.company || viewer.authorities.includes('ROLE_ADMIN');
  }

  #remembered(token: string): Viewer | null {
    const known = this.#known.get(token);
    if (!known) return null;
    const nowMs = this.#given.clock().getTime();
    if (nowMs < known.untilMs && nowMs < known.expiresMs) return known.viewer;
    this.#known.delete(token);
    return null;
  }

  async #looked(token: string, tenant: Tenant): Promise<Viewer | null> {
    const claims = await this.#given.tokens.read(token);
    if (!claims || !isUuid(claims.sessionId) || !isUuid(claims.userId)) return null;
    const { mainCompany, clock } = this.#given;
    if (claims.company !== tenant.company && claims.company !== mainCompany) return null;
    const [epoch, now] = [this.#epoch, clock()];
    const holder = await this.#sessions.holderOf(claims, now);
    if (!holder) return null;
    const viewer = this.#viewer(claims, holder);
    const known = { viewer, expiresMs: Date.parse(holder.expires), untilMs: now.getTime() + trustedMs };
    if (epoch === this.#epoch) this.#remember(token, known);
    return viewer;
  }

  #viewer(
    { company, userId, sessionId }: TokenClaims,
    holder: Pick<Viewer, 'login' | 'email' | 'authorities'>,
  ): Viewer {
    const { login, email } = holder;
    // ADMIN is a role of the platform: whatever a row of another company says, it is none there.
    const authorities = holder.authorities.filter(
      (role) => role !== 'ROLE_ADMIN' || company === this.#given.mainCompany,
    );
    return Object.freeze({ id: userId, login, email, company, authorities, sessionId });
  }

  #remember(token: string, known: Known): void {
    if (this.#known.size >= capacity) this.#known.clear();
    this.#known.set(token, known);
  }
}
