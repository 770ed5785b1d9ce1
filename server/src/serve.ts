import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { openStores } from './open-stores.ts';
import { operatorMessageOf } from './operator-message.ts';
import { assertPortFree } from './platform/http/assert-port-free.ts';
import { createLog, type Log } from './platform/log.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import type { RunningServer, Say } from './start-server.ts';

/** Reports the steps of a start: in production in the log, whose lines programs read, otherwise as plain lines. */
const sayOf = ({ production }: Settings, log: Log): Say =>
  production ? (line, level = 'info') => log[level](line) : (line) => void process.stdout.write(`${line}\n`);

/** The time that open requests, running jobs and the database get to finish at shutdown. */
const shutdownTimeoutMs = 28_000;

/**
 * Reads the settings, starts the server and listens. An error that the operator can solve is printed as one sentence,
 * with exit code 1.
 */
export async function serve(env: NodeJS.ProcessEnv, { dev }: { readonly dev: boolean }): Promise<void> {
  let server: RunningServer | undefined;
  try {
    const settings = readSettings(env);
    const log = createLog(settings.logLevel);
    if (cluster.isPrimary) await assertPortFree(settings.port, settings.host);
    if (cluster.isPrimary && settings.processes > 1) {
      const { supervise } = await import('./supervise.ts');
      process.exit(await supervise(settings.processes, log));
    }
    const supervisor = cluster.worker && (await import('./supervise.ts')).followSupervisor(cluster.worker);
    // The embedded database opens in its own thread while this one loads the rest of the program, most of a start.
    const storesPromise = openStores(settings, log);
    // If the database cannot be opened, the start ends at once, before the program is loaded.
    const openingFailure = new Promise<never>((_resolve, reject) => void storesPromise.catch(reject));
    const { startListening } = await Promise.race([import('./start-listening.ts'), openingFailure]);
    server = await startListening(settings, log, sayOf(settings, log), { dev, storesPromise });
    const { app, close } = server;
    const skip = supervisor?.ignoredSignals ?? [];
    const grace = closeWithGrace({ delay: shutdownTimeoutMs, logger: false, skip }, async ({ err, signal }) => {
      if (err) log.error({ err }, 'the process ended by an error');
      if (signal === 'SIGTERM') app.drain.begin();
      if (app.drain.hasBegun) await setTimeout(settings.drainSeconds * 1000);
      await close();
    });
    supervisor?.reportServing();
    void supervisor?.ending.then((how) => {
      app.drain.begin({ othersServe: how === 'replaced' });
      grace.close();
    });
    // Written now, because a killed process cannot write it at its end.
    flushCompileCache();
  } catch (error) {
    await server?.close().catch(() => undefined);
    process.stderr.write(`${operatorMessageOf(error)}\n`);
    process.exit(1);
  }
}
