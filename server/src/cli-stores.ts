import type { Stores } from './open-stores.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';

const noOutput = (): void => undefined;

/** Loads the server's modules only when a command needs them, because they are large. */
export const importServer = () => import('./start-server.ts');

/** Opens database and storage for one command and closes them afterwards. Logs go to the error stream. */
export async function withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel, process.stderr);
  const { openStores } = await import('./open-stores.ts');
  const stores = await openStores(settings, log);
  try {
    return await work(stores);
  } finally {
    await stores.database.close();
  }
}

/** Like `withStores`, with a migrated database that contains the main company. */
export const withDatabase = <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> =>
  withStores(async (stores) => {
    const { bringUpToDate, ensureMainCompany } = await importServer();
    await bringUpToDate(stores, noOutput);
    await ensureMainCompany(stores);
    return work(stores);
  });
