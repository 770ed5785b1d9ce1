import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** Processes that remember who is enrolled learn of a change by the notification. */
const announced = statementTriggers(
  'enrolments',
  'announce',
  `perform pg_notify('lernhaus', json_build_object('topic', 'enrolments')::text);`,
);

/** Registrations that nobody confirms in time are deleted in the slice of accounts, and what they opened goes with them. */
const forgotten = `create or replace function forget_enrolments() returns trigger language plpgsql as $$ begin
delete from enrolments e using gone g where e.owner = g.owner and e.user_id = g.id;
return null; end $$;
drop trigger if exists forget_enrolments on users;
create trigger forget_enrolments after delete on users referencing old table as gone
for each statement execute function forget_enrolments();`;

export const enrolmentTriggers = [announced, forgotten].join('\n\n');
