import type { AssessmentResult } from '@lernhaus/contract/learning/endpoints';
import { betterResult } from '@lernhaus/domain/exams/exam-score';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';
import { type Learner, ofLearner } from './queries.ts';

/** A learner's attempts at one exam, even if the course no longer contains it. */
export interface ExamHistory {
  readonly assessmentId: string;
  /** The module of the latest attempt. */
  readonly moduleId: string;
  readonly releaseId: string;
  /** The number of attempts, including a running one. */
  readonly attempts: number;
  /** The best result of the finished attempts. */
  readonly best: AssessmentResult | null;
  /** When the exam was first passed. */
  readonly passedAt: string | null;
}

/** A learner's results in the exams of a course, by assessment id. */
export interface ExamStatus {
  /** The deciding result of each exam: that of the latest finished attempt. */
  readonly results: Readonly<Record<string, AssessmentResult>>;
  /** The number of finished attempts, by assessment id; an exam without one is missing. */
  readonly finishedAttempts: Readonly<Record<string, number>>;
  /** Every exam that the learner has taken, in order of the first attempt. */
  readonly history: readonly ExamHistory[];
  /** The ids of the exams with an attempt that has no result yet. */
  readonly runningExams: readonly string[];
}

const statusColumns = `a.assessment_id as assessment, count(*) filter (where a.finished is not null)::int as used,
     (array_agg(a.result order by a.number desc) filter (where a.finished is not null))[1] as result,
     bool_or(a.finished is null) as unfinished, count(*)::int as attempts, (array_agg(a.module_id order by a.number desc))[1] as "moduleId",
     (array_agg(a.release_id order by a.number desc))[1] as "releaseId",
     json_agg(a.result order by a.number) filter (where a.finished is not null) as finished,
     min(a.finished) filter (where a.passed) as "passedAt"`;
const statusOfLearner = statement(
  `select ${statusColumns} from exam_attempts a where ${ofLearner} group by a.assessment_id order by min(a.started), a.assessment_id`,
);

interface ExamStatusRow extends Pick<ExamHistory, 'moduleId' | 'releaseId' | 'attempts' | 'passedAt'> {
  readonly assessment: string;
  readonly used: number;
  readonly result: AssessmentResult;
  readonly unfinished: boolean;
  readonly finished: readonly AssessmentResult[] | null;
}

export async function readExamStatus(tx: Tx, learner: Learner): Promise<ExamStatus> {
  if (!isUuid(learner.courseId)) return { results: {}, finishedAttempts: {}, history: [], runningExams: [] };
  const rows = await tx.query<ExamStatusRow>(statusOfLearner, [learner.owner, learner.user, learner.courseId]);
  return examStatusOf(rows);
}

/** The statuses of learners of one company, in the same order, with one statement. */
export async function readExamStatuses(tx: Tx, learners: readonly Learner[]): Promise<ExamStatus[]> {
  const validLearners = learners.filter(({ courseId }) => isUuid(courseId));
  const rows = await tx.query<ExamStatusRow & { user: string; courseId: string }>(
    `select a."user", a.course_id as "courseId", ${statusColumns}
     from (select distinct * from unnest($1::varchar[], $2::varchar[], $3::uuid[])) as s (owner, "user", course_id)
     join exam_attempts a on a.owner = s.owner and a."user" = s."user" and a.course_id = s.course_id
     group by a."user", a.course_id, a.assessment_id order by min(a.started), a.assessment_id`,
    [
      validLearners.map(({ owner }) => owner),
      validLearners.map(({ user }) => user),
      validLearners.map(({ courseId }) => courseId),
    ],
  );
  const byLearner = Map.groupBy(rows, keyOf);
  return learners.map((learner) => examStatusOf(byLearner.get(keyOf(learner)) ?? []));
}

const keyOf = ({ user, courseId }: Pick<Learner, 'user' | 'courseId'>): string => JSON.stringify([user, courseId]);

function examStatusOf(rows: readonly ExamStatusRow[]): ExamStatus {
  const finishedExams = rows.filter(({ used }) => used > 0);
  return {
    results: Object.fromEntries(finishedExams.map(({ assessment, result }) => [assessment, result])),
    finishedAttempts: Object.fromEntries(finishedExams.map(({ assessment, used }) => [assessment, used])),
    history: rows.map(({ assessment, moduleId, releaseId, attempts, finished, passedAt }) => ({
      assessmentId: assessment,
      moduleId,
      releaseId,
      attempts,
      best: finished ? finished.reduce(betterResult) : null,
      passedAt,
    })),
    runningExams: rows.flatMap(({ assessment, unfinished }) => (unfinished ? [assessment] : [])),
  };
}

const latestSave = statement(
  `select max(x.saved) as at from exam_attempts a join exam_answers x on x.owner = a.owner and x.attempt_id = a.id
   where ${ofLearner} and a.finished is null`,
);

/** When the learner last saved an answer in an unfinished attempt of the course. */
export async function readExamSavedAt(tx: Tx, learner: Learner): Promise<string | null> {
  if (!isUuid(learner.courseId)) return null;
  const [row] = await tx.query<{ at: string | null }>(latestSave, [learner.owner, learner.user, learner.courseId]);
  return row?.at ? new Date(row.at).toISOString() : null;
}
