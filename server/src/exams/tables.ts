import { boolean, integer, jsonb, numeric, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** One attempt at an exam, bound to the release on which it started. The server sets times and results. */
export const examAttempts = tenantTable(
  'exam_attempts',
  {
    id: idColumn(),
    user: varchar('user', { length: loginLength }).notNull(),
    course_id: uuid('course_id').notNull(),
    module_id: uuid('module_id').notNull(),
    assessment_id: uuid('assessment_id').notNull(),
    number: integer('number').notNull(),
    release_id: uuid('release_id').notNull(),
    release_owner: varchar('release_owner', { length: 20 }).notNull(),
    allowed_time_in_minutes: integer('allowed_time_in_minutes').notNull(),
    passing_percentage: numeric('passing_percentage', { precision: 5, scale: 2 }).notNull(),
    started: instant('started').notNull(),
    ends: instant('ends').notNull(),
    /** The time by which outages have extended `ends`. */
    given_back_ms: integer('given_back_ms').notNull().default(0),
    /** The tab that last started or resumed the attempt. */
    tab: varchar('tab', { length: 64 }),
    /** When the learner last entered the attempt, in that tab. An earlier leave call does not count. */
    sat: instant('sat'),
    left: instant('left'),
    finished: instant('finished'),
    result: jsonb('result'),
    passed: boolean('passed'),
  },
  {
    // Ensures that only one of two simultaneous starts gets the number.
    uniques: [['user', 'course_id', 'assessment_id', 'number']],
    indexes: [['finished', 'ends']],
  },
);

/** An answer in an attempt. The next save overwrites it. */
export const examAnswers = tenantTable(
  'exam_answers',
  {
    attempt_id: uuid('attempt_id').notNull(),
    quiz_id: uuid('quiz_id').notNull(),
    answer: jsonb('answer').notNull(),
    saved: instant('saved').notNull(),
    version: integer('version').notNull().default(1),
  },
  {
    key: ['attempt_id', 'quiz_id'],
    parents: [{ column: 'attempt_id', parent: () => examAttempts, onDelete: 'cascade' }],
  },
);
