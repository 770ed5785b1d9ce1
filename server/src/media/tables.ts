import { bigint, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Films on their way: whose they are, what has arrived, and the room in the plan that is kept for them. */
export const videoUploads = tenantTable(
  'video_uploads',
  {
    id: idColumn(),
    login: varchar('login', { length: loginLength }).notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    file: varchar('file', { length: 500 }),
    total_bytes: bigint('total_bytes', { mode: 'number' }).notNull(),
    received_bytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Where the bytes that arrived lie, in their order. */
    parts: varchar('parts', { length: 100 }).array().notNull().default([]),
    /** Somebody is putting the parts together, and is given up after this. */
    joining_until: instant('joining_until'),
    video_id: uuid('video_id'),
    created: instant('created').notNull().default(now),
    expires: instant('expires').notNull(),
  },
  { indexes: [['login'], ['expires']] },
);
