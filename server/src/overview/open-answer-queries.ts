import type { OpenAnswerFilter } from '@lernhaus/contract/overview/open-answers';
import type { AnswerVerdict } from '@lernhaus/domain/overview/answer-verdicts';
import { needLimits } from '@lernhaus/domain/overview/learner-needs';
import type { Tx } from '../platform/database/transaction.ts';
import type { Page } from '../platform/http/page.ts';
import { openAnswersSql } from './open-answers-sql.ts';
import { learnerOfAnswer, personColumns } from './overview-queries.ts';

/** A written answer that waits for a reviewer. */
export interface OpenAnswerRow {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly courseId: string;
  readonly moduleId: string;
  readonly parentId: string;
  readonly quizId: string;
  /** The release by which it was graded; null for an answer from before releases were stored. */
  readonly releaseId: string | null;
  readonly text: string;
  readonly date: string;
  readonly isExam: boolean;
}

const columns = (length: number) =>
  `a.id, ${personColumns}, a.course_id as "courseId", a.module_id as "moduleId", a.parent_id as "parentId", a.quiz_id as "quizId",
   a.release_id as "releaseId", left(a.text, ${length}) as text, a.date, a.is_exam as "isExam"`;

const source = `${openAnswersSql} a ${learnerOfAnswer}`;
const isWanted = '($4::varchar is null or a.course_id = $4) and ($5::boolean is null or a.is_exam = $5)';

const valuesOf = (company: string, { courseId, kind }: OpenAnswerFilter, now: Date) => [
  company,
  needLimits(now).reviewSince,
  null,
  courseId || null,
  kind ? kind === 'exam' : null,
];

const listedLength = 300;
const wholeLength = 100_000;

/** A page of the queue, the answer that has waited longest first, and the number of all; 0 if the page has no rows. */
export async function findOpenAnswers(
  tx: Tx,
  company: string,
  filter: OpenAnswerFilter,
  { page, size }: Page,
  now: Date,
): Promise<{ readonly rows: readonly OpenAnswerRow[]; readonly total: number }> {
  const rows = await tx.query<OpenAnswerRow & { total: number }>(
    `select ${columns(listedLength)}, count(*) over ()::int as total from ${source} where ${isWanted}
     order by a.date, a.id limit ${size} offset ${page * size}`,
    valuesOf(company, filter, now),
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The place of an answer in the queue. */
export interface QueuePlace {
  readonly position: number;
  readonly total: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** An answer of the queue with its place in it; null if it does not wait. */
export async function findOpenAnswer(
  tx: Tx,
  company: string,
  filter: OpenAnswerFilter,
  id: string,
  now: Date,
): Promise<(OpenAnswerRow & QueuePlace) | null> {
  const [row] = await tx.query<OpenAnswerRow & QueuePlace>(
    `select * from (select ${columns(wholeLength)}, (row_number() over queue)::int as position, count(*) over ()::int as total,
         lag(a.id) over queue as "previousId", lead(a.id) over queue as "nextId"
       from ${source} where ${isWanted} window queue as (order by a.date, a.id)) q where id = $6`,
    [...valuesOf(company, filter, now), id],
  );
  return row ?? null;
}

const maxAnswers = 50;

/**
 * A learner's open answers, the oldest first. All answers of one date are in it: they are marked as read up to a date.
 */
export function readOpenAnswersOf(tx: Tx, company: string, login: string, now: Date): Promise<OpenAnswerRow[]> {
  return tx.query<OpenAnswerRow>(
    `select * from (select ${columns(600)} from ${source} order by a.date fetch first ${maxAnswers} rows with ties) oldest
     order by date, id`,
    [company, needLimits(now).reviewSince, [login]],
  );
}

export interface NewVerdict
  extends Pick<OpenAnswerRow, 'login' | 'courseId' | 'moduleId' | 'parentId' | 'quizId' | 'date'> {
  readonly owner: string;
  readonly verdict: AnswerVerdict;
  readonly reviewer: string;
}

/** Stores a verdict. Returns false if another reviewer has marked the same answer in the meantime. */
export async function writeVerdict(tx: Tx, verdict: NewVerdict, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into answer_verdicts as v (owner, "user", course_id, module_id, parent_id, quiz_id, verdict, answered, reviewer, reviewed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (owner, "user", course_id, module_id, parent_id, quiz_id) do update set verdict = excluded.verdict,
       answered = excluded.answered, reviewer = excluded.reviewer, reviewed = excluded.reviewed
     where v.answered < excluded.answered returning 1`,
    [
      verdict.owner,
      verdict.login,
      verdict.courseId,
      verdict.moduleId,
      verdict.parentId,
      verdict.quizId,
      verdict.verdict,
      verdict.date,
      verdict.reviewer,
      now,
    ],
  );
  return rows.length > 0;
}
