import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/**
 * Mails in the outbox, written in the transaction that causes them. The body is deleted after sending, because it may
 * contain the key of a reset link.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    owner: varchar('owner', { length: 20 }).notNull(),
    id: uuid('id').notNull(),
    recipient: varchar('recipient', { length: 320 }).notNull(),
    subject: varchar('subject', { length: 300 }).notNull(),
    text: varchar('text', { length: 100_000 }),
    html: varchar('html', { length: 200_000 }),
    /** A stored file that the mail brings, and its name in the mail. */
    attachmentKey: varchar('attachment_key', { length: 100 }),
    attachmentName: varchar('attachment_name', { length: 100 }),
    /** Where mail programs stop a newsletter with one click. */
    unsubscribeUrl: varchar('unsubscribe_url', { length: 500 }),
    /** The newsletter that the mail is a copy of. */
    newsletterId: uuid('newsletter_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: varchar('last_error', { length: 500 }),
  },
  (mail) => [
    primaryKey({ name: 'mail_outbox_pk', columns: [mail.owner, mail.id] }),
    index('mail_outbox_unsent').on(mail.owner, mail.createdAt).where(sql`sent_at is null`),
    index('mail_outbox_newsletter').on(mail.owner, mail.newsletterId).where(sql`newsletter_id is not null`),
    index('mail_outbox_newest').on(mail.owner, mail.createdAt),
  ],
);

/** Counters of rare calls, by a hash of caller and call; see `RateBuckets`. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    name: varchar('name', { length: 43 }).primaryKey(),
    fullAtMs: doublePrecision('full_at_ms').notNull(),
    spanMs: doublePrecision('span_ms').notNull(),
  },
  (bucket) => [index('rate_buckets_full').on(bucket.fullAtMs)],
);

/** The last heartbeat of any process (`server`), and of each running backup (`backup` and a random part). */
export const heartbeats = pgTable('heartbeats', {
  name: varchar('name', { length: 20 }).primaryKey(),
  beaten: instant('beaten').notNull(),
});

/** Proved outages and when they were handled. */
export const outages = pgTable('outages', {
  id: uuid('id').primaryKey(),
  cause: varchar('cause', { length: 20 }).notNull(),
  began: instant('began').notNull(),
  ended: instant('ended').notNull(),
  settled: instant('settled'),
});
