import closeWithGrace from 'close-with-grace';
import { demoPassword } from './demo-data/load-demo.ts';
import { openHouse, root } from './open-house.ts';
import { mountWeb } from './pages/mount-web.ts';
import { DatabaseError } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { readSettings, SettingError, type Settings } from './platform/settings.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Reads the settings, opens the house, listens. What an operator can mend is told in one sentence, with exit code 1. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = readSettings(env);
    const log = createLog(settings.logLevel);
    const house = await openHouse(settings, log, say);
    await mountWeb(house.app, house.sites, settings, root);
    await house.app.listen({ port: settings.port, host: settings.host });
    closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
      if (err) log.error({ err }, 'the process ended by an error');
      await house.close();
    });
    announce(settings);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof SettingError || error instanceof DatabaseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}: the port is taken; stop what listens there, or set PORT.`;
  if (code === 'EACCES') return `${message}: this address may not be used; set PORT or HOST.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
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
