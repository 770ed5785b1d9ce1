import { bigint, boolean, integer, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/**
 * The subscribers of the newsletter. It is sent only to confirmed addresses; the row is deleted when the subscription
 * ends.
 */
export const newsletterSubscriptions = tenantTable(
  'newsletter_subscriptions',
  {
    id: idColumn(),
    email: varchar('email', { length: 254 }).notNull(),
    language: varchar('language', { length: 2 }).notNull(),
    requested: instant('requested').notNull().default(now),
    confirmed: instant('confirmed'),
  },
  { uniques: [['email']], indexes: [['confirmed'], ['requested']] },
);

/** The newsletters that a company writes to its subscribers. */
export const newsletters = tenantTable(
  'newsletters',
  {
    id: idColumn(),
    subject: varchar('subject', { length: 150 }).notNull(),
    text: varchar('text', { length: 100_000 }).notNull(),
    /** Null: for all languages. */
    language: varchar('language', { length: 2 }),
    state: varchar('state', { length: 10 }).notNull().default('draft'),
    /** When it is to be sent. Subscribers who confirmed later do not get it. */
    send_at: instant('send_at'),
    finished: instant('finished'),
    /** The last subscription for which a mail was written. */
    cursor: uuid('cursor'),
    /** How many mails were written. */
    written: integer('written').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
    created: instant('created').notNull().default(now),
    modified: instant('modified').notNull().default(now),
    version: integer('version').notNull().default(1),
  },
  { indexes: [['modified'], ['state', 'send_at']] },
);

/** The choices of visitors about cookies, under random names: the proof that they were asked. */
export const cookieConsents = tenantTable(
  'cookie_consents',
  {
    id: idColumn(),
    visitor: varchar('visitor', { length: 100 }).notNull(),
    consented: boolean('consented').notNull(),
    text_version: varchar('text_version', { length: 20 }).notNull(),
    language: varchar('language', { length: 2 }).notNull(),
    created: instant('created').notNull().default(now),
  },
  { indexes: [['created']] },
);

/** The tokens that the assistant has used for a company in a month (`2026-11`). */
export const assistantTokens = tenantTable(
  'assistant_tokens',
  {
    month: varchar('month', { length: 7 }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  { key: ['month'] },
);
