import { boolean, integer, jsonb, numeric, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** One sitting of one exam, pinned to the release it started on. Times and results are the server's. */
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
    /** How much of `ends` was given back for outages. */
    given_back_ms: integer('given_back_ms').notNull().default(0),
    /** The tab that sits it: the one that last started or resumed it. */
    tab: varchar('tab', { length: 64 }),
    /** When that tab was last given the attempt: a goodbye from before is none. */
    sat: instant('sat'),
    left: instant('left'),
    finished: instant('finished'),
    result: jsonb('result'),
    passed: boolean('passed'),
  },
  {
    // Decides between starts at the same moment: only one of them gets the number.
    uniques: [['user', 'course_id', 'assessment_id', 'number']],
    indexes: [['finished', 'ends']],
  },
);

/** An answer given in an attempt: one small row, written over by the next save. */
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
    parents: [{ column: 'attempt_id', parent: () => examAttempts as never, onDelete: 'cascade' }],
  },
);
