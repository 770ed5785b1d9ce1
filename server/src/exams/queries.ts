import type { AssessmentResult } from '@lernhaus/contract/learning/calls';
import type { Tx } from '../platform/database/transaction.ts';

/** The results that decide: of each exam the latest finished attempt's, by assessment id. */
export async function readDecidingResults(
  tx: Tx,
  learner: { readonly owner: string; readonly user: string; readonly courseId: string },
): Promise<Readonly<Record<string, AssessmentResult>>> {
  const rows = await tx.query<{ assessment: string; result: AssessmentResult }>(
    `select distinct on (assessment_id) assessment_id as assessment, result from exam_attempts
     where owner = $1 and "user" = $2 and course_id::text = $3 and finished is not null order by assessment_id, number desc`,
    [learner.owner, learner.user, learner.courseId],
  );
  return Object.fromEntries(rows.map(({ assessment, result }) => [assessment, result]));
}
