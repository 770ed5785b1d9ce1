import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, inTenant } from '../platform/database/transaction.ts';
import type { ExamCourses } from './exam-courses.ts';
import { finishAttempt } from './finish-attempt.ts';
import { type AttemptRow, type Learner, lockAttempt, readDue, readUnfinished } from './queries.ts';

const batchSize = 200;

/**
 * Fixes the results of attempts that ended by their time or with their tab. Whoever reads results settles that learner's
 * first, and a job settles what nobody reads; an attempt is settled once, by whichever comes first.
 */
export class ResultSettlement {
  readonly #database: Database;
  readonly #courses: ExamCourses;

  constructor(database: Database, courses: ExamCourses) {
    this.#database = database;
    this.#courses = courses;
  }

  /** A learner's attempts in one course; whether any had ended. */
  async settle(learner: Learner, now: Date): Promise<boolean> {
    const session = { tenant: learner.owner, user: '*', mode: 'read' } as const;
    const unfinished = await inTenant(this.#database, session, (tx) => readUnfinished(tx, learner));
    const ended = unfinished.filter((attempt) => examClock(attempt, now).isSettled);
    for (const attempt of ended) await this.#close(attempt, now);
    return ended.length > 0;
  }

  /** Everybody's. One that cannot be settled stops none of the others, and is told at the end. */
  async settleDue(now: Date): Promise<void> {
    for (;;) {
      const due = await inPlatform(this.#database, 'read', (tx) => readDue(tx, now, batchSize));
      const failed: unknown[] = [];
      for (const attempt of due) await this.#close(attempt, now).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
      if (due.length < batchSize) return;
    }
  }

  async #close({ owner, id, releaseId, assessmentId }: AttemptRow, now: Date): Promise<void> {
    const paper = await this.#courses.paper(releaseId, assessmentId, now);
    await inTenant(this.#database, { tenant: owner, user: '*', mode: 'write' }, async (tx) => {
      const attempt = await lockAttempt(tx, { owner, id });
      if (!attempt || attempt.finishedAt) return;
      // Read again under the lock: time may have been given back meanwhile.
      const { isSettled, endsAt } = examClock(attempt, now);
      const how = attempt.leftAt ? 'its tab was closed' : 'its time was over';
      if (isSettled) await finishAttempt(tx, attempt, paper, { finishedAt: endsAt, how }, now);
    });
  }
}
