import pg from 'pg';
import type { Log } from '../log.ts';

/** A pool whose connections may break at any time without harm but to the statement that ran. */
export const openPool = (config: pg.PoolConfig, log: Log): pg.Pool => {
  // Statements of one connection are sent without waiting for each other's answers.
  const pool = new pg.Pool({ ...config, pipeline: true });
  const note = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  pool.on('error', note);
  // While a connection is in use the pool does not listen, and an error nobody listens for ends the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};
