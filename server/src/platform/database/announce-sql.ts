/** Where announcements are sent. */
export const channel = 'lernhaus';

/**
 * SQL of the function that announces. A connection of a transaction pooler cannot listen, so its transactions set
 * `app.echo`, and PostgreSQL also sends them their own announcements as messages (docs/decisions/0077).
 */
export const announceFunction = `create or replace function announce(payload text) returns void language plpgsql as $$ begin
perform pg_notify('${channel}', payload);
if current_setting('app.echo', true) = 'on' then raise info '%', payload; end if;
end $$;`;

/**
 * SQL for a trigger: announces one topic for each distinct row of `rows`, a query that returns `tenant`, or
 * `tenant, id` (null: the whole tenant).
 */
export const announceSql = (topic: string, rows: string): string =>
  `perform announce(json_strip_nulls(row_to_json(announcement))::text)
from (select distinct '${topic}' as topic, pg_current_xact_id()::text as xact, r.* from (${rows}) r) announcement;`;
