import type { ActivityDay } from '@lernhaus/domain/learning/activity-days';
import type { LearnerRecord } from '@lernhaus/domain/learning/course-progress';
import type { TimeSpent } from '@lernhaus/domain/learning/course-time';
import { triesUntilStuck } from '@lernhaus/domain/overview/learner-needs';
import type { Learner } from '../exams/api.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { withoutNestedLoops } from '../platform/database/without-nested-loops.ts';
import { visitedAndAnsweredOf } from './queries.ts';

const enrolledCourseIds = statement('select distinct course_id as id from enrolments where owner = $1');

/** The ids of all courses in which a company's learners are enrolled. */
export async function readEnrolledCourseIds(tx: Tx, owner: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(enrolledCourseIds, [owner]);
  return rows.map(({ id }) => id);
}

export interface CurrentRelease {
  readonly courseId: string;
  readonly releaseId: string;
}

/**
 * A learner in a course whose summary is not up to date, with the last change of the record; the year 1970 if nothing of
 * the record remains.
 */
export interface StaleSummary extends Learner {
  readonly changed: string;
}

const staleSummaries = statement(
  `with attempts as materialized (select a."user", a.course_id, max(coalesce(a.finished, a.started)) as changed from exam_attempts a
     where a.owner = $1 group by a."user", a.course_id)
   select e.owner, u.login as "user", e.course_id as "courseId", at.changed
   from enrolments e join users u on u.owner = e.owner and u.id = e.user_id
   join unnest($2::uuid[], $3::uuid[]) as r (course_id, release_id) on r.course_id = e.course_id
   left join user_course_states s on s.owner = e.owner and s."user" = u.login and s.course_id = e.course_id::text
   left join user_course_current_paths p on p.owner = e.owner and p."user" = u.login and p.course_id = e.course_id::text
   left join attempts x on x."user" = u.login and x.course_id = e.course_id
   left join course_progress c on c.owner = e.owner and c."user" = u.login and c.course_id = e.course_id
   cross join lateral (select greatest(s.modified, p.modified, x.changed,
     case when c.release_id is not null then 'epoch'::timestamptz end) as changed) at
   where e.owner = $1 and at.changed is not null
     and (c.changed is distinct from at.changed or c.release_id is distinct from r.release_id)
   order by at.changed desc limit $4`,
);

/**
 * Learners whose record or course has changed since their summary was computed, the latest changes first. The record's
 * last change is that of the state, the path or the attempts; an answer and a deletion mark the summary instead, because
 * a list would have to read all answers of the company.
 */
export function readStaleSummaries(
  tx: Tx,
  owner: string,
  releases: readonly CurrentRelease[],
  atMost: number,
): Promise<StaleSummary[]> {
  const courseIds = releases.map(({ courseId }) => courseId);
  const releaseIds = releases.map(({ releaseId }) => releaseId);
  return withoutNestedLoops(tx, () => tx.query<StaleSummary>(staleSummaries, [owner, courseIds, releaseIds, atMost]));
}

/**
 * Sets, in a statement, that summaries have to be computed again. A summary that waits for that already is not written,
 * so a learner's next answers cost no write.
 */
export const markSummaries = (ofLearner: string): string =>
  `update course_progress c set changed = null where ${ofLearner} and c.changed is not null`;

/** Marks the summary of a learner of whose record a row was deleted. */
export async function markSummary(tx: Tx, { owner, user, courseId }: Learner): Promise<void> {
  const ofLearner = 'c.owner = $1 and c."user" = $2 and c.course_id::text = $3';
  await tx.query(markSummaries(ofLearner), [owner, user, courseId]);
}

/** A learner's record of a course, for its summary. */
export interface SummaryRecord extends Pick<LearnerRecord, 'visitedContentIds' | 'answered'> {
  readonly visits: readonly TimeSpent[];
  readonly stuckQuizzes: number;
  readonly answersByDay: Readonly<Record<string, number>>;
}

/** The records of these learners in the same order, with one statement. */
export async function readSummaryRecords(
  tx: Tx,
  owner: string,
  learners: readonly Learner[],
  firstDay: string,
): Promise<SummaryRecord[]> {
  const answersHere = `user_course_quiz_states t where t.owner = $1 and t."user" = g."user" and t.course_id = g.course_id`;
  const rows = await tx.query<{
    path: Parameters<typeof visitedAndAnsweredOf>[0]['path'];
    answered: Parameters<typeof visitedAndAnsweredOf>[0]['answered'];
    visits: readonly TimeSpent[] | null;
    stuck: number;
    days: Readonly<Record<string, number>> | null;
  }>(
    `select p.modules_current_path as path, s.user_course_time_spent_details as visits,
       (select json_agg(json_build_array(places.module_id, places.parent_id, places.quizzes)) from
         (select t.module_id, t.parent_id, json_agg(t.quiz_id) as quizzes from ${answersHere} group by t.module_id, t.parent_id) places) as answered,
       (select count(*) from ${answersHere} and t.correct = false and t.version >= ${triesUntilStuck}) as stuck,
       (select json_object_agg(d.day, d.answers) from
         (select to_char(t.modified at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as answers from ${answersHere}
            and t.modified >= $4::date group by 1) d) as days
     from unnest($2::varchar[], $3::varchar[]) with ordinality as g ("user", course_id, place)
     left join user_course_states s on s.owner = $1 and s."user" = g."user" and s.course_id = g.course_id
     left join user_course_current_paths p on p.owner = $1 and p."user" = g."user" and p.course_id = g.course_id
     order by g.place`,
    [owner, learners.map(({ user }) => user), learners.map(({ courseId }) => courseId), firstDay],
  );
  return rows.map(({ visits, stuck, days, ...contentRow }) => ({
    ...visitedAndAnsweredOf(contentRow),
    visits: visits ?? [],
    stuckQuizzes: stuck,
    answersByDay: days ?? {},
  }));
}

/** How much of a course a learner has done, with the id of their state. */
export interface StateShare {
  readonly id: string;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly percentage: number;
}

/**
 * The done parts of courses by the ids of learners' states; of one company, or of all where `owner` is null. A state
 * without a summary has no share, for example that of an author who has looked into the course.
 */
export const readStateShares = (tx: Tx, ids: readonly string[], owner: string | null): Promise<StateShare[]> =>
  tx.query<StateShare>(
    `select s.id, c.done_count as "doneCount", c.total_count as "totalCount", c.percentage
     from user_course_states s
     join course_progress c on c.owner = s.owner and c."user" = s."user" and c.course_id::text = s.course_id
     where s.id = any($1::uuid[]) and ($2::text is null or s.owner = $2) and c.release_id is not null`,
    [ids, owner],
  );

/** How many people learn in a course now, and how far they are. */
export interface CourseLearners {
  readonly id: string;
  readonly learnerCount: number;
  readonly finishedCount: number;
  readonly percentage: number;
}

/**
 * Those who learn in these courses now; of one company, or of all where `owner` is null. Learners without access are
 * not counted, and a course without learners has no row. What has begun is never 0%, and 100% means that all have
 * finished.
 */
export const readCourseLearners = (
  tx: Tx,
  { ids, owner, now }: { readonly ids: readonly string[]; readonly owner: string | null; readonly now: Date },
): Promise<CourseLearners[]> =>
  withoutNestedLoops(tx, () =>
    tx.query<CourseLearners>(
      `select e.course_id as id, count(*)::int as "learnerCount",
       (count(*) filter (where c.percentage = 100))::int as "finishedCount",
       case when min(coalesce(c.percentage, 0)) = 100 then 100
         else greatest(least(round(avg(coalesce(c.percentage, 0))), 99), least(sum(coalesce(c.percentage, 0)), 1))
         end::int as percentage
     from enrolments e
     join users u on u.owner = e.owner and u.id = e.user_id and u.authorities @> '{ROLE_STUDENT}'
     left join course_progress c on c.owner = e.owner and c."user" = u.login and c.course_id = e.course_id
     where e.course_id = any($1::uuid[]) and ($2::text is null or e.owner = $2) and (e.ends is null or e.ends > $3)
     group by e.course_id`,
      [ids, owner, now],
    ),
  );

export interface NewSummary extends StaleSummary {
  readonly releaseId: string;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly percentage: number;
  readonly seconds: number;
  readonly lastSeenAt: string | null;
  readonly hasFailedExam: boolean;
  readonly stuckQuizzes: number;
  readonly days: readonly ActivityDay[];
}

const inOrder = (summaries: readonly NewSummary[]): readonly NewSummary[] =>
  summaries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const keyOf = ({ user, courseId }: Learner): string => `${user} ${courseId}`;

const lockUsersForWrites = statement(
  'select login from users where owner = $1 and login = any ($2::varchar[]) order by login for key share',
);

/**
 * Writes summaries and the days from `firstDay` on, sorted, so that two crossing lists never deadlock. Locks the users,
 * like `lockUserForWrites`: nothing is written for a learner who was erased meanwhile.
 */
export async function writeSummaries(
  tx: Tx,
  owner: string,
  newSummaries: readonly NewSummary[],
  firstDay: string,
): Promise<void> {
  const logins = newSummaries.map(({ user }) => user);
  const lockedUsers = await tx.query<{ login: string }>(lockUsersForWrites, [owner, logins]);
  const lockedLogins = new Set(lockedUsers.map(({ login }) => login));
  const summaries = inOrder(newSummaries.filter(({ user }) => lockedLogins.has(user)));
  const rows = summaries.map((one) => ({
    user: one.user,
    course_id: one.courseId,
    release_id: one.releaseId,
    changed: one.changed,
    done_count: one.doneCount,
    total_count: one.totalCount,
    percentage: one.percentage,
    seconds: one.seconds,
    last_seen: one.lastSeenAt,
    exam_lost: one.hasFailedExam,
    stuck_quizzes: one.stuckQuizzes,
  }));
  await tx.query(
    `insert into course_progress (owner, "user", course_id, release_id, changed, done_count, total_count, percentage, seconds,
       last_seen, exam_lost, stuck_quizzes)
     select $1, r.* from json_to_recordset($2::json) as r ("user" varchar, course_id uuid, release_id uuid, changed timestamptz,
       done_count integer, total_count integer, percentage integer, seconds integer, last_seen timestamptz, exam_lost boolean,
       stuck_quizzes integer)
     on conflict (owner, "user", course_id) do update set release_id = excluded.release_id, changed = excluded.changed,
       done_count = excluded.done_count, total_count = excluded.total_count, percentage = excluded.percentage,
       seconds = excluded.seconds, last_seen = excluded.last_seen, exam_lost = excluded.exam_lost,
       stuck_quizzes = excluded.stuck_quizzes`,
    [owner, JSON.stringify(rows)],
  );
  const days = summaries.flatMap((one) => one.days.map((day) => ({ user: one.user, course_id: one.courseId, ...day })));
  const daysOf = summaries.map(({ user, courseId, days }) => ({
    user,
    course_id: courseId,
    days: days.map(({ day }) => day),
  }));
  // The days of which nothing remains.
  await tx.query(
    `delete from activity_days d using json_to_recordset($2::json) as r ("user" varchar, course_id uuid, days varchar[])
     where d.owner = $1 and d."user" = r."user" and d.course_id = r.course_id and d.day >= $3 and d.day <> all (r.days)`,
    [owner, JSON.stringify(daysOf), firstDay],
  );
  await tx.query(
    `insert into activity_days (owner, "user", course_id, day, visits, seconds, answers)
     select $1, r.* from json_to_recordset($2::json) as r ("user" varchar, course_id uuid, day varchar, visits integer,
       seconds integer, answers integer)
     on conflict (owner, "user", course_id, day) do update set visits = excluded.visits, seconds = excluded.seconds,
       answers = excluded.answers`,
    [owner, JSON.stringify(days)],
  );
}
