import type { Log } from '../../log.ts';
import type { Database, DatabaseSettings } from '../database.ts';
import { openPool } from '../open-pool.ts';
import { turnsOfEmbedded } from '../turns-of-engine.ts';
import { diskSpaceGuard } from './disk-space-guard.ts';
import { runningSocketFolder } from './socket-location.ts';

/**
 * Connects to the embedded database that another process has opened, for a command that reads. It receives no
 * announcements, and the other process would not receive those of its writes. Undefined if the socket does not answer.
 */
export async function joinRunning(settings: DatabaseSettings, log: Log): Promise<Database | undefined> {
  const { dataDir, poolSize: max } = settings;
  const host = runningSocketFolder(dataDir);
  if (host === undefined) return undefined;
  const address = { host, user: 'postgres', database: 'postgres' };
  const pool = openPool({ ...address, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0 }, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    log.warn({ err: error, dataDir }, 'the process that uses the data folder does not answer');
    await pool.end();
    return undefined;
  }
  return {
    engine: 'embedded',
    isJoined: true,
    pool,
    sessions: pool,
    turns: turnsOfEmbedded(max),
    onAnnouncement: () => () => undefined,
    assertDiskSpace: diskSpaceGuard(dataDir),
    maintain: async () => undefined,
    close: () => pool.end(),
  };
}
