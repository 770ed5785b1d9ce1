import { bigint, jsonb, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, now, ownerLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';
import { uploadColumns, uploadIndexes } from '../platform/uploads/upload-columns.ts';

/** Counts the saves below a course. Triggers keep it, so that no way of writing can forget it. */
export const courseRevisions = tenantTable(
  'course_revisions',
  {
    course_id: uuid('course_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /**
     * When each content, practice quiz and exam was added to the course; parts that are added later do not lock an
     * exam. Null means that all were there from the start.
     */
    places: jsonb('places'),
    /** The release at the last publishing or withdrawal, and when it was; null if that was never recorded. */
    publication_release: uuid('publication_release'),
    published_at: instant('published_at'),
  },
  { key: ['course_id'] },
);

/** An immutable document of a whole course: learners read it and graders use it. */
export const courseReleases = tenantTable(
  'course_releases',
  {
    id: idColumn(),
    course_id: uuid('course_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    content_hash: varchar('content_hash', { length: 64 }).notNull(),
    document: jsonb('document').notNull(),
    created: instant('created').notNull().default(now),
  },
  { uniques: [['course_id', 'content_hash']], indexes: [['course_id', 'revision']] },
);

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

/** Unfinished uploads of course archives, and their results. */
export const archiveUploads = tenantTable(
  'archive_uploads',
  { ...uploadColumns(), outcome: jsonb('outcome') },
  uploadIndexes,
);
