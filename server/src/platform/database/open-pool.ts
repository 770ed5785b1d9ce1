import pg from 'pg';
import type { Log } from '../log.ts';

/** The option `onConnect` of a pool: a statement that runs on each new connection before any other. */
export const runOnConnect =
  (text: string): pg.PoolConfig['onConnect'] =>
  (client) =>
    // The pool waits for what `onConnect` returns, which its types do not say.
    client.query(text);

/** A pool that survives broken connections; only the running statement fails. */
export const openPool = (config: pg.PoolConfig, log: Log): pg.Pool => {
  // Pipelining: statements are sent without waiting for each other's answers.
  const pool = new pg.Pool({ ...config, pipeline: true });
  const note = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  pool.on('error', note);
  // The pool does not listen for errors of connections in use, and an unhandled error ends the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};
