/** Where announcements are sent. */
export const channel = 'lernhaus';

/**
 * SQL for a trigger: announces one topic for each distinct row of `rows`, a query that returns `tenant`, or `tenant, id` (null:
 * the whole tenant).
 */
export const announceSql = (topic: string, rows: string): string =>
  `perform pg_notify('${channel}', json_strip_nulls(row_to_json(announcement))::text)
from (select distinct '${topic}' as topic, pg_current_xact_id()::text as xact, r.* from (${rows}) r) announcement;`;
