import { announceSql } from '../platform/database/announce-sql.ts';
import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** An order decides when a company's plan ends: whoever writes one, its site is read again on every process. */
export const planTriggers = statementTriggers(
  'lms_orders',
  'announce',
  announceSql('plan', 'select owner as tenant from changed'),
);
