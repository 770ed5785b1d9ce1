import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  // A socket's path may have 107 characters at most, and only its owner may connect (mkdtemp makes it 0700).
  const socketFolder = mkdtempSync(join(tmpdir(), 'lernhaus-'));
  const order = { folder: join(dataDir, 'database'), socket: join(socketFolder, '.s.PGSQL.5432'), durability };
  const release = (): void => {
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  const engine = await startEngine(order, log, reserve.give).catch((error: unknown) => {
    release();
    throw error;
  });
  const place = { host: socketFolder, user: 'postgres', database: 'postgres' };
  const pool = openPool({ ...place, max: settings.poolSize, connectionTimeoutMillis: 10_000 }, log);
  const announcements = createAnnouncements(log);
  hearAnnouncements(pool, announcements.tell);

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
    admitWrite: roomGuard(dataDir),
    upkeep,
    close: async () => {
      clearInterval(housekeeping);
      await pool.end();
      await engine.stop();
      release();
    },
  };
};
