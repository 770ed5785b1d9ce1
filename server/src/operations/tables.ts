import { jsonb, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** Audit events: appended, never changed or deleted. */
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
