import type { Database } from '../platform/database/database.ts';
import { inTenant } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/scope.ts';
import { type Enrolment, openOf, readEnrolments } from './queries.ts';

const remembered = 10_000;

interface Known {
  readonly company: string;
  readonly found: Promise<readonly Enrolment[]>;
}

/** Who is enrolled where. Remembered until the learner's enrolments change; that an access ends is seen by the clock. */
export class EnrolmentBook {
  readonly #database: Database;
  readonly #known = new Map<string, Known>();

  constructor(database: Database) {
    this.#database = database;
    database.onAnnouncement((told) => {
      if (told.topic === 'missed') this.#known.clear();
      if (told.topic === 'enrolments') this.#forget(told.tenant, told.id);
    });
  }

  #forget(company: string, id: string | undefined): void {
    if (id !== undefined) this.#known.delete(id);
    else for (const [key, known] of this.#known) if (known.company === company) this.#known.delete(key);
  }

  /** The courses a viewer may open now. */
  async heldBy(viewer: Pick<Viewer, 'id' | 'company'>, now: Date): Promise<ReadonlySet<string>> {
    return openOf(await this.#of(viewer), now);
  }

  #of({ id, company }: Pick<Viewer, 'id' | 'company'>): Promise<readonly Enrolment[]> {
    const known = this.#known.get(id);
    if (known) return known.found;
    const found = inTenant(this.#database, { tenant: company, mode: 'read' }, (tx) => readEnrolments(tx, company, id));
    if (this.#known.size >= remembered) this.#known.clear();
    this.#known.set(id, { company, found });
    found.catch(() => this.#known.get(id)?.found === found && this.#known.delete(id));
    return found;
  }
}
