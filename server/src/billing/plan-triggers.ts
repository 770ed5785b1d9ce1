import { announceSql } from '../platform/database/announce-sql.ts';
import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** Every change of an order announces the company's plan, so that all processes read its site again. */
export const planTriggers = statementTriggers(
  'lms_orders',
  'announce',
  announceSql('plan', 'select owner as tenant from changed'),
);
