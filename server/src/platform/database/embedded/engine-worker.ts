import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { channel } from '../hear-announcements.ts';
import { openGate } from './gate.ts';
import { type EngineDisk, syncFolder, syncWrites } from './synced-files.ts';

/** What the engine's thread is started with. */
export interface EngineOrder {
  readonly folder: string;
  readonly socket: string;
  readonly durability: 'fast' | 'strict';
}

/** What it tells the thread that started it. */
export type EngineNews = { readonly kind: 'ready' } | { readonly kind: 'broken'; readonly reason: string };

const order = workerData as EngineOrder;
const tell = (news: EngineNews): void => parentPort?.postMessage(news);

const stopBroken = (error: unknown): never => {
  tell({ kind: 'broken', reason: String(error) });
  process.exit(1);
};

/** PGlite swallows the end of its backend and would go on with what is left of it, but the last words are on stderr. */
let lastWords: string | undefined;
const onStderr = (line: string): boolean => {
  if (/ (PANIC|FATAL): /.test(line)) lastWords = line;
  return true;
};

const db = await PGlite.create({ dataDir: order.folder, extensions: { pg_trgm, unaccent }, onStderr });

const settleWrites = (): (() => void) => {
  if (order.durability === 'fast') return () => undefined;
  syncFolder(order.folder);
  const { FS } = db.Module as unknown as { FS: { filesystems: { NODEFS: EngineDisk } } };
  return syncWrites(FS.filesystems.NODEFS).settle;
};
const settle = settleWrites();

const run = async (messages: Uint8Array): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  const onRawData = (bytes: Uint8Array): void => void parts.push(Buffer.from(bytes));
  await db.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  if (lastWords !== undefined) throw new Error(lastWords);
  settle();
  return Buffer.concat(parts);
};

// All connections are this one session, so it listens once for them all; who commits an announcement hears it.
await db.exec(`listen ${channel}`);
const gate = await openGate(order.socket, { run }, stopBroken);

parentPort?.once('message', () => {
  gate.close();
  db.close().then(() => process.exit(0), stopBroken);
});
tell({ kind: 'ready' });
