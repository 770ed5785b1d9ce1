import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { LearnerRecord } from '@lernhaus/domain/learning/course-progress';
import type { TimeSpent } from '@lernhaus/domain/learning/course-time';
import { lockUserForWrites } from '../accounts/api.ts';
import type { Learner } from '../exams/api.ts';
import { lockByName } from '../platform/database/locks-by-name.ts';
import { statement } from '../platform/database/statement.ts';
import type { ReadOptions, Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';
import { selectList } from '../resource/columns.ts';

export type StateRow = EntityOf<typeof userCourseState>;
export type PathRow = EntityOf<typeof userCourseCurrentPath>;
export type QuizStateRow = EntityOf<typeof userCourseQuizState>;

const state = selectList(userCourseState);
const path = selectList(userCourseCurrentPath);
const quizState = selectList(userCourseQuizState);

const ofLearner = 't.owner = $1 and t."user" = $2 and t.course_id = $3';
const keys = ({ owner, user, courseId }: Learner) => [owner, user, courseId];
const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

const ownState = statement(`select ${state} from user_course_states t where ${ofLearner}`);
const ownStateForUpdate = statement(`select ${state} from user_course_states t where ${ofLearner} for update`);

export async function readState(tx: Tx, learner: Learner): Promise<StateRow | null> {
  return first(await tx.query<StateRow>(ownState, keys(learner)));
}

/** Locks the learner's state and creates it if it is missing. Throws a 404 if the user was deleted meanwhile. */
export async function lockState(tx: Tx, learner: Learner, now: Date): Promise<StateRow> {
  const lock = async (): Promise<StateRow | null> => first(await tx.query<StateRow>(ownStateForUpdate, keys(learner)));
  const storedState = await lock();
  if (storedState) return storedState;
  await lockUserForWrites(tx, learner);
  await tx.query(
    `insert into user_course_states (owner, id, "user", course_id, visit_count, total_time_spent, created, modified, modified_by)
     values ($1, $4, $2, $3, 0, 0, $5, $5, $2) on conflict (owner, "user", course_id) do nothing`,
    [...keys(learner), newId(), now],
  );
  const row = await lock();
  if (!row) throw new Error('A state was neither made nor found.');
  return row;
}

interface CompletionTimes {
  /** The first visit of each content. */
  readonly visits: Readonly<Record<string, string>> | null;
  readonly answers: readonly [moduleId: string, parentId: string, quizId: string, at: string][] | null;
  /** The start of the learner's record of the course, or null. */
  readonly began: string | null;
}

/** The times of a learner's visits and answers in a course. */
export async function readCompletionTimes(tx: Tx, learner: Learner): Promise<CompletionTimes> {
  const [row] = await tx.query<CompletionTimes>(
    `select (select t.visited_at from user_course_current_paths t where ${ofLearner}) as visits,
       (select json_agg(json_build_array(t.module_id, t.parent_id, t.quiz_id, t.created)) from user_course_quiz_states t where ${ofLearner}) as answers,
       least((select t.created from user_course_states t where ${ofLearner}), (select t.created from user_course_current_paths t where ${ofLearner}),
         (select min(t.created) from user_course_quiz_states t where ${ofLearner})) as began`,
    keys(learner),
  );
  return row ?? { visits: null, answers: null, began: null };
}

const latestSave = statement(
  `select greatest((select max(t.modified) from user_course_quiz_states t where ${ofLearner}),
     (select t.modified from user_course_current_paths t where ${ofLearner})) as at`,
);

/** When the learner last saved an answer or a position in the course. */
export async function readSavedAt(tx: Tx, learner: Learner): Promise<string | null> {
  const [row] = await tx.query<{ at: string | null }>(latestSave, keys(learner));
  return row?.at ? new Date(row.at).toISOString() : null;
}

export interface CourseVisits {
  readonly acceptedAgreement: boolean;
  readonly visitCount: number;
  readonly entries: readonly TimeSpent[];
  readonly totalTimeSpent: number;
  readonly selectedExamModules: readonly string[];
}

const visitsUpdate = statement(
  `update user_course_states t set accepted_agreement = $4, visit_count = $5, user_course_time_spent_details = $6,
     total_time_spent = $7, selected_exam_modules = $8, modified = $9, modified_by = $2, version = version + 1
   where ${ofLearner} returning ${state}`,
);

export async function writeCourseVisits(
  tx: Tx,
  learner: Learner,
  courseVisits: CourseVisits,
  now: Date,
): Promise<StateRow> {
  const rows = await tx.query<StateRow>(visitsUpdate, [
    ...keys(learner),
    courseVisits.acceptedAgreement,
    courseVisits.visitCount,
    JSON.stringify(courseVisits.entries),
    courseVisits.totalTimeSpent,
    courseVisits.selectedExamModules,
    now,
  ]);
  return first(rows) as StateRow;
}

const ownPath = statement(`select ${path} from user_course_current_paths t where ${ofLearner}`);

export async function readPath(
  tx: Tx,
  learner: Learner,
  { isLastStatement = false }: ReadOptions = {},
): Promise<PathRow | null> {
  return first(await (isLastStatement ? tx.queryAndCommit<PathRow> : tx.query<PathRow>)(ownPath, keys(learner)));
}

/** Locks and reads the learner's path. Two devices that begin at once wait for each other. */
export async function lockPath(tx: Tx, learner: Learner): Promise<PathRow | null> {
  // Sent together: the path is read when the lock is there.
  const [, path] = await Promise.all([lockByName(tx, `path ${keys(learner).join(' ')}`), readPath(tx, learner)]);
  return path;
}

const ownQuizStates = statement(`select ${quizState} from user_course_quiz_states t where ${ofLearner} order by t.id`);

export function readQuizStates(tx: Tx, learner: Learner): Promise<QuizStateRow[]> {
  return tx.query<QuizStateRow>(ownQuizStates, keys(learner));
}

export interface QuizPlace {
  readonly moduleId: string;
  readonly parentId: string;
  readonly quizId: string;
}

const ownQuizState = statement(
  `select ${quizState} from user_course_quiz_states t where ${ofLearner} and t.module_id = $4 and t.parent_id = $5 and t.quiz_id = $6`,
);

export async function readQuizState(tx: Tx, learner: Learner, place: QuizPlace): Promise<QuizStateRow | null> {
  const at = [place.moduleId, place.parentId, place.quizId];
  return first(await tx.query<QuizStateRow>(ownQuizState, [...keys(learner), ...at]));
}

/** The release by which each answer in a content was graded, by quiz. Answers without a stored release are left out. */
export async function readAnsweredReleases(
  tx: Tx,
  learner: Learner,
  { moduleId, parentId }: Omit<QuizPlace, 'quizId'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ quizId: string; releaseId: string | null }>(
    `select t.quiz_id as "quizId", t.release_id as "releaseId" from user_course_quiz_states t
     where ${ofLearner} and t.module_id = $4 and t.parent_id = $5 and t.release_id is not null`,
    [...keys(learner), moduleId, parentId],
  );
  return new Map(rows.flatMap(({ quizId, releaseId }) => (releaseId === null ? [] : [[quizId, releaseId]])));
}

const visitedAndAnswered = statement(
  `select (select t.modules_current_path from user_course_current_paths t where ${ofLearner}) as path,
     (select json_agg(json_build_array(places.module_id, places.parent_id, places.quizzes)) from
       (select t.module_id, t.parent_id, json_agg(t.quiz_id) as quizzes from user_course_quiz_states t
        where ${ofLearner} group by t.module_id, t.parent_id) places) as answered,
     (select c.completed from course_progress c where c.owner = $1 and c."user" = $2 and c.course_id::text = $3) as completed`,
);

interface VisitsAndAnswers {
  readonly path: Readonly<Record<string, { readonly visitedContentId: readonly string[] }>> | null;
  readonly answered: readonly [moduleId: string, parentId: string, quizIds: readonly string[]][] | null;
}

/** When the learner completed the course for the first time, as far as it is stored. */
interface Completion {
  readonly completed: string | null;
}

/** The contents that a learner has visited and the quizzes with answers. */
export async function readVisitedAndAnswered(
  tx: Tx,
  learner: Learner,
): Promise<Pick<LearnerRecord, 'visitedContentIds' | 'answered'> & Completion> {
  const [row] = await tx.query<VisitsAndAnswers & Completion>(visitedAndAnswered, keys(learner));
  return { ...visitedAndAnsweredOf(row ?? { path: null, answered: null }), completed: row?.completed ?? null };
}

/**
 * Stores when a learner completed a course. A time that is stored already stays; the reply is the stored one. Locks the
 * user, like `lockUserForWrites`: nothing is stored for somebody who was erased meanwhile.
 */
export async function writeCompletion(tx: Tx, learner: Learner, at: string): Promise<string> {
  const [row] = await tx.query<{ completed: string | null }>(
    `insert into course_progress (owner, "user", course_id, completed)
     select u.owner, u.login, $3::uuid, $4::timestamptz from users u where u.owner = $1 and u.login = $2 for key share
     on conflict (owner, "user", course_id) do update set completed = coalesce(course_progress.completed, excluded.completed)
     returning completed`,
    [...keys(learner), at],
  );
  return row?.completed ?? at;
}

/** Deletes the stored time. If the learner's record still has every part, the next read stores it again. */
export async function deleteCompletion(tx: Tx, learner: Learner): Promise<void> {
  await tx.query(
    `update course_progress set completed = null
     where owner = $1 and "user" = $2 and course_id::text = $3 and completed is not null`,
    keys(learner),
  );
}

export function visitedAndAnsweredOf({
  path: visitedPath,
  answered: answers,
}: VisitsAndAnswers): Pick<LearnerRecord, 'visitedContentIds' | 'answered'> {
  const visits = Object.entries(visitedPath ?? {}).map(([id, { visitedContentId }]) => [id, visitedContentId] as const);
  return {
    visitedContentIds: Object.fromEntries(visits),
    answered: (answers ?? []).flatMap(([moduleId, parentId, quizIds]) =>
      quizIds.map((quizId) => ({ moduleId, parentId, quizId })),
    ),
  };
}
