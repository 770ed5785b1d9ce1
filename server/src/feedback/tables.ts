import { uuid, varchar } from 'drizzle-orm/pg-core';
import { loginLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';
import { resourceTables } from '../resource/resource-tables.ts';

/**
 * The notices: one row per user and entry, with the time it was read. The rows belong to the company, because the
 * author of an entry creates them for others; each user reads and marks only their own (`notice-queries.ts`).
 */
export const feedbackNotices = tenantTable(
  'feedback_notices',
  {
    entry_id: uuid('entry_id').notNull(),
    user: varchar('user', { length: loginLength }).notNull(),
    kind: varchar('kind', { length: 10 }).notNull(),
    course: varchar('course', { length: 255 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** The link for this user: learners to their own view, reviewers to the learner's. */
    link: varchar('link', { length: 1000 }).notNull(),
    created: instant('created').notNull(),
    read: instant('read'),
  },
  {
    key: ['user', 'entry_id'],
    indexes: [['user', 'read', 'created']],
    parents: [{ column: 'entry_id', parent: () => resourceTables.get('user_feedbacks'), onDelete: 'cascade' }],
  },
);
