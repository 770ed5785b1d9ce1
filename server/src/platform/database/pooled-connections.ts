import type pg from 'pg';
import type { Log } from '../log.ts';
import { answerTimeout, pooledConnectionOf } from './connection-of.ts';
import { openPool, runOnConnect } from './open-pool.ts';
import { disablePreparedStatements } from './statement.ts';

/**
 * SQL that follows each `begin` behind a transaction pooler: the settings that a connection of our own gives to its
 * session, and the wish to hear the transaction's announcements (`announceFunction`).
 */
export const pooledSettings =
  "; set local search_path = public; set local statement_timeout = '30s'; set local idle_in_transaction_session_timeout = '60s'; set local app.echo = 'on'";

/** Connections to a pooler in transaction mode. */
export const openPooledConnections = (url: string, size: number, log: Log): pg.Pool => {
  // A pooler remembers these two settings for each of its clients.
  const prepare = "set timezone = 'UTC'; set datestyle = 'ISO'";
  return openPool({ ...pooledConnectionOf(url), ...answerTimeout, max: size, onConnect: runOnConnect(prepare) }, log);
};

const probe = 'lernhaus_probe';

/**
 * Whether the pooler gives prepared statements names of its own, so that every client finds its own ones (pgbouncer
 * 1.21).
 */
const renamesStatements = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: probe, text: 'select 1' });
    const { rowCount } = await client.query('select 1 from pg_prepared_statements where name = $1', [probe]);
    if (rowCount) await client.query(`deallocate ${probe}`);
    await client.query('commit');
    return rowCount === 0;
  } finally {
    // The driver would remember the statement.
    client.release(true);
  }
};

/** Sends statements without names through a pooler that does not know prepared statements. */
export const allowPreparedStatements = async (pool: pg.Pool, log: Log): Promise<void> => {
  if (await renamesStatements(pool)) return;
  pool.on('connect', disablePreparedStatements);
  log.info('the connection pooler does not know prepared statements: statements are parsed at each call');
};
