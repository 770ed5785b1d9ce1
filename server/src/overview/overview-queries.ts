import type { Overview } from '@lernhaus/contract/overview/endpoints';
import type { ActivityDay } from '@lernhaus/domain/learning/activity-days';
import { needLimits } from '@lernhaus/domain/overview/learner-needs';
import type { SetupFacts } from '@lernhaus/domain/overview/setup-steps';
import { nameOfUserSql } from '../platform/database/full-name-sql.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { offeredSql } from '../resource/offered-sql.ts';
import { isOpenThread } from './learner-facts.ts';
import { openAnswersSql } from './open-answers-sql.ts';

const courseNames = statement(`select c.id, c.name from courses c where ${offeredSql('$1', 'c')}`);

/** The names of the courses that a company offers, its own and shared ones, by id. */
export async function readCourseNames(tx: Tx, company: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(courseNames, [company]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const personColumns = `u.login, ${nameOfUserSql('u')} as name`;

/**
 * Joins the learners `u` to the answers `a`; only answers of courses that they hold count. `$1` is the company, `$3`
 * the logins of the learners, null for all. `offset 0` makes the database join users and enrolments first: where it has
 * no statistics, it would join the enrolments to the answers by course alone, and compare each learner with each
 * answer.
 */
export const learnerOfAnswer = `join (select u.login, u.first_name, u.last_name, e.course_id::text as course_id
      from users u join enrolments e on e.owner = u.owner and e.user_id = u.id
      where u.owner = $1 and u.authorities @> '{ROLE_STUDENT}' and ($3::varchar[] is null or u.login = any ($3))
      offset 0) u on u.login = a.login and u.course_id = a.course_id`;

/** An item with the id of its course, and the number of all items. */
type CountedItem<Item> = Omit<Item, 'courseName'> & { readonly courseId: string; readonly total: number };
const maxEntries = 3;
/** The list of comments shows them; the overview shows the first ones. */
const listedThreads = 20;

/** The threads that have waited longest for an answer. */
export function readOpenThreads(
  tx: Tx,
  company: string,
): Promise<CountedItem<Overview['comments']['oldest'][number]>[]> {
  return tx.query<CountedItem<Overview['comments']['oldest'][number]>>(
    `select ${personColumns}, split_part(f.container_id, '_', 1) as "courseId", left(coalesce(f.feedback_text, ''), 200) as text,
       f.created as date, f.feedback_link as link, count(*) over ()::int as total
     from user_feedbacks f join users u on u.owner = f.owner and u.login = f."user" and u.authorities @> '{ROLE_STUDENT}'
     where f.owner = $1 and ${isOpenThread} order by f.created, f.id limit ${listedThreads}`,
    [company],
  );
}

/** The learners whose written answers have waited longest, and the number of all such answers. */
export function readOpenAnswers(
  tx: Tx,
  company: string,
  now: Date,
): Promise<CountedItem<Overview['reviews']['oldest'][number]>[]> {
  return tx.query<CountedItem<Overview['reviews']['oldest'][number]>>(
    `select ${personColumns}, a.course_id as "courseId", count(*)::int as answers, min(a.date) as date,
       (sum(count(*)) over ())::int as total
     from ${openAnswersSql} a ${learnerOfAnswer}
     group by u.login, u.first_name, u.last_name, a.course_id order by min(a.date), u.login limit ${maxEntries}`,
    [company, needLimits(now).reviewSince, null],
  );
}

/** The exams that are running, the first to end first. */
export function readRunningExams(
  tx: Tx,
  company: string,
  now: Date,
): Promise<CountedItem<Overview['exams']['soonest'][number]>[]> {
  return tx.query<CountedItem<Overview['exams']['soonest'][number]>>(
    `select ${personColumns}, a.course_id as "courseId", a.ends as "endsAt", count(*) over ()::int as total
     from exam_attempts a join users u on u.owner = a.owner and u.login = a."user"
     where a.owner = $1 and a.finished is null and a.ends > $2 order by a.ends, a.id limit ${maxEntries}`,
    [company, now],
  );
}

type Day = Overview['days'][number];

/**
 * The activity of all learners since a day, without days that had none, and the number of learners who were active at
 * all.
 */
export async function readActivity(
  tx: Tx,
  company: string,
  firstDay: string,
): Promise<{ readonly active: number; readonly days: readonly Day[] }> {
  const rows = await tx.query<Omit<Day, 'day'> & { readonly day: string | null }>(
    `select day, count(distinct "user")::int as learners, coalesce(sum(visits), 0)::int as visits,
       coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(answers), 0)::int as answers
     from activity_days where owner = $1 and day >= $2 group by grouping sets ((day), ())`,
    [company, firstDay],
  );
  return {
    active: rows.find(({ day }) => day === null)?.learners ?? 0,
    days: rows.flatMap(({ day, ...counts }) => (day === null ? [] : [{ day, ...counts }])),
  };
}

/** The activity of one learner since a day, in all courses. */
export function readDaysOf(tx: Tx, company: string, login: string, firstDay: string): Promise<ActivityDay[]> {
  return tx.query<ActivityDay>(
    `select day, sum(visits)::int as visits, sum(seconds)::int as seconds, sum(answers)::int as answers
     from activity_days where owner = $1 and "user" = $2 and day >= $3 group by day order by day`,
    [company, login, firstDay],
  );
}

/** The number and sums of the orders that wait for a transfer to the company, as in its list of transfers to confirm. */
export async function readOpenOrders(
  tx: Tx,
  company: string,
): Promise<Pick<NonNullable<Overview['payments']>, 'openOrders' | 'openSums'>> {
  const rows = await tx.query<{ currency: string; orders: number; amountMinor: number }>(
    `select currency, count(*)::int as orders, sum(total)::bigint as "amountMinor"
     from orders where owner = $1 and seller = $1 and state = 'AWAITING_TRANSFER' group by currency order by currency`,
    [company],
  );
  return {
    openOrders: rows.reduce((sum, { orders }) => sum + orders, 0),
    openSums: rows.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  };
}

/** The setup steps that a new company has completed. */
export async function readSetup(tx: Tx, company: string): Promise<SetupFacts> {
  const has = (subkey: string) =>
    `exists (select 1 from company_settings where owner = $1 and key = 'COMPANY_DETAILS' and subkey = '${subkey}' and value <> '')`;
  const [row] = await tx.query<SetupFacts>(
    `select ${has('COMPANY_NAME')} as "hasName", ${has('COMPANY_LOGO')} as "hasLogo",
       (select count(*) from courses where owner = $1)::int as courses,
       (select count(*) from (select 1 from module_contents where owner = $1 limit 1) c)::int as contents,
       (select count(*) from courses where owner = $1 and published)::int as "publishedCourses",
       (select count(*) from (select 1 from users where owner = $1 and authorities @> '{ROLE_STUDENT}' limit 1) l)::int as learners`,
    [company],
  );
  return row as SetupFacts;
}
