import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, so that no connection takes the port before the server does. */
const lowest = 20_000;
const highest = 32_000;

/** Returns a port of this machine on which nothing listens. */
export async function findFreePort() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest}`);
}

/** @param {number} port */
async function isFree(port) {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
