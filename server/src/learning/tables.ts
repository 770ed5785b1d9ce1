import { uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, now, ownerLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Who may learn which course. The course may belong to a company that shares it with the learner's. */
export const enrolments = tenantTable(
  'enrolments',
  {
    id: idColumn(),
    user_id: uuid('user_id').notNull(),
    course_id: uuid('course_id').notNull(),
    course_owner: varchar('course_owner', { length: ownerLength }).notNull(),
    created: instant('created').notNull().default(now),
    /** Set from the course's userActiveDaysLimit when the learner enrols; null means for ever. */
    ends: instant('ends'),
  },
  { uniques: [['user_id', 'course_id']], indexes: [['course_id']] },
);
