import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { currencyOf, type OrderCurrency, orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import { totalOf } from '@lernhaus/domain/billing/tax-for';
import { dayMs, hourMs } from '@lernhaus/domain/time';
import { newOrderId } from '../billing/registration/place-order.ts';
import { makeRelease, readCards } from '../courses/queries.ts';
import type { ReleaseDocument } from '../courses/release-document.ts';
import { releaseQuery } from '../courses/release-query.ts';
import type { TransactionContext } from '../platform/context.ts';
import { newId } from '../platform/new-id.ts';
import type { DemoFeedbackThread, DemoLearner, DemoTenant } from './demo-files.ts';
import { type ColumnValues, insertRows } from './insert-rows.ts';
import { planExams } from './plan-exams.ts';
import { planStudy, type StudiedCourse } from './plan-study.ts';
import type { DemoAnswering } from './right-answer.ts';

/** Empty lists of rows for the written tables, parents first. */
const noRows = () => ({
  users: [] as ColumnValues[],
  enrolments: [] as ColumnValues[],
  course_orders: [] as ColumnValues[],
  user_course_states: [] as ColumnValues[],
  user_course_current_paths: [] as ColumnValues[],
  user_course_quiz_states: [] as ColumnValues[],
  exam_attempts: [] as ColumnValues[],
  exam_answers: [] as ColumnValues[],
  course_progress: [] as ColumnValues[],
});
type Rows = ReturnType<typeof noRows>;

/**
 * Writes the many learners of a demo tenant, who are at different places of its courses. Their answers and exams are
 * graded by the product's rules; the rows are written with a statement per table, so that the first start stays quick.
 */
export async function loadLearners(
  context: TransactionContext,
  file: DemoTenant,
  courseIds: ReadonlyMap<string, string>,
  options: { readonly source: DemoAnswering; readonly passwordHash: string },
): Promise<void> {
  if (file.learners.length === 0) return;
  const courses = await readCourses(context, courseIds);
  const rows = noRows();
  for (const learner of file.learners) planLearner(rows, learner, { context, file, courses, ...options });
  for (const [table, values] of Object.entries(rows)) await insertRows(context.tx, table, values);
}

async function readCourses(
  { tx, tenant, now }: TransactionContext,
  courseIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, StudiedCourse>> {
  const cards = new Map((await readCards(tx, tenant.company, [...courseIds.values()])).map((card) => [card.id, card]));
  const courses = new Map<string, StudiedCourse>();
  for (const [ref, id] of courseIds) {
    const [row] = await tx.query<{ document: ReleaseDocument }>(releaseQuery, [tenant.company, id]);
    const { id: releaseId } = await makeRelease(tx, tenant.company, id, now);
    courses.set(ref, { card: cards.get(id) as CourseCard, tree: row?.document as ReleaseDocument, releaseId });
  }
  return courses;
}

interface DemoLearnerInput {
  readonly context: TransactionContext;
  readonly file: DemoTenant;
  readonly courses: ReadonlyMap<string, StudiedCourse>;
  readonly source: DemoAnswering;
  readonly passwordHash: string;
}

function planLearner(rows: Rows, learner: DemoLearner, input: DemoLearnerInput): void {
  const { context, file, courses, source } = input;
  const { now } = context;
  const [owner, user, userId] = [file.company, learner.login, newId()];
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const courseOf = (ref: string): StudiedCourse => {
    const course = courses.get(ref);
    if (!course) throw new Error(`The demo's learners take ${ref}, which is not there.`);
    return course;
  };
  const visits: Date[] = [];
  const order = ({ card }: StudiedCourse, created: Date, isPaid: boolean) =>
    rows.course_orders.push(orderRow({ owner, userId, card, currency: currencyIn(file) }, created, isPaid));
  for (const ref of learner.orders ?? []) order(courseOf(ref), ago(learner.joinedDaysAgo), false);
  for (const enrolment of learner.courses ?? []) {
    const course = courseOf(enrolment.course);
    const created = ago(enrolment.enrolledDaysAgo);
    const ends = enrolment.endsInDays === undefined ? null : ago(-enrolment.endsInDays);
    const course_id = course.card.id;
    rows.enrolments.push({ owner, id: newId(), user_id: userId, course_id, course_owner: owner, created, ends });
    order(course, created, true);
    if (!enrolment.share) continue;
    const study = { owner, user, enrolment, course, source, now };
    const { lastSeen, state, path, answers } = planStudy(study);
    visits.push(lastSeen);
    const exams = planExams(study, lastSeen);
    rows.user_course_states.push(state);
    rows.user_course_current_paths.push(path);
    rows.user_course_quiz_states.push(...answers);
    rows.exam_attempts.push(...exams.attempts);
    rows.exam_answers.push(...exams.answers);
    if (!enrolment.unread) rows.course_progress.push(reviewedRow({ owner, user, course_id }, lastSeen));
  }
  const [lastVisit = null] = visits.toSorted((one, other) => other.getTime() - one.getTime());
  rows.users.push(userRow(learner, input, userId, { joinedAt: ago(learner.joinedDaysAgo), lastVisit }));
}

const currencyIn = ({ settings }: DemoTenant): OrderCurrency =>
  orderCurrencyOf(currencyOf(settings.find(({ subkey }) => subkey === 'CURRENCY')?.value));

const userRow = (
  { login, firstName, lastName }: DemoLearner,
  { file, passwordHash }: DemoLearnerInput,
  id: string,
  { joinedAt, lastVisit }: { readonly joinedAt: Date; readonly lastVisit: Date | null },
): ColumnValues => ({
  owner: file.company,
  id,
  login,
  email: `${login}@${file.language === 'de' ? 'lernende' : 'learner'}.example`,
  first_name: firstName,
  last_name: lastName,
  password_hash: passwordHash,
  activated: true,
  lang_key: file.language,
  authorities: ['ROLE_STUDENT'],
  last_sign_in: lastVisit,
  created: joinedAt,
  created_by: 'system',
  modified: joinedAt,
  modified_by: 'system',
  version: 1,
});

/** How long the transfer of a paid order takes. */
const transferMs = 3 * hourMs;

const orderRow = (
  {
    owner,
    userId,
    card,
    currency,
  }: {
    readonly owner: string;
    readonly userId: string;
    readonly card: CourseCard;
    readonly currency: OrderCurrency;
  },
  created: Date,
  isPaid: boolean,
): ColumnValues => {
  const { totalAmountMinor: amount } = totalOf(card.inrPricePerMonth ?? 0, card.taxPercentage);
  return {
    owner,
    id: newId(),
    user_id: userId,
    course_id: card.id,
    course_name: card.name,
    order_id: newOrderId(),
    amount,
    currency,
    payment_success: isPaid,
    active_order: isPaid,
    created,
    // The order is paid at its last change.
    modified: isPaid && amount > 0 ? new Date(created.getTime() + transferMs) : created,
    modified_by: 'system',
    version: 1,
  };
};

/** A reviewer has read the answers; the other columns are computed when a list is read. */
const reviewedRow = (of: ColumnValues, reviewed: Date): ColumnValues => ({
  ...of,
  reviewed,
  done_count: 0,
  total_count: 0,
  percentage: 0,
  seconds: 0,
  exam_lost: false,
  stuck_quizzes: 0,
});

/** The learners' comments, as threads. */
export const threadsOf = (file: DemoTenant): readonly DemoFeedbackThread[] => {
  const author = file.users.find(({ authorities }) => authorities.includes('ROLE_WORKER'))?.login ?? '';
  return file.learners.flatMap(({ login, courses = [] }) =>
    courses.flatMap(({ course, comment }) => {
      if (!comment) return [];
      const { reply, ...entry } = comment;
      return [{ course, login, ...entry, replies: reply ? [{ login: author, ...reply }] : [] }];
    }),
  );
};
