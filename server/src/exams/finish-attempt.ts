import { type ExamQuestion, gradeAttempt } from '@lernhaus/domain/exams/grade-attempt';
import type { ExamPaper } from '../courses/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type AttemptRow, readAnswers, writeResult } from './queries.ts';

interface AttemptEnd {
  readonly finishedAt: string;
  /** How the attempt ended, for the audit. */
  readonly how: string;
  readonly remoteAddress?: string;
}

export const questionsOf = (paper: Pick<ExamPaper, 'keys'>, attemptId: string): ExamQuestion[] =>
  paper.keys(attemptId).map(({ kind, key }) => ({ kind, quiz: key }) as ExamQuestion);

/** Grades and finishes an attempt that the transaction has locked. The caller has checked that it has no result yet. */
export async function finishAttempt(
  tx: Tx,
  attempt: AttemptRow,
  paper: Pick<ExamPaper, 'name' | 'keys'>,
  { finishedAt, how, remoteAddress }: AttemptEnd,
  now: Date,
): Promise<AttemptRow> {
  const answers = await readAnswers(tx, attempt.owner, [attempt.id]);
  const answersByQuiz = new Map(answers.map(({ quizId, answer }) => [quizId, answer]));
  const result = gradeAttempt(questionsOf(paper, attempt.id), answersByQuiz, attempt.passingPercentage);
  const message = `${attempt.assessmentId} attempt ${attempt.number}: ${how}, ${result.acquiredPercentage} %`;
  await recordAudit(
    tx,
    {
      owner: attempt.owner,
      act: 'examFinished',
      principal: attempt.user,
      data: { message, ...(remoteAddress === undefined ? {} : { remoteAddress }) },
      values: {
        assessment: attempt.assessmentId,
        exam: paper.name,
        number: attempt.number,
        percentage: result.acquiredPercentage,
      },
    },
    now,
  );
  return writeResult(tx, attempt, finishedAt, result);
}
