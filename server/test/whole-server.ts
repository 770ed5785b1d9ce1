import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type LernhausServer } from '../src/create-server.ts';
import { mountAssets } from '../src/pages/asset-routes.ts';
import { createPages, type Web } from '../src/pages/create-pages.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import type { TestServer } from './test-server.ts';

interface WholeServerOptions {
  readonly clock: () => Date;
  readonly renderPage: Web['renderPage'];
}

/** Creates a server with all routes, pages and files on the database of a test server; its pages are empty. */
export async function createWholeServer(
  server: Pick<TestServer, 'database' | 'storage' | 'payments'>,
  { clock = () => new Date(), renderPage = async () => new Response('') }: Partial<WholeServerOptions> = {},
): Promise<LernhausServer> {
  const created = createServer({
    settings: readSettings({ NODE_ENV: 'test' }),
    database: server.database,
    storage: server.storage,
    payments: server.payments,
    log: createLog('silent'),
    secret: 'a secret of thirty-two characters!',
    clock,
    queueMail: async () => undefined,
    queueNewsletterMails: async () => undefined,
    sendMailAgain: async () => undefined,
    crimeService: null,
    nameRecords: { read: async () => null },
    chatModel: null,
    sendByOwnServer: async () => ({ outcome: 'unreachable' as const, answer: null }),
  });
  const client = await mkdtemp(join(tmpdir(), 'lernhaus-client-'));
  created.app.addHook('onClose', () => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  const mountFiles = (app: Parameters<typeof mountAssets>[0]) => mountAssets(app, client);
  await createPages(created, readSettings({ NODE_ENV: 'test' }), { renderPage, isDev: false, mountFiles });
  await created.app.ready();
  return created;
}
