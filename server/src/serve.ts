import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { demoPassword } from './demo-data/load-demo.ts';
import { type OpenHouse, openHouse, root } from './open-house.ts';
import { mountAssets, mountTexts } from './pages/asset-routes.ts';
import { exchangeIn } from './pages/in-process-exchange.ts';
import { mountPages, type RenderPage } from './pages/page-routes.ts';
import { mountSitemap } from './pages/sitemap-routes.ts';
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
    await mountWeb(house, settings);
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

async function mountWeb(house: OpenHouse, settings: Settings): Promise<void> {
  const { app, sites } = house;
  const built = join(root, 'web/build');
  const entry = join(built, 'server/index.js');
  if (!existsSync(entry)) throw new SettingError('The pages are not built: run npm start, which builds them.');
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage };
  const texts = (language: string) =>
    JSON.parse(readFileSync(join(root, 'locales', `${language}.json`), 'utf8')) as Record<string, string>;
  const exchangeFor = exchangeIn(app, settings.product);
  await mountAssets(app, join(built, 'client'));
  mountTexts(app, join(root, 'locales'));
  mountSitemap(app, exchangeFor, settings.publicScheme);
  mountPages(app, {
    renderPage,
    siteOf: (tenant, now) => sites.siteOf(tenant, now),
    exchangeFor,
    translations: { en: texts('en'), de: texts('de') },
    scheme: settings.publicScheme,
    clock: () => new Date(),
  });
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
