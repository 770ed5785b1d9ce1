import { bigint, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Unfinished video uploads: their user, the received bytes, and the reserved quota. */
export const videoUploads = tenantTable(
  'video_uploads',
  {
    id: idColumn(),
    login: varchar('login', { length: loginLength }).notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    file: varchar('file', { length: 500 }),
    total_bytes: bigint('total_bytes', { mode: 'number' }).notNull(),
    received_bytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** The storage keys of the received chunks, in order. */
    parts: varchar('parts', { length: 100 }).array().notNull().default([]),
    /** The time limit of the process that joins the chunks. */
    joining_until: instant('joining_until'),
    video_id: uuid('video_id'),
    created: instant('created').notNull().default(now),
    expires: instant('expires').notNull(),
  },
  { indexes: [['login'], ['expires']] },
);
