import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';
import type { Learner } from './queries.ts';

const ofLearner = 'a.owner = $1 and a."user" = $2 and a.course_id = $3';

/** How many attempts are over, by assessment id. */
export async function countAttempts(tx: Tx, learner: Learner): Promise<Readonly<Record<string, number>>> {
  if (!isUuid(learner.courseId)) return {};
  const rows = await tx.query<{ assessment: string; used: number }>(
    `select a.assessment_id as assessment, count(*)::int as used from exam_attempts a
     where ${ofLearner} and a.finished is not null group by a.assessment_id`,
    [learner.owner, learner.user, learner.courseId],
  );
  return Object.fromEntries(rows.map(({ assessment, used }) => [assessment, used]));
}

/** When the learner last saved an answer in the course. */
export async function readSavedAt(tx: Tx, learner: Learner): Promise<string | null> {
  if (!isUuid(learner.courseId)) return null;
  const [row] = await tx.query<{ at: string | null }>(
    `select max(x.saved) as at from exam_attempts a join exam_answers x on x.owner = a.owner and x.attempt_id = a.id
     where ${ofLearner} and a.finished is null`,
    [learner.owner, learner.user, learner.courseId],
  );
  return row?.at ? new Date(row.at).toISOString() : null;
}
