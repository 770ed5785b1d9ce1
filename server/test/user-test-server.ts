import type { Role } from '@lernhaus/domain/accounts/roles';
import { afterAll, beforeEach } from 'vitest';
import { createAdmin, type NewAdmin } from '../src/accounts/create-admin.ts';
import { deleteExpiredAccounts } from '../src/accounts/delete-expired-accounts.ts';
import { insertEnrolment } from '../src/courses/enrolment-queries.ts';
import { inPlatform, inTenant } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { insertTenant } from '../src/tenants/queries.ts';
import { password, startOwnTestServer } from './test-server.ts';

export const [main, alpha, beta] = ['localhost', 'alpha.localhost', 'beta.localhost'] as const;
const companyAt = (host: string) => (host === main ? 'lernhaus' : (host.split('.')[0] ?? ''));

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The options of a call: token, body, address, content type. */
export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly from?: string;
  readonly type?: 'text/plain';
}

/** Starts a server with the companies alpha (English) and beta (German), where tests choose host, token and address. */
export async function startUserTestServer(env: Record<string, string> = {}) {
  const server = await startOwnTestServer(env);
  const { app, database, time, mails } = server;
  const { passwords } = server.accounts;
  await inPlatform(database, 'write', async (tx) => {
    await insertTenant(tx, 'alpha', 'en', time.now);
    await insertTenant(tx, 'beta', 'de', time.now);
  });
  const passwordHash = await passwords.hash({ tenant: 'alpha' }, password);
  const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

  const ask = async (host: string, method: Method, url: string, { token, body, from, type }: CallOptions = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: { host, ...(token ? { authorization: token } : {}), ...(type ? { 'content-type': type } : {}) },
      remoteAddress: from ?? '127.0.0.1',
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(reply.headers['content-type'] ?? '').includes('json');
    const json = isJson && reply.body !== '' ? JSON.parse(reply.body) : null;
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, json };
  };

  /** Creates an active user with the password of all tests and returns the id. */
  const createUser = async (company: string, login: string, ...authorities: Role[]) => {
    const id = newId();
    await inTenant(database, { tenant: company, user: '*', mode: 'write' }, (tx) =>
      tx.query(
        `insert into users (owner, id, login, email, password_hash, activated, authorities, created, created_by, modified_by)
         values ($1, $2, $3, $4, $5, true, $6, $7, 'test', 'test')`,
        [company, id, login, `${login}@example.org`, passwordHash, authorities, time.now],
      ),
    );
    return id;
  };
  const signIn = async (host: string, username: string, secret = password, from = '127.0.0.1') => {
    const body = { username, password: secret };
    const { headers, status } = await ask(host, 'POST', '/api/authenticate', { body, from });
    return { status, token: String(headers['authorization'] ?? '') };
  };
  /** Creates a user, signs in at a host, and returns functions for calls. */
  const signedIn = async (host: string, login: string, ...roles: Role[]) => {
    const id = await createUser(companyAt(host), login, ...roles);
    const { token } = await signIn(host, login);
    const calling =
      (method: Method) =>
      (url: string, body?: unknown, at = host) =>
        ask(at, method, url, { token, body });
    return { id, token, get: calling('GET'), post: calling('POST'), put: calling('PUT'), remove: calling('DELETE') };
  };

  return {
    app,
    ask,
    rows,
    mails,
    createUser,
    signIn,
    signedIn,
    enrol: (company: string, userId: string, courseId: string) =>
      inTenant(database, { tenant: company, user: '*', mode: 'write' }, (tx) =>
        insertEnrolment(tx, { owner: company, userId, courseId, courseOwner: company, ends: null }, time.now),
      ),
    createAdmin: (admin: NewAdmin) =>
      createAdmin(
        {
          runInTenant: (company, mode, work) => inTenant(database, { tenant: company, user: '*', mode }, work),
          passwords,
          mainCompany: 'lernhaus',
        },
        admin,
        time.now,
      ),
    deleteExpiredAccounts: () => inPlatform(database, 'write', (tx) => deleteExpiredAccounts(tx, time.now)),
    hash: (secret: string) => passwords.hash({ tenant: 'alpha' }, secret),
    /** Gives a tenant a plan with these seats. The returned function removes it. */
    async limitSeats(company: string, { adminUsers, students }: { adminUsers: number; students: number }) {
      const [plan, order] = [newId(), newId()];
      await rows(
        `insert into company_plans (owner, id, name, index, total_tokens_per_month, total_students, total_admin_user,
           video_upload_limit_in_gb, total_courses_allowed, inr_price_per_month, inr_price_per_year, dollar_price_per_month,
           dollar_price_per_year, euro_price_per_month, euro_price_per_year, gst_percentage, modified_by)
         values ('lernhaus', $1, 'BASIC', 1, 0, $2, $3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'test')`,
        [plan, students, adminUsers],
      );
      await rows(
        `insert into lms_orders (owner, id, user_id, lms_plan_id, amount, tax_amount, total_amount, active_order,
           payment_date, next_payment_due_date, modified_by)
         values ($1, $2, 'x', $3, 0, 0, 0, true, now(), now() + interval '30 days', 'test')`,
        [company, order, plan],
      );
      return () => rows('delete from lms_orders where id = $1', [order]);
    },
    now: () => time.now,
    wait(ms: number) {
      time.now = new Date(time.now.getTime() + ms);
    },
    close: () => server.close(),
  };
}

export type UserTestServer = Awaited<ReturnType<typeof startUserTestServer>>;

/**
 * Starts such a server for tests that each have their own users: `name` ends with the number of the test. A test starts
 * without mails. `owner` and `admin` create one of the test and sign in.
 */
export async function startUserTests(env: Record<string, string> = {}) {
  const server = await startUserTestServer({ LIMITS_LOGIN: 'off', ...env });
  let turn = 0;
  beforeEach(() => {
    turn++;
    server.mails.length = 0;
  });
  afterAll(() => server.close());
  const name = (what: string) => `${what}${turn}`;
  return {
    server,
    name,
    owner: (host: string = alpha) => server.signedIn(host, name('owner'), 'ROLE_USER'),
    admin: () => server.signedIn(main, name('admin'), 'ROLE_ADMIN', 'ROLE_USER'),
    account: (host: string, token: string) => server.ask(host, 'GET', '/api/account', { token }),
    rolesOf: async (login: string) =>
      (await server.rows('select authorities from users where login = $1', [login]))[0]?.authorities,
  };
}
