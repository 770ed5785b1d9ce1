import { bigint, boolean, varchar } from 'drizzle-orm/pg-core';
import { idColumn, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Who asked for the newsletter. It is sent only to addresses that were confirmed; a row ends with the subscription. */
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

/** What visitors chose about cookies, under random names: the proof that they were asked. */
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
