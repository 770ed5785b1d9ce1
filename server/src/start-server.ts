import { fileURLToPath } from 'node:url';
import { assertStorageReachable, mailServerProblem } from './check-gateways.ts';
import { createServer, type LernhausServer } from './create-server.ts';
import { loadDemo } from './demo-data/load-demo.ts';
import { restoreDemo } from './demo-data/restore-demo.ts';
import { openChatModel } from './gateways/assistant/open-chat-model.ts';
import { dnsRecords } from './gateways/dns/dns-records.ts';
import { openMailer } from './gateways/mail/open-mailer.ts';
import { ownServerSender } from './gateways/mail/own-server-sender.ts';
import { skipTimedOutServers } from './gateways/mail/skip-timed-out-servers.ts';
import { openPayments } from './gateways/payments/open-payments.ts';
import { openCrimeService } from './gateways/safety/open-crime-service.ts';
import { mailBrands } from './media/api.ts';
import { openStores, type Stores } from './open-stores.ts';
import { assertCanEncrypt } from './operations/backup-key.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { inPlatform } from './platform/database/transaction.ts';
import { openJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { levelsOf } from './platform/log-levels.ts';
import { openMailOutbox } from './platform/mail-outbox.ts';
import { keyFor, SecretCipher } from './platform/secrets.ts';
import { SettingError, type Settings } from './platform/settings.ts';
import { loadSample } from './safety/import/load-sample.ts';
import { rowLevelSecurity } from './schema.ts';
import { companyMails } from './tenants/company-mail.ts';
import { claimTenant, findTenant } from './tenants/queries.ts';
import { companiesWithUnreadableSecrets, unreadableSecretsProblem } from './tenants/unreadable-secrets.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const migrations = { folder: fileURLToPath(new URL('../migrations', import.meta.url)), rowLevelSecurity };

export interface RunningServer extends LernhausServer {
  readonly database: Database;
  close(): Promise<void>;
}

/** Reports a step of a start, or with `warn` a problem that does not stop it. */
export type Say = (line: string, level?: 'info' | 'warn') => void;

/** Migrates the database to this version and returns the applied migrations. */
export async function migrateStores({ database }: Stores, say: Say): Promise<readonly string[]> {
  const { applied } = await migrate(database, { ...migrations, onWait: (line) => say(line, 'warn') });
  if (applied.length > 0) say(`The database was migrated to ${applied.at(-1)}.`);
  return applied;
}

/**
 * Refuses another main company than that of the platform's admins: they could not sign in on the main domain any more.
 * Throws a `SettingError`.
 */
export async function assertMainCompany({ database, settings: { mainCompany } }: Stores): Promise<void> {
  const [admin] = await inPlatform(database, 'read', (tx) =>
    tx.query<{ owner: string }>(
      `select owner from users where 'ROLE_ADMIN' = any (authorities)
         and not exists (select from tenants where company = $1) order by created limit 1`,
      [mainCompany],
    ),
  );
  if (admin)
    throw new SettingError(`MAIN_COMPANY is ${mainCompany}, but this installation's main company is ${admin.owner}.`);
}

/**
 * Creates the main company if it is missing. The command line creates its first admin. Usually this only reads, so a
 * start needs no disk space.
 */
export async function ensureMainCompany({ database, settings: { mainCompany } }: Stores): Promise<void> {
  if (await inPlatform(database, 'read', (tx) => findTenant(tx, mainCompany))) return;
  await inPlatform(database, 'write', (tx) => claimTenant(tx, mainCompany, 'en', new Date()));
}

/**
 * Starts the server: migrates the stores (`opening`: where they are being opened already), creates the server, starts
 * jobs and heartbeat. `say` reports slow steps.
 */
export async function startServer(
  settings: Settings,
  log: Log,
  say: Say,
  opening = openStores(settings, log),
): Promise<RunningServer> {
  say(settings.databaseUrl ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${settings.dataDir} …`);
  const stores = await opening;
  const { database } = stores;
  try {
    await assertStorageReachable(stores.storage, settings);
    await assertCanEncrypt(settings.backupKey);
    await migrateStores(stores, say);
    await assertMainCompany(stores);
    const mailer = openMailer(settings);
    const mailServerCheck = mailServerProblem(mailer, settings);
    const jobsLog = levelsOf(log).of('jobs');
    const jobs = openJobs(database, jobsLog);
    const sendByOwnServer = ownServerSender(settings.outgoingPrivateHosts);
    const clock = () => new Date();
    const secrets = new SecretCipher(keyFor(stores.secret, 'settings'));
    const sendByCompany = companyMails(database, secrets, skipTimedOutServers(sendByOwnServer, clock));
    const outbox = openMailOutbox(database, jobs, mailer, mailBrands(stores), stores.storage, {
      sendByCompany,
      keepsTexts: settings.keepsMailTexts,
      clock,
      log: jobsLog,
    });
    const payments = openPayments(settings);
    const deps = {
      ...stores,
      ...outbox,
      payments,
      crimeService: openCrimeService(settings, clock),
      nameRecords: dnsRecords(),
      chatModel: openChatModel(settings),
      sendByOwnServer,
      clock,
    };
    const server = createServer(deps);
    const { heartbeat } = server.exams;
    for (const job of server.jobs) jobs.define(job);
    if (settings.seedDemo) {
      const demo = { ...deps, server, folder: `${root}/demo` };
      await loadDemo(demo, say);
      await loadSample(database, `${root}/demo/safety/invented-street.csv`);
      // A run that was killed is not repeated in the morning, when visitors use the demo.
      jobs.define({ name: 'restore-demo', cron: '40 2 * * *', retryLimit: 0, handler: () => restoreDemo(demo) });
    }
    await ensureMainCompany(stores);
    const unreadable = await inPlatform(database, 'read', (tx) => companiesWithUnreadableSecrets(tx, secrets));
    await heartbeat.start();
    await jobs.start();
    for (const problem of [await mailServerCheck, unreadableSecretsProblem(unreadable)])
      if (problem) say(problem, 'warn');
    let closing: Promise<void> | undefined;
    /** A second call, such as of a signal during an end by an error, waits for the first. */
    const close = () => (closing ??= closeAll());
    const closeAll = async () => {
      // The outage begins now: nobody can connect while requests and jobs end, for half a minute at most.
      const lastHeartbeat = heartbeat
        .stop()
        .catch((error: unknown) => log.warn({ err: error }, 'the last heartbeat could not be written'));
      await server.app.close();
      await jobs.stop();
      await lastHeartbeat;
      await Promise.all([database.traces?.close(), database.close()]);
    };
    return { ...server, database, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
