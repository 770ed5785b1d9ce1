import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { createAnnouncements } from '../announcements.ts';
import { type Database, DatabaseError, type DatabaseSettings } from '../database.ts';
import { hearAnnouncements } from '../hear-announcements.ts';
import { openPool } from '../open-pool.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEngine } from './engine.ts';
import { keepHouse } from './keep-house.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { roomGuard } from './room-guard.ts';
import { roomReserve } from './room-reserve.ts';
import { socketPlace } from './socket-place.ts';

const upkeepEveryMs = 60_000;

/** PostgreSQL inside this process (PGlite in a worker thread), reached by the stock driver over a private socket. */
export const openEmbedded = async (settings: DatabaseSettings, log: Log): Promise<Database> => {
  const { dataDir, durability } = settings;
  prepareDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  if ('holder' in lock) {
    throw new DatabaseError(
      `The data folder ${dataDir} is in use by another Lernhaus${lock.holder}: stop it, or choose another DATA_DIR.`,
    );
  }
  const reserve = roomReserve(dataDir);
  if (!reserve.take()) log.warn({ dataDir }, 'the disk of the data folder is nearly full');
  const place = socketPlace(dataDir);
  const order = { folder: join(dataDir, 'database'), socket: place.socket, durability };
  const release = (): void => {
    place.remove();
    lock.release();
  };
  const engine = await startEngine(order, log, reserve.give).catch((error: unknown) => {
    release();
    throw error;
  });
  const address = { host: place.folder, user: 'postgres', database: 'postgres' };
  const pool = openPool(
    { ...address, max: settings.poolSize, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0 },
    log,
  );
  const announcements = createAnnouncements(log);
  hearAnnouncements(pool, announcements.hear);

  const upkeep = async (): Promise<void> => {
    await keepHouse(pool);
    reserve.take();
  };
  const housekeeping = setInterval(() => {
    upkeep().catch((error: unknown) => log.warn({ err: error }, 'the housekeeping of the database failed'));
  }, upkeepEveryMs).unref();

  return {
    engine: 'embedded',
    pool,
    onAnnouncement: announcements.onAnnouncement,
    assertDiskSpace: roomGuard(dataDir),
    upkeep,
    close: async () => {
      clearInterval(housekeeping);
      await pool.end();
      await engine.stop();
      release();
    },
  };
};
