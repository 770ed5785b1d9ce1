import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { findFreePort } from './free-port.mjs';
import { findPgbouncer, startPgbouncer } from './pgbouncer.mjs';
import { startPostgres } from './postgres-server.mjs';

/**
 * Starts what later steps need, a database server and a browser, while the first steps run.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string} folder where the server under test keeps its data, and the API tests write what they record
 * @param {(line: string) => void} say
 */
export function prepareTestEnvironment(steps, folder, say) {
  const needs = (/** @type {string} */ need) => steps.some((step) => step.needs === need);
  const statements = join(folder, 'statements');
  const temporary = join(folder, 'tmp');
  for (const one of [statements, temporary]) mkdirSync(one, { recursive: true });
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const postgres = (needs('postgres') || needs('pooler')) && !databaseUrl ? startPostgres() : undefined;
  const serverUrl = async () => databaseUrl ?? (await postgres)?.url ?? '';
  const pooler = needs('pooler') ? serverUrl().then((url) => startPgbouncer(findPgbouncer() ?? '', url)) : undefined;
  const browser = needs('browser') ? ensureBrowser(say, { shell: true }) : undefined;
  // The step that needs them reports an error; without this it would be an unhandled rejection.
  postgres?.catch(() => undefined);
  pooler?.catch(() => undefined);
  browser?.catch(() => undefined);

  return {
    /**
     * @param {import('./steps.mjs').Step} step
     * @returns {Promise<Record<string, string>>}
     */
    environmentOf: async ({ needs: need }) => {
      const recorded = { STATEMENT_FOLDER: statements };
      if (need === 'postgres') return { ...recorded, TEST_DATABASE_URL: await serverUrl() };
      if (need === 'pooler')
        return { TEST_DATABASE_URL: await serverUrl(), TEST_POOLER_URL: (await pooler)?.url ?? '' };
      if (need !== 'browser') return recorded;
      const data = join(folder, 'data');
      const port = String(await findFreePort());
      return { TMPDIR: temporary, CHROME_PATH: (await browser) ?? '', E2E_PORT: port, E2E_DATA_DIR: data };
    },
    close: async () => {
      const between = await pooler?.catch(() => undefined);
      await between?.stop();
      const server = await postgres?.catch(() => undefined);
      await server?.stop();
    },
  };
}
