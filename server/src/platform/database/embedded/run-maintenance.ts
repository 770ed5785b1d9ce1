import type pg from 'pg';

const logBytesBeforeCheckpoint = 32 * 1024 * 1024;

/** What autovacuum looks for: a fifth of the rows is dead or has changed since the last look. */
const tablesToVacuum = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

const logSinceCheckpoint = `
  select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/**
 * A round of what a server's autovacuum and checkpointer do and no one does in the embedded database; without it the log only
 * grows. One short statement a table, so that nobody waits long.
 */
export const runMaintenance = async (pool: pg.Pool): Promise<void> => {
  // The counts of a session are published by a timer, and this engine has none.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(tablesToVacuum);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  const { rows: log } = await pool.query<{ bytes: number }>(logSinceCheckpoint);
  if ((log[0]?.bytes ?? 0) > logBytesBeforeCheckpoint) await pool.query('checkpoint');
};
