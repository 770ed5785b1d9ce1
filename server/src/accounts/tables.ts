import { boolean, integer, jsonb, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

const hash = (name: string) => varchar(name, { length: 200 });

/** Users. Login and e-mail address are unique within a company, stored as the domain normalises them. */
export const users = tenantTable(
  'users',
  {
    id: idColumn(),
    login: varchar('login', { length: loginLength }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    first_name: varchar('first_name', { length: 50 }),
    last_name: varchar('last_name', { length: 50 }),
    /** Given at the registration for courses or a plan. */
    phone_number: varchar('phone_number', { length: 20 }),
    address: jsonb('address'),
    password_hash: hash('password_hash').notNull(),
    activated: boolean('activated').notNull().default(false),
    lang_key: varchar('lang_key', { length: 2 }).notNull().default('en'),
    authorities: varchar('authorities', { length: 30 }).array().notNull(),
    activation_key_hash: hash('activation_key_hash'),
    /**
     * When the registration ends. An account that is not activated by then is deleted (exceptions:
     * `delete-unconfirmed.ts`).
     */
    activation_key_expires: instant('activation_key_expires'),
    reset_key_hash: hash('reset_key_hash'),
    reset_key_expires: instant('reset_key_expires'),
    /** The new address until its mailed link is opened. */
    new_email: varchar('new_email', { length: 254 }),
    email_key_hash: hash('email_key_hash'),
    email_key_expires: instant('email_key_expires'),
    last_sign_in: instant('last_sign_in'),
    created: instant('created').notNull().default(now),
    created_by: varchar('created_by', { length: loginLength }).notNull(),
    modified: instant('modified').notNull().default(now),
    modified_by: varchar('modified_by', { length: loginLength }).notNull(),
    version: integer('version').notNull().default(1),
  },
  { uniques: [['login'], ['email']], indexes: [['activation_key_hash'], ['reset_key_hash'], ['email_key_hash']] },
);

/** A token is valid exactly as long as its row here exists. */
export const sessions = tenantTable(
  'sessions',
  {
    id: idColumn(),
    user_id: uuid('user_id').notNull(),
    created: instant('created').notNull().default(now),
    expires: instant('expires').notNull(),
  },
  { parents: [{ column: 'user_id', parent: () => users, onDelete: 'cascade' }], indexes: [['expires']] },
);

/** People who ask their company to erase their account and data. The row goes with the account. */
export const erasureRequests = tenantTable(
  'erasure_requests',
  {
    user_id: uuid('user_id').notNull(),
    reason: varchar('reason', { length: 500 }),
    asked: instant('asked').notNull(),
    /** Null until the owner has refused it. The row of an approved request is deleted. */
    refused: instant('refused'),
    /** What the owner replied. */
    answer: varchar('answer', { length: 500 }),
  },
  { key: ['user_id'], parents: [{ column: 'user_id', parent: () => users, onDelete: 'cascade' }] },
);
