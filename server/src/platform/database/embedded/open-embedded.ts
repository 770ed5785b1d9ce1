import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { createAnnouncements } from '../announcements.ts';
import { type Database, DatabaseError, type DatabaseSettings } from '../database.ts';
import { hearAnnouncements } from '../hear-announcements.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { EngineOrder } from './engine-worker.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';

const startEngine = (order: EngineOrder): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', () => resolve(worker));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the engine ended with ${code}`)));
  });

/** PostgreSQL inside this process (PGlite in a worker thread), reached by the stock driver over a private socket. */
export const openEmbedded = async (settings: DatabaseSettings, log: Log): Promise<Database> => {
  const { dataDir } = settings;
  prepareDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  if ('holder' in lock) {
    throw new DatabaseError(
      `The data folder ${dataDir} is in use by another Lernhaus${lock.holder}: stop it, or choose another DATA_DIR.`,
    );
  }
  // A socket's path may have 107 characters at most, and only its owner may connect (mkdtemp makes it 0700).
  const socketFolder = mkdtempSync(join(tmpdir(), 'lernhaus-'));
  const order: EngineOrder = {
    folder: join(dataDir, 'database'),
    socket: join(socketFolder, '.s.PGSQL.5432'),
    durability: settings.durability,
  };
  const worker = await startEngine(order);
  const pool = new pg.Pool({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: settings.poolSize,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const announcements = createAnnouncements(log);
  hearAnnouncements(pool, announcements.tell);
  return {
    engine: 'embedded',
    pool,
    onAnnouncement: announcements.onAnnouncement,
    upkeep: async () => {
      await pool.query('vacuum analyze');
      await pool.query('checkpoint');
    },
    close: async () => {
      await pool.end();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
      rmSync(socketFolder, { recursive: true, force: true });
      lock.release();
    },
  };
};
