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

/** Requests that are being answered, jobs that are running, then the database: they end by themselves, in this time. */
const shutdownTimeoutMs = 25_000;

/** Reads the settings, opens the house, listens. What an operator can mend is told in one sentence, with exit code 1. */
export async function serve(env: NodeJS.ProcessEnv, { dev }: { readonly dev: boolean }): Promise<void> {
  let server: RunningServer | undefined;
  try {
    const settings = readSettings(env);
    const log = createLog(settings.logLevel);
    await assertPortFree(settings.port, settings.host);
    // The pages are read while the database opens in its own thread.
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
    // Now, and not at the end: a killed process has no end.
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
