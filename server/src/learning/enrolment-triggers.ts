import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** Processes that remember who is enrolled learn of a change by the notification. */
export const enrolmentTriggers = statementTriggers(
  'enrolments',
  'announce',
  `perform pg_notify('lernhaus', json_build_object('topic', 'enrolments')::text);`,
);
