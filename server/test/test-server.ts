import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { FoundRecords } from '@lernhaus/domain/tenants/domain-proof';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { hash as hashAtCost } from '@node-rs/argon2';
import { insertEnrolment } from '../src/courses/enrolment-queries.ts';
import { createServer, type LernhausServer } from '../src/create-server.ts';
import { openChatModel } from '../src/gateways/assistant/open-chat-model.ts';
import { ownServerSender } from '../src/gateways/mail/own-server-sender.ts';
import { type FakePayments, fakePayments } from '../src/gateways/payments/fake-payments.ts';
import { openCrimeService } from '../src/gateways/safety/open-crime-service.ts';
import { folderStorage } from '../src/gateways/storage/folder-storage.ts';
import type { Storage } from '../src/gateways/storage/storage.ts';
import { openTraces } from '../src/open-traces.ts';
import type { Mail } from '../src/platform/compose-mail.ts';
import type { Database } from '../src/platform/database/database.ts';
import {
  createTestFolder,
  embeddedTestDatabase,
  serverTestDatabase,
} from '../src/platform/database/database-for-tests.ts';
import { inPlatform, inTenant } from '../src/platform/database/transaction.ts';
import { createLog } from '../src/platform/log.ts';
import { storeMail, storeNewsletterMails } from '../src/platform/mail-outbox.ts';
import { newId } from '../src/platform/new-id.ts';
import { readSettings } from '../src/platform/settings.ts';
import { insertTenant } from '../src/tenants/queries.ts';
import { migratedDatabase } from './migrated-database.ts';

/** A reply in the form that tests read. */
export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever shape an answer has.
  readonly body: any;
  readonly text: string;
}

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A user or a visitor at a host. */
export interface Caller {
  readonly id: string;
  readonly login: string;
  readonly company: string;
  readonly token: string;
  readonly server: Pick<TestServer, 'database' | 'storage' | 'time'>;
  ask(method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, ask?: Ask): Promise<Response>;
}

export interface TestServer extends LernhausServer {
  readonly database: Database;
  readonly storage: Storage;
  /** The keys of stored files with this prefix. */
  files(prefix: string): Promise<string[]>;
  readonly mails: Mail[];
  /** The ids of the stored mails that were queued again. */
  readonly sentAgain: string[];
  readonly payments: FakePayments;
  /** The DNS records by domain. */
  readonly dns: Map<string, FoundRecords>;
  /** The server’s clock. */
  readonly time: { now: Date };
  /** Creates an empty tenant and returns its key. */
  tenant(language?: Language): Promise<string>;
  /** Creates a user of a tenant and signs in. The login is random by default. */
  createUser(company: string, roles: readonly Role[], login?: string): Promise<Caller>;
  visitor(company: string): Caller;
  /** The same user at another tenant’s host. */
  at(user: Caller, company: string): Caller;
  /** Creates a tenant with this name. */
  company(name: string): Promise<void>;
  enrol(learner: Caller, courseId: string, courseOwner?: string): Promise<void>;
  close(): Promise<void>;
}

export const password = 'lernhaus-demo';
export const services = '/services/elearning/api';

const letters = (count: number) =>
  [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** A real argon2 hash at minimal cost, because tests sign in hundreds of users. */
const cheapHash = hashAtCost(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts an activated user, who signs in with `password`. */
export const insertTestUser = async (
  database: Database,
  company: string,
  { id, login, roles, created = new Date() }: { id: string; login: string; roles: readonly Role[]; created?: Date },
): Promise<void> =>
  inTenant(database, { tenant: company, user: '*', mode: 'write' }, async (tx) => {
    await tx.query(
      `insert into users (owner, id, login, email, password_hash, activated, authorities, created, created_by, modified_by)
       values ($1, $2, $3, $4, $5, true, $6, $7, 'test', 'test')`,
      [company, id, login, `${login}@example.org`, await cheapHash, roles, created],
    );
  });

/** The servers of this test worker by settings. A worker runs its files one after another. */
const servers = new Map<string, Promise<TestServer>>();

/** The secret of all test servers. */
export const testSecret = 'a secret of thirty-two characters!';

/**
 * Returns the server with these settings. Test files of a worker share it, because a start takes seconds. Each file
 * creates its own tenants and users. A file that changes shared data (rows of the main company, a closed database) uses
 * `startOwnTestServer`.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const key = JSON.stringify(env);
  const started = servers.get(key) ?? startOwnTestServer(env);
  servers.set(key, started);
  const server = await started;
  server.time.now = new Date();
  server.mails.length = 0;
  // Another file may have moved the clock, and its rate limits with it.
  await server.database.pool.query('delete from rate_buckets');
  return { ...server, close: async () => undefined };
}

/**
 * Starts a server with its own database: embedded, or with TEST_ENGINE=server or pooler on the server of
 * TEST_DATABASE_URL.
 */
export async function startOwnTestServer(
  env: Record<string, string> = {},
  log = createLog('silent'),
): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  const isServerEngine = ['server', 'pooler'].includes(process.env['TEST_ENGINE'] ?? '');
  const testTemplate = await migratedDatabase();
  const { database: opened, drop } = isServerEngine
    ? await serverTestDatabase(url ?? '', undefined, testTemplate)
    : await embeddedTestDatabase(undefined, testTemplate);
  const folder = await createTestFolder();
  const storage = folderStorage(folder);
  const mails: Mail[] = [];
  const sentAgain: string[] = [];
  const payments = fakePayments();
  const dns: TestServer['dns'] = new Map();
  const time = { now: new Date() };
  // All tests call from one network, so request budgets are off except in their own tests.
  const settings = readSettings({ NODE_ENV: 'test', LIMITS_NETWORK: 'off', LIMITS_ACCOUNT: 'off', ...env });
  const traces = await openTraces(settings, log);
  const database = traces ? { ...opened, traces } : opened;
  const server = createServer({
    settings,
    database,
    storage,
    payments,
    crimeService: openCrimeService(settings, () => time.now),
    log,
    secret: testSecret,
    clock: () => time.now,
    // Like the queue of the product, it has no mail of a transaction that was rolled back, or that ran again.
    queueMail: async (tx, mail) => {
      if (mail.id) await storeMail(tx, { ...mail, id: mail.id });
      tx.afterCommit(() => void mails.push(mail));
    },
    queueNewsletterMails: async (tx, copies) => {
      await storeNewsletterMails(tx, copies);
      mails.push(...copies);
    },
    sendMailAgain: async (_tx, { id }) => void sentAgain.push(id),
    sendByOwnServer: ownServerSender(settings.outgoingPrivateHosts),
    chatModel: openChatModel(settings),
    nameRecords: { read: async ({ cname }) => dns.get(cname) ?? { cname: [], txt: [] } },
  });
  await server.app.ready();
  await inPlatform(database, 'write', (tx) => insertTenant(tx, 'lernhaus', 'en', time.now));

  const caller = (company: string, who: { id: string; login: string; token: string }): Caller => ({
    ...who,
    company,
    server: { database, storage, time },
    ask: async (method, path, { body, headers = {} } = {}) => {
      const host = company === 'lernhaus' ? 'localhost' : `${company}.localhost`;
      const reply = await server.app.inject({
        method,
        url: path,
        headers: { host, ...(who.token ? { authorization: `Bearer ${who.token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.body,
        body: isJson && reply.body !== '' ? JSON.parse(reply.body) : reply.body,
      };
    },
  });

  return {
    ...server,
    database,
    storage,
    async files(prefix) {
      const keys: string[] = [];
      for await (const { key } of storage.list(prefix)) keys.push(key);
      return keys.sort();
    },
    mails,
    sentAgain,
    payments,
    dns,
    time,
    async tenant(language = 'en') {
      const company = `t${letters(12)}`;
      await inPlatform(database, 'write', (tx) => insertTenant(tx, company, language, time.now));
      return company;
    },
    async createUser(company, roles, login = letters(8)) {
      const id = newId();
      await insertTestUser(database, company, { id, login, roles, created: time.now });
      const signedIn = await caller(company, { id: '', login: '', token: '' }).ask('POST', '/api/authenticate', {
        body: { username: login, password },
      });
      return caller(company, { id, login, token: signedIn.body.id_token });
    },
    at: ({ id, login, token }, company) => caller(company, { id, login, token }),
    company: (name) => inPlatform(database, 'write', (tx) => insertTenant(tx, name, 'en', time.now)),
    visitor: (company) => caller(company, { id: '', login: '', token: '' }),
    enrol: ({ company, id }, courseId, courseOwner = company) =>
      inTenant(database, { tenant: company, user: '*', mode: 'write' }, (tx) =>
        insertEnrolment(tx, { owner: company, userId: id, courseId, courseOwner, ends: null }, time.now),
      ),
    async close() {
      await server.app.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
