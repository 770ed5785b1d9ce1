import type { CheckedExamAnswer, Learner } from '../exams/api.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type CourseAnswer, quizKeyOf, writeAnswers } from './answer-queries.ts';
import type { QuizStateRow } from './queries.ts';

/** A prepared answer of a list: graded practice or checked exam answer. */
export type ReadyAnswer = CourseAnswer | CheckedExamAnswer;

const isExamAnswer = (answer: ReadyAnswer): answer is CheckedExamAnswer => 'write' in answer;

/** Writes a list of answers, practice answers with one statement. Returns the rows in the order of the list. */
export async function saveAnswers(
  tx: Tx,
  learner: Pick<Learner, 'owner' | 'user'>,
  list: readonly ReadyAnswer[],
  now: Date,
): Promise<QuizStateRow[]> {
  const savedRows: QuizStateRow[] = [];
  const exams = [...list.entries()].filter(([, answer]) => isExamAnswer(answer)) as [number, CheckedExamAnswer][];
  // Sorted, so that two crossing lists never deadlock; pipelined.
  const inOrder = exams.toSorted(([, one], [, other]) => (one.sortKey < other.sortKey ? -1 : 1));
  const examRows = await Promise.all(inOrder.map(([, checkedAnswer]) => checkedAnswer.write(tx, false)));
  for (const [position, [index]] of inOrder.entries()) savedRows[index] = examRows[position] as QuizStateRow;
  const rounds = roundsOf(
    [...list.entries()].filter(([, answer]) => !isExamAnswer(answer)) as [number, CourseAnswer][],
  );
  for (const [turn, round] of rounds.entries()) {
    const answers = round.map(([, answer]) => answer);
    const rows = await writeAnswers(tx, learner, answers, now, turn === rounds.length - 1);
    for (const [position, [index]] of round.entries()) savedRows[index] = rows[position] as QuizStateRow;
  }
  return savedRows;
}

/**
 * Splits a list with several answers to one quiz into rounds, because a statement changes a row once. The last answer
 * stays.
 */
function roundsOf(answers: readonly [number, CourseAnswer][]): [number, CourseAnswer][][] {
  const rounds: [number, CourseAnswer][][] = [];
  const turns = new Map<string, number>();
  for (const entry of answers) {
    const quizKey = quizKeyOf(entry[1]);
    const turn = turns.get(quizKey) ?? 0;
    turns.set(quizKey, turn + 1);
    rounds[turn] ??= [];
    rounds[turn].push(entry);
  }
  return rounds;
}
