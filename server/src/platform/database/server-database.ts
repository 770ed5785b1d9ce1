import type pg from 'pg';
import type { Log } from '../log.ts';
import { alphabet } from './alphabetical.ts';
import { channel } from './announce-sql.ts';
import { createAnnouncements } from './announcements.ts';
import { answerTimeout, connectionOf, placeOf } from './connection-of.ts';
import { type Database, DatabaseError, type DatabaseSettings } from './database.ts';
import { postgresFailure } from './database-failures.ts';
import { openListeningConnection } from './listening-connection.ts';
import { openPool, runOnConnect } from './open-pool.ts';
import { allowPreparedStatements, openPooledConnections, pooledSettings } from './pooled-connections.ts';
import { receiveAnnouncements } from './receive-announcements.ts';
import { openReplica, positionOf } from './replica.ts';
import { assertServerNotMoved } from './server-moved-mark.ts';
import { turnsOfServer } from './turns-of-engine.ts';

const oldestVersion = 15;
const databaseUrlName = 'DATABASE_URL';
/** For migrations, backups and locks; they are opened when they are needed. */
const sessionConnections = 2;

/** Why a server refuses the connection; `name` is the setting or option with its address. */
const refusalOf = (code: string | undefined, name: string): string | undefined => {
  if (code === '28P01') return `refuses the password of ${name}`;
  if (code === '28000') return `refuses the user of ${name}`;
  if (code === '3D000') return `has no such database: check ${name}`;
  if (code === '53300') return 'has no connection left';
  if (code !== '08P01') return undefined;
  const way = name === databaseUrlName ? 'set DATABASE_DIRECT_URL' : `name the server itself in ${name}`;
  return `does not take the settings of a connection: if it is a connection pooler, ${way}`;
};

/** A machine that has just begun may be slow to accept a connection. */
const triesToConnect = 3;

/** `hasAlphabet`: whether the server can sort by the alphabet (docs/decisions/0117). */
const firstQuery = async (
  pool: pg.Pool,
  tries = triesToConnect,
): Promise<pg.QueryResult<{ version: number; hasAlphabet: boolean }>> => {
  try {
    return await pool.query(`select current_setting('server_version_num')::int as version,
      exists (select from pg_collation where collname = '${alphabet}') as "hasAlphabet"`);
  } catch (error) {
    if (tries > 1 && error instanceof Error && error.message.includes('timeout')) return firstQuery(pool, tries - 1);
    throw error;
  }
};

const assertSupportedServer = async (pool: pg.Pool, url: string, name: string): Promise<void> => {
  const place = placeOf(url);
  const { rows } = await firstQuery(pool).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = refusalOf(postgresFailure(error)?.code, name) ?? `does not answer (${code ?? message}): check ${name}`;
    throw new DatabaseError(`The database at ${place} ${why}.`, { cause: error });
  });
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version < oldestVersion) {
    throw new DatabaseError(
      `The database at ${place} is PostgreSQL ${version}, but ${name} must name version ${oldestVersion} or later.`,
    );
  }
  if (!rows[0]?.hasAlphabet)
    throw new DatabaseError(
      `The database at ${place} was built without ICU and cannot sort names: ${name} must name a PostgreSQL with ICU.`,
    );
};

/** Connects to a PostgreSQL server, or to a transaction pooler in front of one. */
export const openServer = async (
  url: string,
  settings: DatabaseSettings,
  log: Log,
  addressName = databaseUrlName,
): Promise<Database> => {
  const direct = settings.databaseDirectUrl;
  const connection = connectionOf(direct ?? url);
  const onConnect = runOnConnect(`listen ${channel}`);
  const announcements = createAnnouncements(log);
  const openDirectly = (config: pg.PoolConfig): pg.Pool => {
    const pool = openPool({ ...connection, ...config, onConnect }, log);
    receiveAnnouncements(pool, announcements.receive);
    return pool;
  };
  const sessions = openDirectly({ max: sessionConnections });
  const transactions =
    direct === undefined
      ? openDirectly({ ...answerTimeout, max: settings.poolSize })
      : openPooledConnections(url, settings.poolSize, log);
  const pools = [transactions, sessions];
  try {
    if (direct === undefined) {
      await assertSupportedServer(transactions, url, addressName);
      await assertServerNotMoved(transactions, url, addressName);
    } else {
      await assertSupportedServer(sessions, direct, 'DATABASE_DIRECT_URL');
      await assertServerNotMoved(sessions, direct, addressName);
      await assertSupportedServer(transactions, url, addressName);
      await allowPreparedStatements(transactions, log);
    }
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end()));
    throw error;
  }
  const replicaUrl = settings.databaseReplicaUrl;
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(replicaUrl, settings.poolSize, { readPosition: positionOf(transactions) }, log);
  // This listener comes first: caches get the announcement after it, so they read from the primary server.
  if (replica) announcements.onAnnouncement(replica.note);
  const listening = openListeningConnection({ ...connection, ...answerTimeout }, announcements, log);
  return {
    engine: 'server',
    pool: transactions,
    sessions,
    turns: turnsOfServer(settings.poolSize),
    ...(replica ? { replica } : {}),
    ...(direct === undefined ? {} : { pooler: { settings: pooledSettings, receive: announcements.receive } }),
    onAnnouncement: announcements.onAnnouncement,
    assertDiskSpace: () => undefined,
    maintain: async () => undefined,
    close: async () => {
      await listening.close();
      await replica?.close();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};
