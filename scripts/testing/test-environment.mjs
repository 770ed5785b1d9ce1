import { ensureBrowser } from './browser.mjs';
import { findFreePort } from './free-port.mjs';
import { startPostgres } from './postgres-server.mjs';

/**
 * Starts what later steps need, a database server and a browser, while the first steps run.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string} folder where the server under test keeps its data
 * @param {(line: string) => void} say
 */
export function prepareTestEnvironment(steps, folder, say) {
  const needs = (/** @type {string} */ need) => steps.some((step) => step.needs === need);
  const given = process.env.TEST_DATABASE_URL;
  const postgres = needs('postgres') && !given ? startPostgres() : undefined;
  const browser = needs('browser') ? ensureBrowser(say, { shell: true }) : undefined;
  // The step that needs them reports an error; without this it would be an unhandled rejection.
  postgres?.catch(() => undefined);
  browser?.catch(() => undefined);

  return {
    /**
     * @param {import('./steps.mjs').Step} step
     * @returns {Promise<Record<string, string>>}
     */
    environmentOf: async ({ needs: need }) => {
      if (need === 'postgres') return { TEST_DATABASE_URL: given ?? (await postgres)?.url ?? '' };
      if (need !== 'browser') return {};
      return { CHROME_PATH: (await browser) ?? '', E2E_PORT: String(await findFreePort()), E2E_DATA_DIR: folder };
    },
    close: async () => {
      const server = await postgres?.catch(() => undefined);
      await server?.stop();
    },
  };
}
