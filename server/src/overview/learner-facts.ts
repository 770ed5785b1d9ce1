import { thanksMaxLength, thanksPattern } from '@lernhaus/domain/feedback/is-thanks';
import { type Need, needLimits, needs } from '@lernhaus/domain/overview/learner-needs';
import { nameOfUserSql } from '../platform/database/full-name-sql.ts';
import { openAnswersSql } from './open-answers-sql.ts';

const text = "coalesce(f.feedback_text, '')";
/** `isThanks` of the domain as SQL. */
const isThanks = `length(${text}) <= ${thanksMaxLength} and position('?' in ${text}) = 0 and ${text} ~* '${thanksPattern}'`;

/**
 * SQL that is true if the entry `f` is the last one of a learner's own thread, and the learner wrote it and does not
 * only thank for a reply.
 */
export const isOpenThread = `not f.discussion and f.replied_by is null and position('_' in f.container_id) > 0
  and not (f.parent_id is not null and ${isThanks})
  and not exists (select 1 from user_feedbacks later where later.owner = f.owner and later.container_id = f.container_id
    and later."user" = f."user" and (later.created, later.id) > (f.created, f.id))`;

/**
 * SQL of the facts about each learner in each course, equal to `CourseFacts`. A learner without a course has one row
 * without a course. It is materialized, so that no filter changes how it is computed. `$1` is the company, `$2` the
 * start of the weeks in which written answers count, `$3` logins or null for all.
 */
export const factsSql = `
  open_threads as materialized (
    select f."user" as login, split_part(f.container_id, '_', 1) as course_id, count(*)::int as threads
    from user_feedbacks f
    where f.owner = $1 and ($3::varchar[] is null or f."user" = any ($3)) and ${isOpenThread} group by 1, 2),
  open_answers as materialized (
    select a.login, a.course_id, count(*)::int as answers
    from ${openAnswersSql} a group by 1, 2),
  facts as materialized (
    select u.id, u.login, u.email, u.created as joined, u.activated,
      ${nameOfUserSql('u')} as name,
      e.course_id, e.created as enrolled, e.ends, coalesce(c.percentage, 0) as percentage, coalesce(c.done_count, 0) as done,
      coalesce(c.total_count, 0) as total, coalesce(c.seconds, 0) as seconds, c.last_seen, coalesce(c.exam_lost, false) as exam_lost,
      coalesce(c.stuck_quizzes, 0) as stuck_quizzes, coalesce(t.threads, 0) as threads, coalesce(a.answers, 0) as answers
    from users u
    left join enrolments e on e.owner = u.owner and e.user_id = u.id
    left join course_progress c on c.owner = e.owner and c."user" = u.login and c.course_id = e.course_id
    left join open_threads t on t.login = u.login and t.course_id = e.course_id::text
    left join open_answers a on a.login = u.login and a.course_id = e.course_id::text
    where u.owner = $1 and u.authorities @> '{ROLE_STUDENT}' and ($3::varchar[] is null or u.login = any ($3)))`;

/** The values that the conditions of `needSql` use, from `$4` on. */
export const limitsOf = (now: Date): readonly unknown[] => {
  const { silentSince, startBy, endingBy } = needLimits(now);
  return [now, silentSince, startBy, endingBy];
};

const isOpen = '(ends is null or ends > $4::timestamptz)';
const isUnfinished = `${isOpen} and percentage < 100`;

/** SQL of each need on a row of `facts`, equal to `courseNeeds`; a test compares both. */
export const needSql: Readonly<Record<Need, string>> = {
  examFailed: `(${isOpen} and exam_lost)`,
  comment: '(threads > 0)',
  review: '(answers > 0)',
  stuckQuiz: `(${isUnfinished} and stuck_quizzes > 0)`,
  ending: `(${isUnfinished} and ends < $7::timestamptz)`,
  silent: `(${isUnfinished} and last_seen < $5::timestamptz)`,
  neverStarted: `(${isUnfinished} and course_id is not null and last_seen is null and enrolled < $6::timestamptz)`,
};

/** SQL that is true if a row has one of these needs. */
export const anyNeedSql = (needs: readonly Need[]): string => `(${needs.map((need) => needSql[need]).join(' or ')})`;

/** SQL of the most urgent need of a row, as its place in `needs`; null without a need. */
export const mostUrgentNeedSql = `case ${needs.map((need, at) => `when ${needSql[need]} then ${at}`).join(' ')} end`;

/** SQL of each status on a row of `facts`, equal to `courseStatus`. */
export const statusSql = {
  notStarted: '(course_id is not null and percentage = 0 and last_seen is null)',
  inProgress: '(percentage < 100 and (percentage > 0 or last_seen is not null))',
  finished: '(percentage = 100)',
  noCourse: '(course_id is null)',
} as const;
