import { BoundedMap } from '../platform/bounded-map.ts';
import type { Viewer } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { inTenant } from '../platform/database/transaction.ts';
import { type Enrolment, openCourseIds, readEnrolments } from './enrolment-queries.ts';

interface Entry {
  readonly company: string;
  readonly enrolments: Promise<readonly Enrolment[]>;
}

/** Caches enrolments until they change. The end of an access is checked with the clock. */
export class EnrolmentCache {
  readonly #database: Database;
  readonly #entries = new BoundedMap<string, Entry>(10_000);

  get size(): number {
    return this.#entries.size;
  }

  constructor(database: Database) {
    this.#database = database;
    database.onAnnouncement((announcement) => {
      if (announcement.topic === 'missed') this.#entries.clear();
      if (announcement.topic === 'enrolments') this.#evict(announcement.tenant, announcement.id);
    });
  }

  #evict(company: string, id: string | undefined): void {
    if (id !== undefined) this.#entries.delete(id);
    else for (const [key, entries] of this.#entries) if (entries.company === company) this.#entries.delete(key);
  }

  /** Ids of the courses that the user may open now. */
  async enrolledCourses(viewer: Pick<Viewer, 'id' | 'company'>, now: Date): Promise<ReadonlySet<string>> {
    return openCourseIds(await this.#of(viewer), now);
  }

  #of({ id, company }: Pick<Viewer, 'id' | 'company'>): Promise<readonly Enrolment[]> {
    const entry = this.#entries.get(id);
    if (entry) return entry.enrolments;
    const session = { tenant: company, mode: 'read', hasPriority: true } as const;
    const enrolments = inTenant(this.#database, session, (tx) => readEnrolments(tx, company, id));
    this.#entries.set(id, { company, enrolments });
    enrolments.catch(() => this.#entries.get(id)?.enrolments === enrolments && this.#entries.delete(id));
    return enrolments;
  }
}
