import { utimesSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { heartbeatIntervalMs, heartbeatSql, maxGapMs, recordOutageSql, recordOutageValues } from './heartbeat-sql.ts';

/** The place of the heartbeat: the time of a file, or the shared row. */
export type HeartbeatTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'server'; readonly connection: pg.ClientConfig };

export type HeartbeatMessage = { readonly kind: 'back' } | { readonly kind: 'failed'; readonly reason: string };

const retryMs = 250;
/** Longer than the statement timeout: a connection that is silent for this long is dead. */
const queryTimeoutMs = 35_000;
const sendMessage = (message: HeartbeatMessage): void => parentPort?.postMessage(message);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Setting a file's time needs no disk space. */
async function writeHeartbeatFile(path: string): Promise<never> {
  for (;;) {
    try {
      utimesSync(path, new Date(), new Date());
    } catch (error) {
      sendMessage({ kind: 'failed', reason: String(error) });
    }
    await pause(heartbeatIntervalMs);
  }
}

/**
 * Writes heartbeats over its own connection. Only a broken or refused connection proves that the database is
 * unreachable; a slow one proves nothing.
 */
async function writeHeartbeatRow(connection: pg.ClientConfig): Promise<never> {
  // Only here: beside the embedded database a start would load the driver a second time for nothing.
  const { Client, DatabaseError } = (await import('pg')).default;
  let client: pg.Client | undefined;
  let unreachableSince: Date | undefined;
  const handleLostConnection = (error: unknown): void => {
    if (unreachableSince === undefined) sendMessage({ kind: 'failed', reason: String(error) });
    unreachableSince ??= new Date();
    const broken = client;
    client = undefined;
    broken?.removeAllListeners().on('error', () => undefined);
    broken?.end().catch(() => undefined);
  };
  for (;;) {
    try {
      if (client === undefined) {
        const newClient = new Client({ ...connection, keepAlive: true, query_timeout: queryTimeoutMs });
        client = newClient;
        newClient.on('error', (error) => client === newClient && handleLostConnection(error));
        await newClient.connect();
        await newClient.query('set role lernhaus_platform');
      }
      const now = new Date();
      if (unreachableSince === undefined) await client.query(heartbeatSql, [now.toISOString()]);
      else {
        const outage = { from: unreachableSince, to: now, cause: 'database' } as const;
        await client.query(recordOutageSql, recordOutageValues(outage, maxGapMs));
        unreachableSince = undefined;
        sendMessage({ kind: 'back' });
      }
    } catch (error) {
      // A refused statement on a working connection (a timeout) proves nothing.
      if (error instanceof DatabaseError && error.code === '57014')
        sendMessage({ kind: 'failed', reason: error.message });
      else handleLostConnection(error);
    }
    await pause(unreachableSince === undefined ? heartbeatIntervalMs : retryMs);
  }
}

const target = workerData as HeartbeatTarget;
await (target.kind === 'file' ? writeHeartbeatFile(target.path) : writeHeartbeatRow(target.connection));
