import type { Database } from '../platform/database/database.ts';
import { inTenant } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/scope.ts';
import { type Enrolment, openOf, readEnrolments } from './queries.ts';

const remembered = 10_000;

/** Who is enrolled where. Remembered until an enrolment of any learner changes; that an access ends is seen by the clock. */
export class EnrolmentBook {
  readonly #database: Database;
  readonly #known = new Map<string, Promise<readonly Enrolment[]>>();

  constructor(database: Database) {
    this.#database = database;
    database.onAnnouncement(({ topic }) => {
      if (topic === 'enrolments' || topic === 'missed') this.#known.clear();
    });
  }

  /** The courses a viewer may open now. */
  async heldBy(viewer: Pick<Viewer, 'id' | 'company'>, now: Date): Promise<ReadonlySet<string>> {
    return openOf(await this.#of(viewer), now);
  }

  #of({ id, company }: Pick<Viewer, 'id' | 'company'>): Promise<readonly Enrolment[]> {
    const known = this.#known.get(id);
    if (known) return known;
    const found = inTenant(this.#database, { tenant: company, mode: 'read' }, (tx) => readEnrolments(tx, company, id));
    if (this.#known.size >= remembered) this.#known.clear();
    this.#known.set(id, found);
    found.catch(() => this.#known.delete(id));
    return found;
  }
}
