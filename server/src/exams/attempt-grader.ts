import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamCourses } from './exam-courses.ts';
import { finishAttempt } from './finish-attempt.ts';
import {
  type AttemptRow,
  type Learner,
  lockAttempt,
  readAttemptsWithoutResult,
  readOverdueAttempts,
} from './queries.ts';

const batchSize = 200;

/** The time of a call, and whether it may store anything. */
export type StoringCall = Pick<RequestContext, 'now' | 'mayStore'>;

/**
 * Grades attempts that ended at their time limit or with their tab. Reads of results do it for one learner first; a job does
 * it for all others. Each attempt is graded once.
 */
export class AttemptGrader {
  readonly #database: Database;
  readonly #courses: ExamCourses;
  readonly #handleOpenOutages: () => Promise<void>;

  constructor(database: Database, courses: ExamCourses, handleOpenOutages: () => Promise<void>) {
    this.#database = database;
    this.#courses = courses;
    this.#handleOpenOutages = handleOpenOutages;
  }

  /**
   * Grades a learner's ended attempts in one course. Returns whether there were any. It opens its own transactions: a
   * reviewer's request may not write rows of learners, a GET may not write at all, and each attempt is graded alone. A
   * HEAD grades nothing (decision 119).
   */
  async gradeEndedAttempts(learner: Learner, { now, mayStore }: StoringCall): Promise<boolean> {
    if (!mayStore) return false;
    const session = { tenant: learner.owner, user: '*', mode: 'read' } as const;
    const unfinished = await inTenant(this.#database, session, (tx) => readAttemptsWithoutResult(tx, learner));
    const endedAttempts = unfinished.filter((attempt) => examClock(attempt, now).isClosed);
    if (endedAttempts.length === 0) return false;
    await this.#handleOpenOutages();
    for (const attempt of endedAttempts) await this.#grade(attempt, now);
    return true;
  }

  /** Grades all ended attempts. An error in one does not stop the others and is thrown at the end. */
  async gradeDueAttempts(now: Date): Promise<void> {
    for (;;) {
      const due = await inPlatform(this.#database, 'read', (tx) => readOverdueAttempts(tx, now, batchSize));
      const failed: unknown[] = [];
      for (const attempt of due) await this.#grade(attempt, now).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
      if (due.length < batchSize) return;
    }
  }

  async #grade({ owner, id, releaseId, assessmentId }: AttemptRow, now: Date): Promise<void> {
    const paper = await this.#courses.paper(releaseId, assessmentId, now);
    await inTenant(this.#database, { tenant: owner, user: '*', mode: 'write' }, async (tx) => {
      const attempt = await lockAttempt(tx, { owner, id });
      if (!attempt || attempt.finishedAt) return;
      // Read again under the lock, because an outage may have extended it.
      const { isClosed, endsAt } = examClock(attempt, now);
      const how = attempt.leftAt ? 'its tab was closed' : 'its time was over';
      if (isClosed) await finishAttempt(tx, attempt, paper, { finishedAt: endsAt, how }, now);
    });
  }
}
