import type { ChatModel } from '../gateways/assistant/chat-model.ts';
import type { NameRecords } from '../gateways/dns/dns-records.ts';
import type { SendByOwnServer } from '../gateways/mail/own-server-sender.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import type { SafetySource } from '../gateways/safety/safety-source.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { QueueMail, QueueNewsletterMails } from './compose-mail.ts';
import type { Database } from './database/database.ts';
import { inTenant, type RunInTenant } from './database/transaction.ts';
import { type App, createApp, type RequestAuthenticator } from './http/create-app.ts';
import { mountDocs } from './http/docs-routes.ts';
import { RequestMeter } from './http/request-meter.ts';
import { RouteRegistry } from './http/route-registry.ts';
import type { PeriodicJob } from './jobs.ts';
import type { Log } from './log.ts';
import { levelsOf } from './log-levels.ts';
import type { SendMailAgain } from './mail-outbox.ts';
import { RateBuckets } from './rate-buckets.ts';
import { limitTableOf, RateLimits } from './rate-limits.ts';
import { type KeyPurpose, keyFor } from './secrets.ts';
import type { Settings } from './settings.ts';
import { ThrottledAudits } from './throttled-audits.ts';
import { openTranslations, type Translate } from './translations.ts';
import { version } from './version.ts';
import { WorkerPool } from './workers/worker-pool.ts';

/** The parts from which the server is created. Tests pass their own. */
export interface ServerDeps {
  readonly settings: Settings;
  readonly database: Database;
  readonly storage: Storage;
  readonly payments: PaymentGateway;
  /** The service for crimes of a street; null: only imported archives are used. */
  readonly crimeService: SafetySource | null;
  /** Reads the DNS records of companies' own domains. */
  readonly nameRecords: NameRecords;
  /** Null: the assistant answers with the texts themselves. */
  readonly chatModel: ChatModel | null;
  readonly sendByOwnServer: SendByOwnServer;
  readonly log: Log;
  /** The secret from which every key is derived, one key per purpose. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly queueMail: QueueMail;
  readonly queueNewsletterMails: QueueNewsletterMails;
  readonly sendMailAgain: SendMailAgain;
}

/** The parts that every slice gets when it is created. */
export interface Platform extends Omit<ServerDeps, 'secret'> {
  readonly app: App;
  readonly routes: RouteRegistry;
  /** The same routes for calls that always run in the main company, on whatever host. */
  readonly mainRoutes: RouteRegistry;
  readonly version: string;
  readonly workers: WorkerPool;
  readonly meter: RequestMeter;
  readonly translate: Translate;
  readonly rates: RateLimits;
  readonly audits: ThrottledAudits;
  readonly runInTenant: RunInTenant;
  readonly keyFor: (purpose: KeyPurpose) => Uint8Array;
  readonly jobs: readonly PeriodicJob[];
}

/**
 * The account that the server's own work has in the turns of a tenant. It does not wait behind the requests of
 * visitors, who have none.
 */
const ownWork = 'server';

/** Creates what the slices share. The authenticator is called with the first request, when all slices exist. */
export function createPlatform({ secret, ...deps }: ServerDeps, authenticator: RequestAuthenticator): Platform {
  const { settings, database, log, clock } = deps;
  const levels = levelsOf(log);
  const meter = new RequestMeter(() => database.turns.waiting + database.pool.waitingCount, database.traces);
  const app = createApp(settings, levels.of('http'), authenticator, meter);
  const workers = new WorkerPool(levels.of('workers'));
  app.addHook('onClose', () => workers.close());
  const routes = new RouteRegistry(app, database, settings.product, clock);
  const mainRoutes = routes.in({ company: settings.mainCompany, mode: 'main', language: 'en' });
  mountDocs(app, routes, settings, version);
  const rateBuckets = new RateBuckets(database);
  const tidyRateBuckets: PeriodicJob = {
    name: 'tidy-rate-buckets',
    cron: '7 * * * *',
    handler: () => rateBuckets.cleanUp(clock()),
  };
  return {
    ...deps,
    app,
    routes,
    mainRoutes,
    version,
    workers,
    meter,
    translate: openTranslations(),
    rates: new RateLimits(limitTableOf(settings), rateBuckets, clock),
    audits: new ThrottledAudits(database),
    runInTenant: (tenant, mode, work, asker) =>
      inTenant(database, { tenant, user: '*', mode, account: ownWork, ...asker }, work),
    keyFor: (purpose) => keyFor(secret, purpose),
    jobs: [tidyRateBuckets],
  };
}
