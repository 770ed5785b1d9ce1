import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { channel } from '../hear-announcements.ts';
import { openGate } from './gate.ts';

/** What the engine's thread is started with. */
export interface EngineOrder {
  folder: string;
  socket: string;
  durability: 'fast' | 'strict';
}

const order = workerData as EngineOrder;
const db = await PGlite.create({ dataDir: order.folder, extensions: { pg_trgm, unaccent } });

await db.exec(`listen ${channel}`);

const run = (messages: Uint8Array): Uint8Array => {
  const parts: Buffer[] = [];
  // The promise only covers a file system that copies at the end; ours is the disk itself.
  void db.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
  });
  return Buffer.concat(parts);
};

const rollbackQuery = Buffer.from('Q\0\0\0\rrollback\0', 'latin1');

const stopBroken = (error: unknown): void => {
  parentPort?.postMessage({ broken: String(error) });
  process.exit(1);
};

const gate = await openGate(order.socket, { run, rollback: () => void run(rollbackQuery) }, stopBroken);

parentPort?.on('message', async () => {
  gate.close();
  await db.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
