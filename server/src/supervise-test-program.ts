import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createLog } from './platform/log.ts';
import { reportToSupervisor, supervise } from './supervise.ts';

/** A program of two small processes for `supervise.test.ts`. Arguments: the port, and a file whose presence makes a start fail. */
const [port, broken] = process.argv.slice(2);

/** Shorter than usual, so that the test of a stuck process does not take half a minute. */
const stuckMs = 5_000;

if (cluster.isPrimary) process.exitCode = await supervise(2, createLog('info'), stuckMs);
else {
  if (broken && existsSync(broken)) process.exit(3);
  const server = createServer(({ url }, response) => {
    // The main thread never comes back.
    while (url === '/stuck');
    response.end(String(process.pid));
  });
  server.listen(Number(port), '127.0.0.1');
  reportToSupervisor();
  process.once('SIGTERM', () => process.exit(0));
}
