import { Failure } from '@lernhaus/contract/failures';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import type { Learner } from '../exams/api.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';
import { selectList } from '../resource/columns.ts';
import type { QuizPlace, QuizStateRow } from './queries.ts';
import { markSummaries } from './summary-queries.ts';

const quizState = selectList(userCourseQuizState);

export interface GradedAnswer extends QuizPlace {
  readonly quizType: string;
  readonly objectiveQuizSelectedOptions: readonly string[];
  readonly subjectiveQuizAnswer: string | null;
  readonly dragAndDropQuizAnswer: unknown;
  readonly fillInBlanksAnswers: unknown;
  readonly correct: boolean | null;
  readonly partResults: PartResults;
  /** The release by which the answer was graded. */
  readonly releaseId: string | null;
}

const insertIntoStates = `insert into user_course_quiz_states as t (owner, "user", course_id, id, module_id, parent_id, quiz_id, quiz_type,
  objective_quiz_selected_options, subjective_quiz_answer, drag_and_drop_quiz_answer, fill_in_blanks_answers, correct, part_results, release_id, created, modified, modified_by)`;
const onConflictUpdate = `on conflict (owner, "user", course_id, module_id, parent_id, quiz_id) do update set quiz_type = excluded.quiz_type,
     objective_quiz_selected_options = excluded.objective_quiz_selected_options, subjective_quiz_answer = excluded.subjective_quiz_answer,
     drag_and_drop_quiz_answer = excluded.drag_and_drop_quiz_answer, fill_in_blanks_answers = excluded.fill_in_blanks_answers,
     correct = excluded.correct, part_results = excluded.part_results, release_id = excluded.release_id, modified = excluded.modified, modified_by = excluded.modified_by, version = t.version + 1
   returning ${quizState}`;

/** Like `lockUserForWrites` and `markSummary`, in the statement that is sent for every answer. */
const lockUserAndMark = (courseIds: string) =>
  `with locked_user as (select 1 from users u where u.owner = $1 and u.login = $2 for key share),
     marked as (${markSummaries(`c.owner = $1 and c."user" = $2 and c.course_id in (${courseIds})`)})`;

const answerUpsert = statement(
  `${lockUserAndMark('$3::varchar::uuid')} ${insertIntoStates}
   select $1::varchar, $2::varchar, $3::varchar, $4::uuid, $5::varchar, $6::varchar, $7::varchar, $8::varchar, $9::varchar[], $10::varchar,
     $11::jsonb, $12::jsonb, $13::boolean, $14::jsonb, $15::varchar, $16::timestamptz, $16::timestamptz, $17::varchar from locked_user ${onConflictUpdate}`,
);
const answersUpsert = statement(
  `${lockUserAndMark('select marks.course_id from json_to_recordset($3::json) as marks (course_id uuid)')} ${insertIntoStates} select $1::varchar, $2::varchar, given.*, $4::timestamptz, $4::timestamptz, $5::varchar
   from json_to_recordset($3::json) as given (course_id varchar, id uuid, module_id varchar, parent_id varchar, quiz_id varchar,
     quiz_type varchar, objective varchar[], subjective varchar, drag jsonb, blanks jsonb, correct boolean, parts jsonb, release_id varchar)
   where exists (select 1 from locked_user) ${onConflictUpdate}`,
);

/**
 * Writes an answer over the earlier one to the same quiz. With `isLastStatement` it is sent together with the commit.
 * Throws a 404 if the user was deleted meanwhile.
 */
export async function writeAnswer(
  tx: Tx,
  learner: Learner,
  answer: GradedAnswer,
  by: string,
  now: Date,
  isLastStatement = false,
): Promise<QuizStateRow> {
  const rows = await (isLastStatement ? tx.queryAndCommit<QuizStateRow> : tx.query<QuizStateRow>)(answerUpsert, [
    learner.owner,
    learner.user,
    learner.courseId,
    newId(),
    answer.moduleId,
    answer.parentId,
    answer.quizId,
    answer.quizType,
    answer.objectiveQuizSelectedOptions,
    answer.subjectiveQuizAnswer,
    JSON.stringify(answer.dragAndDropQuizAnswer ?? null),
    JSON.stringify(answer.fillInBlanksAnswers ?? {}),
    answer.correct,
    JSON.stringify(answer.partResults),
    answer.releaseId,
    now,
    by,
  ]);
  const [row] = rows;
  if (!row) throw new Failure('error.http.404');
  return row;
}

export type CourseAnswer = GradedAnswer & Pick<Learner, 'courseId'>;

/** Identifies the quiz of an answer. */
export const quizKeyOf = ({
  courseId,
  moduleId,
  parentId,
  quizId,
}: Pick<CourseAnswer, 'courseId' | keyof QuizPlace>): string => JSON.stringify([courseId, moduleId, parentId, quizId]);

/**
 * Writes answers of one learner to different quizzes with one statement. They are sorted, so that two crossing lists
 * never deadlock. Returns the rows in the order of the list. Throws a 404 if the user was deleted meanwhile.
 */
export async function writeAnswers(
  tx: Tx,
  { owner, user }: Pick<Learner, 'owner' | 'user'>,
  answers: readonly CourseAnswer[],
  now: Date,
  isLastStatement: boolean,
): Promise<QuizStateRow[]> {
  const rows = answers
    .map((answer) => ({ quizKey: quizKeyOf(answer), row: rowOf(answer) }))
    .sort((one, other) => (one.quizKey < other.quizKey ? -1 : 1))
    .map(({ row }) => row);
  const savedRows = await (isLastStatement ? tx.queryAndCommit<QuizStateRow> : tx.query<QuizStateRow>)(answersUpsert, [
    owner,
    user,
    JSON.stringify(rows),
    now,
    user,
  ]);
  if (savedRows.length === 0 && rows.length > 0) throw new Failure('error.http.404');
  const byQuizKey = new Map(savedRows.map((row) => [quizKeyOf(row), row]));
  return answers.map((answer) => byQuizKey.get(quizKeyOf(answer)) as QuizStateRow);
}

/** A record with the names that the statement reads. */
const rowOf = (answer: CourseAnswer) => ({
  course_id: answer.courseId,
  id: newId(),
  module_id: answer.moduleId,
  parent_id: answer.parentId,
  quiz_id: answer.quizId,
  quiz_type: answer.quizType,
  objective: answer.objectiveQuizSelectedOptions,
  subjective: answer.subjectiveQuizAnswer,
  drag: answer.dragAndDropQuizAnswer ?? null,
  blanks: answer.fillInBlanksAnswers ?? {},
  correct: answer.correct,
  parts: answer.partResults,
  release_id: answer.releaseId,
});
