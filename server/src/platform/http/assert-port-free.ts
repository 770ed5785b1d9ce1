import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens for a moment, so that a taken port is reported before anything else starts. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
