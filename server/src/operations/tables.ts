import { bigint, jsonb, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Audit events: appended, never changed, and deleted only when they have been kept long enough. */
export const auditEvents = tenantTable(
  'audit_events',
  {
    id: idColumn(),
    timestamp: instant('timestamp').notNull().default(now),
    principal: varchar('principal', { length: loginLength }).notNull(),
    type: varchar('type', { length: 60 }).notNull(),
    data: jsonb('data').notNull().default({}),
  },
  { indexes: [['timestamp']] },
);

/**
 * The chain over a company's audit events: a link for each event, written with it. The job that seals them gives each
 * link its number and a hash over the link before it and the event.
 */
export const auditChain = tenantTable(
  'audit_chain',
  {
    event_id: uuid('event_id').notNull(),
    /** From 1, without gaps; null until it is sealed. */
    sequence: bigint('sequence', { mode: 'number' }),
    hash: varchar('hash', { length: 64 }),
  },
  { key: ['event_id'], uniques: [['sequence']] },
);

/**
 * `audit_events` has no grant to delete: only the platform forgets events after their time, and only it seals links.
 */
export const auditGrants = `grant delete on audit_events to lernhaus_platform;
grant delete, update (sequence, hash) on audit_chain to lernhaus_platform;`;
