import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLog } from './platform/log.ts';
import { followSupervisor, supervise } from './supervise.ts';

/**
 * A program of two small processes for `supervise.test.ts`. Arguments: the port, a folder in which a file `broken`
 * makes a start fail, and `slow` makes it wait until the file is gone, and the time in ms in which a successor must
 * start. `/held` is answered when the process is told to end.
 */
const [port, folder = '', startMs] = process.argv.slice(2);
const hasFile = (file: string): boolean => existsSync(join(folder, file));

/** Shorter than usual, so that the test of a stuck process does not take half a minute. */
const stuckMs = 5_000;

if (!cluster.worker) process.exitCode = await supervise(2, createLog('info'), { stuckMs, startMs: Number(startMs) });
else {
  const supervisor = followSupervisor(cluster.worker);
  if (hasFile('broken')) process.exit(3);
  if (hasFile('slow')) process.stdout.write('waits\n');
  while (hasFile('slow')) await setTimeout(20);
  const server = createServer(({ url }, response) => {
    if (url === '/stuck') {
      process.stdout.write('is stuck\n');
      // The main thread is stuck here. A loop would be stuck too, and take a whole processor.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    const answer = () => response.setHeader('connection', 'close').end(String(process.pid));
    if (url !== '/held') return answer();
    process.stdout.write('holds a request\n');
    return void supervisor.ending.then(answer);
  });
  server.listen(Number(port), '127.0.0.1');
  supervisor.reportServing();
  await supervisor.ending;
  server.close(() => process.exit());
}
