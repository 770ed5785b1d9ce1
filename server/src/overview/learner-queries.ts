import type { LearnerCourse, LearnerFilter, LearnerRow } from '@lernhaus/contract/overview/learners';
import {
  courseNeeds,
  courseStatus,
  mergeNeeds,
  type Need,
  needLimits,
  needs,
  needsBesidesReview,
} from '@lernhaus/domain/overview/learner-needs';
import { alphabetical } from '../platform/database/alphabetical.ts';
import { searchPatterns } from '../platform/database/like-patterns.ts';
import { repeatedStatement, statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUsualPage, type Page } from '../platform/http/page.ts';
import { isUuid } from '../platform/new-id.ts';
import { anyNeedSql, factsSql, limitsOf, mostUrgentNeedSql, needSql, statusSql } from './learner-facts.ts';

/** A row of `facts`. */
interface FactsRow {
  readonly id: string;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly joined: string;
  readonly course_id: string | null;
  readonly enrolled: string;
  readonly ends: string | null;
  readonly percentage: number;
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
  readonly last_seen: string | null;
  readonly exam_lost: boolean;
  readonly stuck_quizzes: number;
  readonly threads: number;
  readonly answers: number;
  readonly activated: boolean;
}

const valuesOf = (company: string, now: Date, logins: readonly string[] | null): unknown[] => [
  company,
  needLimits(now).reviewSince,
  logins,
  ...limitsOf(now),
];

/** The rows of `facts` use every value, so that each has a type. */
const useValues =
  '$4::timestamptz is not null and $5::timestamptz is not null and $6::timestamptz is not null and $7::timestamptz is not null';

const learnerFacts = statement(`with ${factsSql} select * from facts where ${useValues}`);

/**
 * The percentage of the course that a row of the list shows: that of the filter, `$9`, or the first one by `byUrgency`.
 */
const progressSql = `(array_agg(percentage order by course_id is distinct from $9::uuid, ${mostUrgentNeedSql} nulls last,
  percentage = 100, last_seen desc nulls last, course_id) filter (where course_id is not null))[1]`;

/** The order of each sort, by what the row of a learner shows; learners without a value are last. */
const orderSql: Readonly<Record<string, (direction: string) => string>> = {
  name: (direction) => `name ${alphabetical} ${direction}`,
  lastSeenAt: (direction) => `max(last_seen) ${direction} nulls last`,
  progress: (direction) => `${progressSql} ${direction} nulls last`,
  joinedAt: (direction) => `joined ${direction}`,
  urgency: (direction) => `min(${mostUrgentNeedSql}) ${direction} nulls last, max(last_seen) desc nulls last`,
};

export interface LearnerSearch extends Omit<LearnerFilter, 'need'> {
  readonly needs?: readonly Need[];
  /** Only these learners; null for all. */
  readonly logins?: readonly string[] | null;
}

/** The filter of an address. */
export function searchOf({ need, ...filter }: LearnerFilter): LearnerSearch {
  if (!need) return filter;
  return { ...filter, needs: need === 'any' ? needs : need === 'stuck' ? needsBesidesReview : [need] };
}

/** A page of learners and their number, with one statement. The number of a page without rows is 0. */
export async function findLearners(
  tx: Tx,
  company: string,
  { search, courseId, status, needs, logins = null }: LearnerSearch,
  page: Page,
  now: Date,
): Promise<{ readonly rows: readonly LearnerRow[]; readonly total: number }> {
  const values = valuesOf(company, now, logins);
  const courseConditions = [
    '($9::uuid is null or course_id = $9)',
    ...(status ? [statusSql[status]] : []),
    ...(needs ? [anyNeedSql(needs)] : []),
  ];
  const order = page.sort.flatMap(({ field, direction }) => orderSql[field]?.(direction) ?? []);
  const text = `with ${factsSql}, page as materialized (
       select id, count(*) over ()::int as learners, row_number() over (order by ${[...order, `name ${alphabetical}`, 'id'].join(', ')}) as place
       from facts where ${useValues} and ($8::text[] is null or name ilike any ($8) or login ilike any ($8) or email ilike any ($8))
       group by id, name, joined having bool_or(${courseConditions.join(' and ')})
       order by place limit ${page.size} offset ${page.page * page.size})
     select f.*, p.learners from page p join facts f on f.id = p.id order by p.place`;
  const isRepeated = isUsualPage(page) && !status && !needs;
  const rows = await tx.query<FactsRow & { learners: number }>(isRepeated ? repeatedStatement(text) : text, [
    ...values,
    searchPatterns(search),
    courseId && isUuid(courseId) ? courseId : courseId ? noCourse : null,
  ]);
  const learners = [...Map.groupBy(rows, ({ id }) => id).values()].map((facts) => learnerOf(facts, now));
  return { rows: learners, total: rows[0]?.learners ?? 0 };
}

/** A course that nobody has, for an id that cannot exist. */
const noCourse = '00000000-0000-0000-0000-000000000000';

/** These learners in the same order; unknown ones are left out. Courses have no names yet. */
export async function readLearners(
  tx: Tx,
  company: string,
  logins: readonly string[],
  now: Date,
): Promise<LearnerRow[]> {
  if (logins.length === 0) return [];
  const rows = await tx.query<FactsRow>(learnerFacts, valuesOf(company, now, logins));
  const byLogin = Map.groupBy(rows, ({ login }) => login);
  return logins.flatMap((login) => {
    const facts = byLogin.get(login);
    return facts ? [learnerOf(facts, now)] : [];
  });
}

function learnerOf(facts: readonly FactsRow[], now: Date): LearnerRow {
  const [first] = facts as [FactsRow];
  const courses = facts.flatMap((row) => (row.course_id === null ? [] : [courseOf(row, row.course_id, now)]));
  const visits = courses.flatMap(({ lastSeenAt }) => lastSeenAt ?? []).sort();
  return {
    id: first.id,
    login: first.login,
    name: first.name,
    email: first.email,
    joinedAt: first.joined,
    lastSeenAt: visits.at(-1) ?? null,
    needs: [...mergeNeeds(courses.map((course) => course.needs))],
    courses: courses.toSorted(byUrgency),
  };
}

const urgencyOf = ({ needs: [first] }: LearnerCourse): number => (first ? needs.indexOf(first) : needs.length);

/** The most urgent course first, then unfinished ones, then the one that was visited last; `progressSql` is the same. */
const byUrgency = (one: LearnerCourse, other: LearnerCourse): number =>
  urgencyOf(one) - urgencyOf(other) ||
  Number(one.status === 'finished') - Number(other.status === 'finished') ||
  (other.lastSeenAt ?? '').localeCompare(one.lastSeenAt ?? '') ||
  one.courseId.localeCompare(other.courseId);

function courseOf(row: FactsRow, courseId: string, now: Date): LearnerCourse {
  const facts = {
    enrolledAt: row.enrolled,
    endsAt: row.ends,
    percentage: row.percentage,
    lastSeenAt: row.last_seen,
    hasFailedExam: row.exam_lost,
    stuckQuizzes: row.stuck_quizzes,
    openThreads: row.threads,
    openAnswers: row.answers,
  };
  return {
    courseId,
    name: '',
    status: courseStatus(facts),
    percentage: row.percentage,
    doneCount: row.done,
    totalCount: row.total,
    seconds: row.seconds,
    lastSeenAt: row.last_seen,
    enrolledAt: row.enrolled,
    endsAt: row.ends,
    needs: [...courseNeeds(facts, now)],
  };
}

export interface NeedCounts {
  readonly total: number;
  readonly stuck: number;
  readonly byNeed: Readonly<Record<Need, number>>;
  /** The logins of the learners who do not get on, the most urgent first. */
  readonly mostUrgent: readonly string[];
}

/**
 * Counts learners, those who are stuck, and those with each need, and finds the most urgent ones, with one statement.
 */
export async function countNeeds(tx: Tx, company: string, limit: number, now: Date): Promise<NeedCounts> {
  const anyRow = (condition: string) => `coalesce(bool_or(${condition}), false)`;
  const [row] = await tx.query<Record<Need, number> & { total: number; stuck: number; worst: string[] | null }>(
    `with ${factsSql}, people as (
       select login, max(last_seen) as seen, min(${mostUrgentNeedSql}) filter (where ${anyNeedSql(needsBesidesReview)}) as urgency,
         ${anyRow(anyNeedSql(needsBesidesReview))} as stuck, ${needs.map((need) => `${anyRow(needSql[need])} as "${need}"`).join(', ')}
       from facts group by login)
     select count(*)::int as total, count(*) filter (where stuck)::int as stuck,
       ${needs.map((need) => `count(*) filter (where "${need}")::int as "${need}"`).join(', ')},
       (select array_agg(w.login order by w.urgency, w.seen desc nulls last, w.login) from
         (select * from people where stuck order by urgency, seen desc nulls last, login limit ${limit}) w) as worst
     from people`,
    valuesOf(company, now, null),
  );
  const { total = 0, stuck = 0, worst, ...byNeed } = row ?? {};
  return { total, stuck, byNeed: byNeed as Record<Need, number>, mostUrgent: worst ?? [] };
}
