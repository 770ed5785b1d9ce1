import type { AssessmentResult } from '@lernhaus/contract/learning/endpoints';
import { graceSeconds, reloadSeconds } from '@lernhaus/domain/exams/exam-clock';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';

/** A learner in a course. */
export interface Learner {
  readonly owner: string;
  readonly user: string;
  readonly courseId: string;
}

export interface AttemptRow extends Learner {
  readonly id: string;
  readonly moduleId: string;
  readonly assessmentId: string;
  readonly number: number;
  readonly releaseId: string;
  readonly releaseOwner: string;
  readonly allowedTimeInMinutes: number;
  readonly passingPercentage: number;
  readonly startedAt: string;
  readonly endsAt: string;
  /** The time by which outages have extended the attempt. */
  readonly extensionMs: number;
  /** The tab that last started or resumed the attempt. */
  readonly tab: string | null;
  readonly leftAt: string | null;
  readonly finishedAt: string | null;
  readonly result: AssessmentResult | null;
}

/** A stored answer; each kind of quiz uses its own field. */
export type StoredAnswer = QuizAnswer & { readonly quizType: QuizKind };

export interface AnswerRow {
  readonly attemptId: string;
  readonly quizId: string;
  readonly answer: StoredAnswer;
  /** When the learner gave the answer: `answerTime` of the domain. */
  readonly answeredAt: string;
  readonly version: number;
}

const attempt = `a.id, a.owner, a."user", a.course_id as "courseId", a.module_id as "moduleId", a.assessment_id as "assessmentId", a.number,
  a.release_id as "releaseId", a.release_owner as "releaseOwner", a.allowed_time_in_minutes as "allowedTimeInMinutes",
  a.passing_percentage as "passingPercentage", a.started as "startedAt", a.ends as "endsAt",
  a.given_back_ms as "extensionMs", a.tab, a."left" as "leftAt",
  a.finished as "finishedAt", a.result`;

const answerColumns =
  't.attempt_id as "attemptId", t.quiz_id as "quizId", t.answer, t.saved as "answeredAt", t.version' as const;

/** SQL of a learner's attempts in a course; its parameters are the owner, the login and the course. */
export const ofLearner = 'a.owner = $1 and a."user" = $2 and a.course_id = $3';
const keys = ({ owner, user, courseId }: Learner) => [owner, user, courseId];

/** SQL of the current end of an unfinished attempt: the same rule as `endMsOf` of the domain's `exam-clock.ts`. */
const attemptEndSql = `least(a.ends, a."left" + interval '${reloadSeconds} seconds')`;
const grace = `interval '${graceSeconds} seconds'`;

/** A learner's attempts at one exam, first one first. */
export async function readAttempts(tx: Tx, learner: Learner, assessmentId: string): Promise<AttemptRow[]> {
  if (![learner.courseId, assessmentId].every(isUuid)) return [];
  return tx.query<AttemptRow>(
    `select ${attempt} from exam_attempts a where ${ofLearner} and a.assessment_id = $4 order by a.number`,
    [...keys(learner), assessmentId],
  );
}

const latestAttempt = `select ${attempt} from exam_attempts a where ${ofLearner} and a.assessment_id = $4 order by a.number desc limit 1`;
const readLatestAttempt = statement(latestAttempt);
const lockLatestAttempt = statement(`${latestAttempt} for update`);

/** The latest attempt at an exam. With `lock` nobody else changes it until the transaction ends. */
export async function readLatest(
  tx: Tx,
  learner: Learner,
  assessmentId: string,
  lock = false,
): Promise<AttemptRow | null> {
  if (![learner.courseId, assessmentId].every(isUuid)) return null;
  const readOrLock = lock ? lockLatestAttempt : readLatestAttempt;
  const [row] = await tx.query<AttemptRow>(readOrLock, [...keys(learner), assessmentId]);
  return row ?? null;
}

export async function lockAttempt(tx: Tx, { owner, id }: Pick<AttemptRow, 'owner' | 'id'>): Promise<AttemptRow | null> {
  const [row] = await tx.query<AttemptRow>(
    `select ${attempt} from exam_attempts a where a.owner = $1 and a.id = $2 for update`,
    [owner, id],
  );
  return row ?? null;
}

const latestAttempts = statement(
  `select distinct on (a.owner, a."user", a.course_id, a.assessment_id) ${attempt}
   from unnest($1::varchar[], $2::varchar[], $3::uuid[]) as s (owner, "user", course_id)
   join exam_attempts a on a.owner = s.owner and a."user" = s."user" and a.course_id = s.course_id
   order by a.owner, a."user", a.course_id, a.assessment_id, a.number desc`,
);

/** The latest attempt of these learners at every exam. */
export async function readLatestOf(tx: Tx, learners: readonly Learner[]): Promise<AttemptRow[]> {
  const validLearners = learners.filter(({ courseId }) => isUuid(courseId));
  if (validLearners.length === 0) return [];
  return tx.query<AttemptRow>(latestAttempts, [
    validLearners.map(({ owner }) => owner),
    validLearners.map(({ user }) => user),
    validLearners.map(({ courseId }) => courseId),
  ]);
}

export type NewAttempt = Omit<AttemptRow, 'number' | 'extensionMs' | 'leftAt' | 'finishedAt' | 'result'>;

/**
 * Inserts an attempt with one statement, only if fewer than `allowed` exist (the limit of the domain's
 * `remainingAttempts`) and none runs. Two calls at once get the same number, and the second inserts nothing. Returns
 * null if no attempt was inserted.
 */
export async function insertAttempt(tx: Tx, newAttempt: NewAttempt, allowed: number): Promise<AttemptRow | null> {
  const [row] = await tx.query<AttemptRow>(
    `insert into exam_attempts as a (owner, "user", course_id, assessment_id, id, module_id, number, release_id, release_owner,
       allowed_time_in_minutes, passing_percentage, started, ends, tab, sat)
     select $1::varchar, $2::varchar, $3::uuid, $4::uuid, $5::uuid, $6::uuid, count(*) + 1, $7::uuid, $8, $9::integer, $10::numeric,
       $11::timestamptz, $12::timestamptz, $13, $11::timestamptz from exam_attempts a
     where ${ofLearner} and a.assessment_id = $4
     having count(*) < $14 and not coalesce(bool_or(a.finished is null and ${attemptEndSql} > $11::timestamptz), false)
     on conflict (owner, "user", course_id, assessment_id, number) do nothing returning ${attempt}`,
    [
      ...keys(newAttempt),
      newAttempt.assessmentId,
      newAttempt.id,
      newAttempt.moduleId,
      newAttempt.releaseId,
      newAttempt.releaseOwner,
      newAttempt.allowedTimeInMinutes,
      newAttempt.passingPercentage,
      newAttempt.startedAt,
      newAttempt.endsAt,
      newAttempt.tab,
      allowed,
    ],
  );
  return row ?? null;
}

/** Continues the attempt in this tab. */
export async function resumeInTab(tx: Tx, { owner, id }: AttemptRow, tab: string | null, now: Date): Promise<void> {
  await tx.query('update exam_attempts set "left" = null, tab = $3, sat = $4 where owner = $1 and id = $2', [
    owner,
    id,
    tab,
    now,
  ]);
}

export interface LeaveNotice {
  readonly tab?: string | undefined;
  readonly attemptId?: string | undefined;
  readonly since?: string | undefined;
}

/**
 * Marks the running attempt as left by its tab. A client without a tab name counts as that tab, and one that names no
 * attempt means the running one.
 */
export async function recordLeaving(
  tx: Tx,
  learner: Learner,
  assessmentId: string,
  { tab, attemptId, since }: LeaveNotice,
  now: Date,
): Promise<void> {
  if (![learner.courseId, assessmentId].every(isUuid)) return;
  await tx.query(
    `update exam_attempts a set "left" = $5 where ${ofLearner} and a.assessment_id = $4 and a.finished is null
       and a."left" is null and a.ends > $5 and ($6::varchar is null or a.tab is null or a.tab = $6)
       and ($7::timestamptz is null or a.sat <= $7) and ($8::varchar is null or a.id::varchar = $8)`,
    [...keys(learner), assessmentId, now, tab ?? null, since ?? null, attemptId ?? null],
  );
}

export async function writeResult(
  tx: Tx,
  { owner, id }: AttemptRow,
  finishedAt: string,
  result: AssessmentResult,
): Promise<AttemptRow> {
  const [row] = await tx.query<AttemptRow>(
    `update exam_attempts a set finished = $3, result = $4, passed = $5 where a.owner = $1 and a.id = $2 returning ${attempt}`,
    [owner, id, finishedAt, JSON.stringify(result), result.examPassed],
  );
  return row as AttemptRow;
}

const isNotOlder = '($7::timestamptz is null or excluded.saved >= t.saved)';
const answerUpsert = statement(
  `insert into exam_answers as t (owner, attempt_id, quiz_id, answer, saved)
   select a.owner, a.id, $4::uuid, $5::jsonb, coalesce($7::timestamptz, $6::timestamptz) from exam_attempts a
   where a.owner = $1 and a.id = $3 and a."user" = $2 and a.finished is null and ${attemptEndSql} + ${grace} >= $6::timestamptz for share
   on conflict (owner, attempt_id, quiz_id) do update set answer = case when ${isNotOlder} then excluded.answer else t.answer end,
     saved = greatest(excluded.saved, t.saved), version = t.version + (${isNotOlder})::integer
   returning t.answer, t.saved as "answeredAt", t.version`,
);

/**
 * Writes an answer over the earlier one if the attempt still takes answers, else returns null. If a newer answer is
 * stored, it stays and is returned. Without `answeredAt`, this answer always replaces the stored one. The lock makes the
 * grading wait for it, so every acknowledged answer is graded. With `isLastStatement` it is sent together with the
 * commit.
 */
export async function writeExamAnswer(
  tx: Tx,
  at: { owner: string; user: string; attemptId: string; quizId: string },
  { answer, answeredAt }: { answer: StoredAnswer; answeredAt: Date | null },
  now: Date,
  isLastStatement: boolean,
): Promise<Omit<AnswerRow, 'attemptId' | 'quizId'> | null> {
  const [row] = await (isLastStatement ? tx.queryAndCommit : tx.query)<Omit<AnswerRow, 'attemptId' | 'quizId'>>(
    answerUpsert,
    [at.owner, at.user, at.attemptId, at.quizId, JSON.stringify(answer), now, answeredAt],
  );
  return row ?? null;
}

const answersOfAttempts = statement(
  `select ${answerColumns} from exam_answers t where t.owner = $1 and t.attempt_id = any ($2::uuid[]) order by t.attempt_id, t.quiz_id`,
);

export function readAnswers(tx: Tx, owner: string, attemptIds: readonly string[]): Promise<AnswerRow[]> {
  if (attemptIds.length === 0) return Promise.resolve([]);
  return tx.query<AnswerRow>(answersOfAttempts, [owner, attemptIds]);
}

/** Reads one answer with its attempt. */
export async function readAnswer(
  tx: Tx,
  owner: string,
  attemptId: string,
  quizId: string,
): Promise<{ attempt: AttemptRow; answer: AnswerRow } | null> {
  if (![attemptId, quizId].every(isUuid)) return null;
  const [row] = await tx.query<AttemptRow>(`select ${attempt} from exam_attempts a where a.owner = $1 and a.id = $2`, [
    owner,
    attemptId,
  ]);
  const answer = row && (await readAnswers(tx, owner, [attemptId])).find((one) => one.quizId === quizId);
  return answer ? { attempt: row, answer } : null;
}

/** A learner's attempts without a result in one course. */
export async function readAttemptsWithoutResult(tx: Tx, learner: Learner): Promise<AttemptRow[]> {
  if (!isUuid(learner.courseId)) return [];
  return tx.query<AttemptRow>(
    `select ${attempt} from exam_attempts a where ${ofLearner} and a.finished is null`,
    keys(learner),
  );
}

/** Attempts of all companies that take no answers any more and have no result. */
export function readOverdueAttempts(tx: Tx, now: Date, atMost: number): Promise<AttemptRow[]> {
  return tx.query<AttemptRow>(
    `select due.* from tenants cross join lateral (select ${attempt} from exam_attempts a
       where a.owner = tenants.company and a.finished is null and ${attemptEndSql} + ${grace} < $1) due limit $2`,
    [now, atMost],
  );
}

/** Locks the attempts that ran during an outage. */
export function lockAttemptsDuring(tx: Tx, from: string, to: string): Promise<AttemptRow[]> {
  return tx.query<AttemptRow>(
    `select ${attempt} from exam_attempts a where a.finished is null and a.started < $2 and ${attemptEndSql} > $1 order by a.owner, a.id for update`,
    [from, to],
  );
}

export async function writeNewEnds(
  tx: Tx,
  attempts: readonly { owner: string; id: string; endsAt: string; leftAt: string | null; extensionMs: number }[],
): Promise<void> {
  await tx.query(
    `update exam_attempts a set ends = m.ends, "left" = m."left", given_back_ms = a.given_back_ms + m.extension
     from unnest($1::varchar[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::integer[]) as m (owner, id, ends, "left", extension)
     where a.owner = m.owner and a.id = m.id`,
    [
      attempts.map(({ owner }) => owner),
      attempts.map(({ id }) => id),
      attempts.map(({ endsAt }) => endsAt),
      attempts.map(({ leftAt }) => leftAt),
      attempts.map(({ extensionMs }) => extensionMs),
    ],
  );
}
