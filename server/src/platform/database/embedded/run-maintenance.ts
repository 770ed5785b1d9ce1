import type pg from 'pg';

const logBytesBeforeCheckpoint = 32 * 1024 * 1024;

/** The default thresholds of autovacuum: a fifth of the rows is dead, or a tenth has changed. */
const tablesToVacuum = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

const logSinceCheckpoint = `
  select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/**
 * Does what a server's autovacuum and checkpointer do, because the embedded database has neither and its log would grow
 * for ever. One short statement per table.
 */
export const runMaintenance = async (pool: pg.Pool): Promise<void> => {
  // A timer publishes the counts of a session, and this engine has no timer.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(tablesToVacuum);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  const { rows: log } = await pool.query<{ bytes: number }>(logSinceCheckpoint);
  if ((log[0]?.bytes ?? 0) > logBytesBeforeCheckpoint) await pool.query('checkpoint');
};
