import { demoPassword } from './demo-data/load-demo.ts';
import type { Stores } from './open-stores.ts';
import { loadBuiltWeb } from './pages/built-web.ts';
import { createPages } from './pages/create-pages.ts';
import { openViteDevServer } from './pages/vite-dev-server.ts';
import { inPlatform } from './platform/database/transaction.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/settings.ts';
import { type RunningServer, root, type Say, startServer } from './start-server.ts';
import { tenantOrigins } from './tenants/api.ts';

interface Start {
  readonly dev: boolean;
  readonly storesPromise: Promise<Stores>;
}

/** Starts the server with its pages and listens; `serve` loads this module while the database opens. */
export async function startListening(settings: Settings, log: Log, say: Say, start: Start): Promise<RunningServer> {
  const pages = start.dev ? null : loadBuiltWeb(root);
  pages?.catch(() => undefined);
  const server = await startServer(settings, log, say, start.storesPromise);
  try {
    const web = await (pages ?? openViteDevServer(server.app, root));
    await createPages(server, settings, web);
    await server.app.listen({ port: settings.port, host: settings.host });
    await printAddresses(server, settings, say);
  } catch (error) {
    await server.close().catch(() => undefined);
    throw error;
  }
  return server;
}

/** Prints the addresses as mails have them: behind a proxy with its port, not with the port of this process. */
async function printAddresses({ database }: RunningServer, settings: Settings, say: Say): Promise<void> {
  const originOf = tenantOrigins(settings);
  const at = (company: string) => inPlatform(database, 'read', (tx) => originOf(tx, company));
  const main = await at(settings.mainCompany);
  if (!settings.seedDemo) return say(`Lernhaus is serving ${main}`);
  say(`\nLernhaus is serving:\n\n  ${main}   the main domain`);
  say(
    `  ${await at(settings.demoCompany)}   the demo domain\n  ${await at('brightpath')}   a learning site in English`,
  );
  say(`  ${await at('hafenkolleg')}   a learning site in German`);
  say(`  ${await at('lapsed')}   a site with an expired plan\n\nSign in (password ${demoPassword}):`);
  say('  main domain: admin, pricepro, urban · demo domain: demo-owner, demo-student');
  say('  brightpath: brightpath-owner, brightpath-author, brightpath-student, brightpath-newcomer');
  say(
    '  hafenkolleg: hafenkolleg-owner, hafenkolleg-author, hafenkolleg-student · lapsed: lapsed-owner, lapsed-student\n',
  );
}
