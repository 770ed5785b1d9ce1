import { uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, now, ownerLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Who may open which course. The course can belong to a company that shares it. */
export const enrolments = tenantTable(
  'enrolments',
  {
    id: idColumn(),
    user_id: uuid('user_id').notNull(),
    course_id: uuid('course_id').notNull(),
    course_owner: varchar('course_owner', { length: ownerLength }).notNull(),
    created: instant('created').notNull().default(now),
    /** Set from the course's userActiveDaysLimit at the enrolment; null means without end. */
    ends: instant('ends'),
  },
  { uniques: [['user_id', 'course_id']], indexes: [['course_id']] },
);
