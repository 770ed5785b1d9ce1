import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { channel } from '../announce-sql.ts';
import { openGate } from './gate.ts';
import { type EngineDisk, syncFolder, syncWrites } from './synced-files.ts';

/** The input of the engine's thread. */
export interface EngineOptions {
  readonly folder: string;
  readonly socket: string;
  readonly durability: 'fast' | 'strict';
}

/** The messages to the thread that started it. */
export type EngineMessage = { readonly kind: 'ready' } | { readonly kind: 'broken'; readonly reason: string };

const options = workerData as EngineOptions;
const sendMessage = (message: EngineMessage): void => parentPort?.postMessage(message);

const exitBroken = (error: unknown): never => {
  sendMessage({ kind: 'broken', reason: String(error) });
  process.exit(1);
};

/**
 * PGlite ignores a crash of its backend and would continue; a line on stderr shows the crash. Messages of errors contain
 * values of users, but every further line of a message starts with a tab, so no value can look like a crash.
 */
const onStderr = (line: string): boolean => {
  if (/^(PANIC|FATAL): /.test(line)) exitBroken(line);
  return true;
};

/**
 * The usual 128 MB would all be in the memory of this process, beside the system's cache of the same files
 * (docs/decisions/0089). Without a prefix, a line on stderr begins with its severity.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'log_line_prefix='];
const { folder: dataDir } = options;
const db = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent }, onStderr, startParams });

const createLogSync = (): (() => void) => {
  if (options.durability === 'fast') return () => undefined;
  syncFolder(options.folder);
  // biome-ignore lint/plugin: PGlite's types leave out the file system of its module.
  const { FS } = db.Module as unknown as { FS: { filesystems: { NODEFS: EngineDisk } } };
  return syncWrites(FS.filesystems.NODEFS).syncLog;
};
const syncLog = createLogSync();

const run = async (messages: Uint8Array): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  const onRawData = (bytes: Uint8Array): void => void parts.push(Buffer.from(bytes));
  await db.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  syncLog();
  return Buffer.concat(parts);
};

// All connections share this session, so it listens once for all of them.
await db.exec(`listen ${channel}`);
const gate = await openGate(options.socket, { run }, exitBroken);

parentPort?.once('message', () => {
  gate.close();
  db.close().then(() => process.exit(0), exitBroken);
});
sendMessage({ kind: 'ready' });
