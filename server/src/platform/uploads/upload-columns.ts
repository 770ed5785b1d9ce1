import { bigint, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now } from '../database/tenant-table.ts';
import { instant } from '../instant.ts';

/** The columns of any table of files on their way: whose they are, and what has arrived. */
export const uploadColumns = () => ({
  id: idColumn(),
  login: varchar('login', { length: loginLength }).notNull(),
  name: varchar('name', { length: 255 }).notNull(),
  file: varchar('file', { length: 500 }),
  total_bytes: bigint('total_bytes', { mode: 'number' }).notNull(),
  received_bytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  /** Where the bytes that arrived lie, in their order. */
  parts: varchar('parts', { length: 100 }).array().notNull().default([]),
  /** Somebody works on the whole file, and is given up after this. */
  joining_until: instant('joining_until'),
  created: instant('created').notNull().default(now),
  expires: instant('expires').notNull(),
});

export const uploadIndexes = { indexes: [['login'], ['expires']] } as const;
