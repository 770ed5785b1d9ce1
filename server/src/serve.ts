import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { demoPassword } from './demo-data/load-demo.ts';
import { operatorMessageOf } from './operator-message.ts';
import { loadBuiltWeb } from './pages/built-web.ts';
import { mountWeb } from './pages/mount-web.ts';
import { openViteDevServer } from './pages/vite-dev-server.ts';
import { assertPortFree } from './platform/http/assert-port-free.ts';
import { createLog } from './platform/log.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { type RunningServer, root, startServer } from './start-server.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The time that open requests, running jobs and the database get to finish at shutdown. */
const shutdownTimeoutMs = 25_000;

/**
 * Reads the settings, starts the server and listens. An error that the operator can solve is printed as one sentence, with exit
 * code 1.
 */
export async function serve(env: NodeJS.ProcessEnv, { dev }: { readonly dev: boolean }): Promise<void> {
  let server: RunningServer | undefined;
  try {
    const settings = readSettings(env);
    const log = createLog(settings.logLevel);
    await assertPortFree(settings.port, settings.host);
    // The pages are loaded while the database opens in its own thread.
    const pages = dev ? null : loadBuiltWeb(root);
    pages?.catch(() => undefined);
    server = await startServer(settings, log, say);
    const web = await (pages ?? openViteDevServer(server.app, root));
    await mountWeb(server.app, server.siteCache, settings, { root, web });
    await server.app.listen({ port: settings.port, host: settings.host });
    const { close } = server;
    closeWithGrace({ delay: shutdownTimeoutMs, logger: false }, async ({ err }) => {
      if (err) log.error({ err }, 'the process ended by an error');
      await close();
    });
    announce(settings);
    // Written now, because a killed process cannot write it at its end.
    flushCompileCache();
  } catch (error) {
    await server?.close().catch(() => undefined);
    process.stderr.write(`${operatorMessageOf(error)}\n`);
    process.exit(1);
  }
}

function announce({ baseDomain, port, publicScheme, seedDemo }: Settings): void {
  const at = (company: string) => `${publicScheme}://${company ? `${company}.` : ''}${baseDomain}:${port}`;
  say(`\nLernhaus is serving:\n\n  ${at('')}   the main domain`);
  if (!seedDemo) return;
  say(
    `  ${at('demo')}   the demo domain\n  ${at('brightpath')}   a learning site in English\n  ${at('hafenkolleg')}   a learning site in German`,
  );
  say(`  ${at('lapsed')}   a site whose plan has run out\n\nSign in (password ${demoPassword}):`);
  say('  main domain: admin, pricepro, urban · demo: demo-owner, demo-student');
  say('  brightpath: brightpath-owner, brightpath-author, brightpath-student, brightpath-newcomer');
  say(
    '  hafenkolleg: hafenkolleg-owner, hafenkolleg-author, hafenkolleg-student · lapsed: lapsed-owner, lapsed-student\n',
  );
}
