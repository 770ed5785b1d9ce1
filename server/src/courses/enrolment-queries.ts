import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUuid, newId } from '../platform/new-id.ts';

export interface Enrolment {
  readonly courseId: string;
  readonly courseOwner: string;
  readonly ends: string | null;
}

export function readEnrolments(tx: Tx, owner: string, userId: string): Promise<Enrolment[]> {
  return tx.query<Enrolment>(
    'select course_id as "courseId", course_owner as "courseOwner", ends from enrolments where owner = $1 and user_id = $2 order by created, course_id',
    [owner, userId],
  );
}

/** Ids of the courses that a user may open now. */
export async function readEnrolledCourses(
  tx: Tx,
  { company, id }: { company: string; id: string },
  now: Date,
): Promise<ReadonlySet<string>> {
  return openCourseIds(await readEnrolments(tx, company, id), now);
}

/**
 * Ids of the courses that each of several users may open now, by the user's id. Users without an enrolment are left
 * out.
 */
export async function readEnrolledCoursesOf(
  tx: Tx,
  { company, ids }: { company: string; ids: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx.query<Enrolment & { userId: string }>(
    `select user_id as "userId", course_id as "courseId", course_owner as "courseOwner", ends from enrolments
     where owner = $1 and user_id = any ($2::uuid[])`,
    [company, ids],
  );
  const enrolments = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...enrolments].map(([userId, own]) => [userId, openCourseIds(own, now)]));
}

/** Ids of the courses that are open at this time. */
export function openCourseIds(enrolments: readonly Enrolment[], now: Date): ReadonlySet<string> {
  const at = now.toISOString();
  return new Set(enrolments.filter(({ ends }) => ends === null || ends > at).map(({ courseId }) => courseId));
}

/** Ids of the users who may open one of these courses now. */
export async function readLearnersOf(tx: Tx, courseIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.query<{ userId: string }>(
    'select distinct user_id as "userId" from enrolments where course_id = any ($1::uuid[]) and (ends is null or ends > $2)',
    [courseIds.filter(isUuid), now],
  );
  return rows.map(({ userId }) => userId);
}

const enrolmentUpsert = statement(
  `insert into enrolments (owner, id, user_id, course_id, course_owner, created, ends) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (owner, user_id, course_id) do update set ends = case when enrolments.ends is null or excluded.ends is null
       then null else greatest(enrolments.ends, excluded.ends) end`,
);

/** Enrols a learner. An existing enrolment keeps the later end. */
export async function insertEnrolment(
  tx: Tx,
  enrolment: Enrolment & { readonly owner: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const { owner, userId, courseId, courseOwner, ends } = enrolment;
  await tx.query(enrolmentUpsert, [owner, newId(), userId, courseId, courseOwner, now, ends]);
}

/** Restarts the days of a learner's courses, for a user who has not signed in and could not until now. */
export async function startAccess(tx: Tx, who: { company: string; userId: string }, now: Date): Promise<void> {
  await tx.query(
    `update enrolments set ends = ends + ($3::timestamptz - created), created = $3
     where owner = $1 and user_id = $2 and ends is not null and created < $3`,
    [who.company, who.userId, now],
  );
}

/** Ends a learner's access to a course at this time at the latest; null changes nothing. */
export async function shortenEnrolment(
  tx: Tx,
  { owner, userId, courseId, ends }: { owner: string; userId: string; courseId: string; ends: string | null },
): Promise<void> {
  await tx.query('update enrolments set ends = least(ends, $4) where owner = $1 and user_id = $2 and course_id = $3', [
    owner,
    userId,
    courseId,
    ends,
  ]);
}

/** Ends a learner's access to a course. The learning data stay. */
export async function removeEnrolment(
  tx: Tx,
  { owner, userId, courseId }: { owner: string; userId: string; courseId: string },
): Promise<void> {
  await tx.query('delete from enrolments where owner = $1 and user_id = $2 and course_id = $3', [
    owner,
    userId,
    courseId,
  ]);
}
