import type pg from 'pg';
import type { Log } from '../log.ts';
import { channel } from './announce-sql.ts';
import { createAnnouncements } from './announcements.ts';
import { connectionOf, placeOf } from './connection-of.ts';
import { type Database, DatabaseError, type DatabaseSettings } from './database.ts';
import { postgresFailure } from './database-failures.ts';
import { openListeningConnection } from './listening-connection.ts';
import { openPool } from './open-pool.ts';
import { receiveAnnouncements } from './receive-announcements.ts';

const oldestVersion = 15;

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password of DATABASE_URL',
  '28000': 'refuses the user of DATABASE_URL',
  '3D000': 'has no such database: check DATABASE_URL',
  '53300': 'has no connection left',
};

/** A machine that has just begun may be slow to accept a connection. */
const triesToConnect = 3;

const firstQuery = async (pool: pg.Pool, left = triesToConnect): Promise<pg.QueryResult<{ version: number }>> => {
  try {
    return await pool.query("select current_setting('server_version_num')::int as version");
  } catch (error) {
    if (left > 1 && error instanceof Error && error.message.includes('timeout')) return firstQuery(pool, left - 1);
    throw error;
  }
};

const assertSupportedVersion = async (pool: pg.Pool, place: string): Promise<void> => {
  const { rows } = await firstQuery(pool).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const why =
      refusals[postgresFailure(error)?.code ?? ''] ?? `does not answer (${code ?? message}): check DATABASE_URL`;
    throw new DatabaseError(`The database at ${place} ${why}.`, { cause: error });
  });
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version < oldestVersion) {
    throw new DatabaseError(
      `The database at ${place} is PostgreSQL ${version}, but DATABASE_URL must name version ${oldestVersion} or later.`,
    );
  }
};

/** Connects to a PostgreSQL server. */
export const openServer = async (url: string, settings: DatabaseSettings, log: Log): Promise<Database> => {
  const connection = connectionOf(url);
  // biome-ignore lint/plugin: the pool waits for what `onConnect` returns, which its types do not say.
  const onConnect = (client: pg.ClientBase) => client.query(`listen ${channel}`) as unknown as undefined;
  const pool = openPool({ ...connection, max: settings.poolSize, onConnect }, log);
  const announcements = createAnnouncements(log);
  receiveAnnouncements(pool, announcements.receive);
  try {
    await assertSupportedVersion(pool, placeOf(url));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listening = openListeningConnection(connection, announcements, log);
  return {
    engine: 'server',
    pool,
    onAnnouncement: announcements.onAnnouncement,
    assertDiskSpace: () => undefined,
    maintain: async () => undefined,
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
};
