import pg from 'pg';
import type { Log } from '../log.ts';
import { createAnnouncements } from './announcements.ts';
import { type Database, DatabaseError, type DatabaseSettings } from './database.ts';

const oldestVersion = 15;

/** Connects to a PostgreSQL server. */
export const openServer = async (url: string, settings: DatabaseSettings, log: Log): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: settings.poolSize, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < oldestVersion) {
    await pool.end();
    throw new DatabaseError(
      `DATABASE_URL is PostgreSQL ${version}, but Lernhaus needs version ${oldestVersion} or later.`,
    );
  }
  const announcements = createAnnouncements(log);
  return {
    engine: 'server',
    pool,
    onAnnouncement: announcements.onAnnouncement,
    announce: announcements.tell,
    upkeep: async () => undefined,
    close: () => pool.end(),
  };
};
