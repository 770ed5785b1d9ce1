import type { Database } from './database/database.ts';
import { hasDiskSpace } from './database/has-disk-space.ts';
import { inPlatform } from './database/transaction.ts';
import { newId } from './new-id.ts';

const heartbeatMs = 60_000;
/** A backup without a heartbeat for so long was killed. The embedded database takes none while its rows are read. */
const maxAgeMs = 60 * heartbeatMs;

const beatSql = `insert into heartbeats (name, beaten) values ($1, clock_timestamp())
  on conflict (name) do update set beaten = excluded.beaten`;

/**
 * Whether any process writes a backup. Then no file may be deleted, because rows that the backup has read may name it.
 * Ask after the row of the file is gone: a backup that begins later does not read it.
 */
export async function isBackupRunning(database: Database): Promise<boolean> {
  const rows = await inPlatform(database, 'read', (tx) =>
    tx.query(
      `select name from heartbeats where name like 'backup %'
       and beaten > clock_timestamp() - $1::integer * interval '1 millisecond' limit 1`,
      [maxAgeMs],
    ),
  );
  return rows.length > 0;
}

/** Runs work that writes a backup, with a heartbeat that every process sees. */
export async function asRunningBackup<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  // Without space the heartbeat cannot be written, and people cannot delete anything.
  if (!hasDiskSpace(database)) return work();
  const name = `backup ${newId().slice(-12)}`;
  let beatenAt = performance.now();
  const beat = async (): Promise<void> => {
    await inPlatform(database, 'write', (tx) => tx.query(beatSql, [name]));
    beatenAt = performance.now();
  };
  await beat();
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    // After a failure the next one tries again.
    beating = beating.then(beat).catch(() => undefined);
  }, heartbeatMs);
  try {
    const result = await work();
    await beating;
    if (performance.now() - beatenAt > maxAgeMs) throw new Error('The heartbeat of the backup could not be written.');
    return result;
  } finally {
    clearInterval(timer);
    await beating;
    await inPlatform(database, 'write', (tx) =>
      tx.query(
        `delete from heartbeats where name = $1 or name like 'backup %'
         and beaten < clock_timestamp() - $2::integer * interval '1 millisecond'`,
        [name, maxAgeMs],
      ),
    );
  }
}
