import { announceSql } from '../platform/database/announce-sql.ts';
import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** With more users than this, the whole company is announced instead of each user. */
const maxPeople = 100;

/** Announces changed enrolments. */
const announcementTriggers = statementTriggers(
  'enrolments',
  'announce',
  announceSql(
    'enrolments',
    `select owner as tenant, case when (select count(distinct user_id) from changed) <= ${maxPeople} then user_id end as id from changed`,
  ),
);

/** Deletes the enrolments of deleted users: the slice of accounts deletes registrations that nobody confirmed. */
const deletionTrigger = `create or replace function forget_enrolments() returns trigger language plpgsql as $$ begin
delete from enrolments e using gone g where e.owner = g.owner and e.user_id = g.id;
return null; end $$;
drop trigger if exists forget_enrolments on users;
create trigger forget_enrolments after delete on users referencing old table as gone
for each statement execute function forget_enrolments();`;

export const enrolmentTriggers = [announcementTriggers, deletionTrigger].join('\n\n');
