import { utimesSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { beatEveryMs, beatSql, noteOutageSql, noteOutageValues, toleratedMs } from './outages.ts';

/** Where the thread says that its process is there: a file's time, or the row that all processes share. */
export type PresencePlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'server'; readonly connection: pg.ClientConfig };

export type PresenceNews = { readonly kind: 'back' } | { readonly kind: 'failed'; readonly reason: string };

const retryMs = 250;
/** Longer than the statement timeout: a connection that is silent for this long is dead. */
const answerWithinMs = 35_000;
const tell = (news: PresenceNews): void => parentPort?.postMessage(news);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No space on the disk is needed to set the time of a file. */
async function beatInFile(path: string): Promise<never> {
  for (;;) {
    try {
      utimesSync(path, new Date(), new Date());
    } catch (error) {
      tell({ kind: 'failed', reason: String(error) });
    }
    await pause(beatEveryMs);
  }
}

/**
 * Beats over a connection of its own. That the database is unreachable is proved by a connection that broke or was refused; a
 * database that is merely slow proves nothing.
 */
async function beatInDatabase(connection: pg.ClientConfig): Promise<never> {
  let client: pg.Client | undefined;
  let unreachableSince: Date | undefined;
  const lost = (error: unknown): void => {
    if (unreachableSince === undefined) tell({ kind: 'failed', reason: String(error) });
    unreachableSince ??= new Date();
    const broken = client;
    client = undefined;
    broken?.removeAllListeners().on('error', () => undefined);
    broken?.end().catch(() => undefined);
  };
  for (;;) {
    try {
      if (client === undefined) {
        const mine = new pg.Client({ ...connection, keepAlive: true, query_timeout: answerWithinMs });
        client = mine;
        mine.on('error', (error) => client === mine && lost(error));
        await mine.connect();
        await mine.query('set role lernhaus_platform');
      }
      const now = new Date();
      if (unreachableSince === undefined) await client.query(beatSql, [now.toISOString()]);
      else {
        const outage = { from: unreachableSince, to: now, cause: 'database' } as const;
        await client.query(noteOutageSql, noteOutageValues(outage, toleratedMs));
        unreachableSince = undefined;
        tell({ kind: 'back' });
      }
    } catch (error) {
      // A statement that was refused while its connection stands (a timeout) is no proof.
      if (error instanceof pg.DatabaseError && error.code === '57014') tell({ kind: 'failed', reason: error.message });
      else lost(error);
    }
    await pause(unreachableSince === undefined ? beatEveryMs : retryMs);
  }
}

const place = workerData as PresencePlace;
await (place.kind === 'file' ? beatInFile(place.path) : beatInDatabase(place.connection));
