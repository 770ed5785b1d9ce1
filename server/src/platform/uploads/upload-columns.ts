import { bigint, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now } from '../database/tenant-table.ts';
import { instant } from '../instant.ts';

/** The columns of each table of uploads: the user, the file and the received bytes. */
export const uploadColumns = () => ({
  id: idColumn(),
  login: varchar('login', { length: loginLength }).notNull(),
  name: varchar('name', { length: 255 }).notNull(),
  file: varchar('file', { length: 500 }),
  total_bytes: bigint('total_bytes', { mode: 'number' }).notNull(),
  received_bytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  /** The keys of the stored chunks, in order. */
  parts: varchar('parts', { length: 100 }).array().notNull().default([]),
  /** Until then one process has claimed the complete upload. */
  joining_until: instant('joining_until'),
  created: instant('created').notNull().default(now),
  expires: instant('expires').notNull(),
});

export const uploadIndexes = { indexes: [['login'], ['expires']] } as const;
