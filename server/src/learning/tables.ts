import { boolean, integer, uuid, varchar } from 'drizzle-orm/pg-core';
import { loginLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

const learnerColumn = () => varchar('user', { length: loginLength }).notNull();
/** An id as learners' answers contain it: a text of at most 100 characters. */
const placeColumn = (name: string) => varchar(name, { length: 100 }).notNull();

/**
 * A learner's progress in a course as lists and sums need it. Derived from the learner's record by `ProgressSummaries`,
 * except `reviewed` and `completed`.
 */
export const courseProgress = tenantTable(
  'course_progress',
  {
    user: learnerColumn(),
    course_id: uuid('course_id').notNull(),
    /** The release and the last change of the record that the row was computed from. */
    release_id: uuid('release_id'),
    changed: instant('changed'),
    done_count: integer('done_count').notNull().default(0),
    total_count: integer('total_count').notNull().default(0),
    percentage: integer('percentage').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    last_seen: instant('last_seen'),
    /** An exam is failed and no attempt is left. */
    exam_lost: boolean('exam_lost').notNull().default(false),
    /** The quizzes that were answered several times and are still wrong. */
    stuck_quizzes: integer('stuck_quizzes').notNull().default(0),
    /** A reviewer has read the written answers up to this time. */
    reviewed: instant('reviewed'),
    /** When the learner completed the course for the first time. Never moved; deleted with the state or the path. */
    completed: instant('completed'),
  },
  { key: ['user', 'course_id'] },
);

/** The learner's activity in a course on a day (UTC, YYYY-MM-DD), for the chart of the last weeks. */
export const activityDays = tenantTable(
  'activity_days',
  {
    user: learnerColumn(),
    course_id: uuid('course_id').notNull(),
    day: varchar('day', { length: 10 }).notNull(),
    visits: integer('visits').notNull(),
    seconds: integer('seconds').notNull(),
    answers: integer('answers').notNull(),
  },
  { key: ['user', 'course_id', 'day'], indexes: [['day']] },
);

/** The verdict of a reviewer on the latest written answer to a quiz, in practice or in an exam. */
export const answerVerdicts = tenantTable(
  'answer_verdicts',
  {
    user: learnerColumn(),
    course_id: placeColumn('course_id'),
    module_id: placeColumn('module_id'),
    parent_id: placeColumn('parent_id'),
    quiz_id: placeColumn('quiz_id'),
    verdict: varchar('verdict', { length: 10 }).notNull(),
    /** The time of the answer; a later answer is open again. */
    answered: instant('answered').notNull(),
    reviewed: instant('reviewed').notNull(),
    reviewer: varchar('reviewer', { length: loginLength }).notNull(),
  },
  { key: ['user', 'course_id', 'module_id', 'parent_id', 'quiz_id'] },
);
