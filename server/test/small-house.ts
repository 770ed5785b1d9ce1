import { fileURLToPath } from 'node:url';
import type { Role } from '@lernhaus/domain/accounts/roles';
import { getTableName } from 'drizzle-orm';
import { mountAccounts } from '../src/accounts/account-routes.ts';
import type { InCompany } from '../src/accounts/in-company.ts';
import { Passwords } from '../src/accounts/passwords.ts';
import type { SeatLimits } from '../src/accounts/seats.ts';
import { Tokens } from '../src/accounts/tokens.ts';
import { mountUsers } from '../src/accounts/user-routes.ts';
import { Viewers } from '../src/accounts/viewer-of.ts';
import { mountOperations } from '../src/operations/operations-routes.ts';
import type { Mail } from '../src/platform/compose-mail.ts';
import { embeddedTestDatabase, serverTestDatabase } from '../src/platform/database/database-for-tests.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { inPlatform, inTenant } from '../src/platform/database/transaction.ts';
import { createApp } from '../src/platform/http/create-app.ts';
import { Mounts } from '../src/platform/http/mount.ts';
import { createLog } from '../src/platform/log.ts';
import { newId } from '../src/platform/new-id.ts';
import { limitTableOf, RateLimits } from '../src/platform/rate-limits.ts';
import type { Tenant } from '../src/platform/scope.ts';
import { readSettings } from '../src/platform/settings.ts';
import { openWords } from '../src/platform/words.ts';
import { wallsSql } from '../src/resource/walls.ts';
import { walledTables } from '../src/schema.ts';

/** The tables that people live in; the others' walls are no business of these tests. */
const peoplesTables = ['users', 'sessions', 'audit_events', 'mail_outbox', 'tenants'];

const tenants: Readonly<Record<string, Tenant>> = {
  localhost: { company: 'lernhaus', mode: 'main', language: 'en' },
  'alpha.localhost': { company: 'alpha', mode: 'tenant', language: 'en' },
  'beta.localhost': { company: 'beta', mode: 'tenant', language: 'de' },
};

export const password = 'lernhaus-demo';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A house with nothing but accounts and operations in it, and a clock that tests may put forward. */
export async function startSmallHouse(env: Record<string, string> = {}) {
  const url = process.env['TEST_ENGINE'] === 'server' ? process.env['TEST_DATABASE_URL'] : undefined;
  const { database, drop } = url ? await serverTestDatabase(url) : await embeddedTestDatabase();
  const walls = wallsSql(
    walledTables.filter(({ table }) => peoplesTables.includes(getTableName(table))),
    [],
  );
  await migrate(database, { folder: fileURLToPath(new URL('../migrations', import.meta.url)), walls });
  const settings = readSettings({ NODE_ENV: 'test', ...env });
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const inCompany: InCompany = (company, mode, work) => inTenant(database, { tenant: company, user: '*', mode }, work);
  const tokens = new Tokens(new Uint8Array(32).fill(7), 'localhost', clock);
  const viewers = new Viewers({ tokens, inCompany, mainCompany: 'lernhaus', clock });
  database.onAnnouncement(viewers.hear);
  const app = createApp(settings, createLog('error'), {
    tenantOf: async (host) => tenants[host] ?? null,
    viewerOf: viewers.viewerOf,
    unknownHostPage: () => 'nobody',
  });
  const mounts = new Mounts(app, database, '', clock);
  const passwords = new Passwords();
  const mails: Mail[] = [];
  const seats: Record<string, SeatLimits> = {};
  const forgotten: string[] = [];
  const deps = {
    inCompany,
    mainCompany: 'lernhaus',
    passwords,
    tokens,
    rates: new RateLimits(limitTableOf(settings), clock),
    queueMail: async (_tx: unknown, mail: Mail) => void mails.push(mail),
    say: openWords(),
    publicScheme: settings.publicScheme,
    baseDomain: settings.baseDomain,
    coursesOf: async () => [],
    planLimitsOf: async (_tx: unknown, company: string) =>
      seats[company] ?? { totalAdminUser: null, totalStudents: null },
    allCompanies: async () => ['alpha', 'beta', 'lernhaus'],
    learnersOf: async () => [],
    forgetPerson: async (_tx: unknown, { company, login }: { company: string; login: string }) =>
      void forgotten.push(`${company}/${login}`),
  };
  mountAccounts(mounts, deps);
  mountUsers(mounts, deps);
  mountOperations(mounts, app, {
    version: '0.1.0',
    nodeEnv: 'test',
    ping: () => inPlatform(database, 'read', (tx) => tx.query('select 1')),
  });
  await app.ready();
  const passwordHash = await passwords.hash(password);

  const ask = async (
    host: string,
    method: Method,
    url: string,
    given: { token?: string; body?: unknown; from?: string } = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host, ...(given.token ? { authorization: given.token } : {}) },
      remoteAddress: given.from ?? '127.0.0.1',
      ...(given.body === undefined ? {} : { payload: given.body as object }),
    });
    const json = answer.headers['content-type']?.toString().includes('json') ? JSON.parse(answer.body) : null;
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json };
  };
  const person = async (company: string, login: string, ...authorities: Role[]) => {
    const id = newId();
    await database.pool.query(
      `insert into users (owner, id, login, email, password_hash, activated, authorities, created_by, modified_by)
       values ($1, $2, $3, $4, $5, true, $6, 'system', 'system')`,
      [company, id, login, `${login}@example.org`, passwordHash, authorities],
    );
    return id;
  };
  const signIn = async (host: string, username: string, secret = password, from = '127.0.0.1') => {
    const { headers, status } = await ask(host, 'POST', '/api/authenticate', {
      body: { username, password: secret },
      from,
    });
    return { status, token: String(headers['authorization'] ?? '') };
  };
  return {
    ask,
    person,
    signIn,
    mails,
    seats,
    forgotten,
    hash: (secret: string) => passwords.hash(secret),
    app,
    rows: async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows,
    wait: (ms: number) => {
      aheadMs += ms;
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

export type SmallHouse = Awaited<ReturnType<typeof startSmallHouse>>;
