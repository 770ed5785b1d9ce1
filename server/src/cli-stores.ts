import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';
import type { Stores } from './start-server.ts';

const noOutput = (): void => undefined;

/** The house is large: a command that only says how it is called does not wait for it. */
export const importServer = () => import('./start-server.ts');

/** Opens the stores for one command, as they are, and closes them whatever becomes of it. Logs go to the error stream. */
export async function withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel, process.stderr);
  const { openStores } = await importServer();
  const stores = await openStores(settings, log);
  try {
    return await work(stores);
  } finally {
    await stores.database.close();
  }
}

/** The same with a database of this program's version, in which the main company exists. */
export const withDatabase = <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> =>
  withStores(async (stores) => {
    const { bringUpToDate, ensureMainCompany } = await importServer();
    await bringUpToDate(stores, noOutput);
    await ensureMainCompany(stores);
    return work(stores);
  });
