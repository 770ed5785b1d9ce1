import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { createAnnouncements } from '../announcements.ts';
import { type Database, DatabaseError, type DatabaseSettings, type OpenOptions } from '../database.ts';
import { openPool } from '../open-pool.ts';
import { receiveAnnouncements } from '../receive-announcements.ts';
import { turnsOfEmbedded } from '../turns-of-engine.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { diskReserve } from './disk-reserve.ts';
import { diskSpaceGuard } from './disk-space-guard.ts';
import { startEngine } from './engine.ts';
import { joinRunning } from './join-running.ts';
import { assertNotMoved } from './moved-mark.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { runMaintenance } from './run-maintenance.ts';
import { socketLocation } from './socket-location.ts';

const maintenanceIntervalMs = 60_000;

/**
 * Opens PostgreSQL in this process (PGlite in a worker thread). The normal driver connects through a private socket.
 */
export const openEmbedded = async (
  settings: DatabaseSettings,
  log: Log,
  { mayJoin = false }: OpenOptions,
): Promise<Database> => {
  const { dataDir, durability } = settings;
  prepareDataFolder(dataDir);
  assertNotMoved(dataDir);
  const lock = lockDataFolder(dataDir);
  if ('holder' in lock) {
    const joinedDatabase = mayJoin ? await joinRunning(settings, log) : undefined;
    if (joinedDatabase) return joinedDatabase;
    throw new DatabaseError(
      `The data folder ${dataDir} is in use by another Lernhaus${lock.holder}: stop it, or choose another DATA_DIR.`,
    );
  }
  const diskReserveFile = diskReserve(dataDir);
  // Only now: another process that uses the folder may need its reserve.
  diskReserveFile.freeIfFull();
  if (!diskReserveFile.allocate()) log.warn({ dataDir }, 'the disk of the data folder is nearly full');
  const location = socketLocation(dataDir);
  const options = { folder: join(dataDir, 'database'), socket: location.socket, durability };
  const release = (): void => {
    location.remove();
    lock.release();
  };
  const engine = await startEngine(options, log, diskReserveFile.free).catch((error: unknown) => {
    release();
    throw error;
  });
  const address = { host: location.folder, user: 'postgres', database: 'postgres' };
  const pool = openPool(
    { ...address, max: settings.poolSize, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0 },
    log,
  );
  const announcements = createAnnouncements(log);
  receiveAnnouncements(pool, announcements.receive);

  const maintain = async (): Promise<void> => {
    await runMaintenance(pool);
    diskReserveFile.allocate();
  };
  const maintenanceTimer = setInterval(() => {
    maintain().catch((error: unknown) => log.warn({ err: error }, 'the housekeeping of the database failed'));
  }, maintenanceIntervalMs).unref();

  return {
    engine: 'embedded',
    pool,
    sessions: pool,
    turns: turnsOfEmbedded(settings.poolSize),
    onAnnouncement: announcements.onAnnouncement,
    assertDiskSpace: diskSpaceGuard(dataDir),
    maintain,
    close: async () => {
      clearInterval(maintenanceTimer);
      await pool.end();
      await engine.stop();
      release();
    },
  };
};
