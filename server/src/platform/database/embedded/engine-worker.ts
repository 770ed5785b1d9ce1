import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** What the engine's thread is started with. */
export interface EngineOrder {
  folder: string;
  socket: string;
  durability: 'fast' | 'strict';
}

const order = workerData as EngineOrder;
const db = await PGlite.create({ dataDir: order.folder, extensions: { pg_trgm, unaccent } });
const server = new PGLiteSocketServer({ db, path: order.socket, maxConnections: 256 });
await server.start();
parentPort?.on('message', async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
