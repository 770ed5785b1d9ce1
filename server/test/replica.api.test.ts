import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBaseBackup, startPostgres, startReplica } from '../../scripts/testing/postgres-server.mjs';
import type { LernhausServer } from '../src/create-server.ts';
import { fakePayments } from '../src/gateways/payments/fake-payments.ts';
import { folderStorage } from '../src/gateways/storage/folder-storage.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createTestFolder } from '../src/platform/database/database-for-tests.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { inPlatform, inTenant } from '../src/platform/database/transaction.ts';
import { createLog } from '../src/platform/log.ts';
import { newId } from '../src/platform/new-id.ts';
import { migrations } from '../src/start-server.ts';
import { insertTenant } from '../src/tenants/queries.ts';
import { services } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

const [alpha, beta] = ['alpha', 'beta'];

/**
 * A server and its replica, with two processes. The PostgreSQL of the npm package cannot copy a running server, so
 * these tests need an installed one.
 */
describe.skipIf(!findBaseBackup())('with a replica (needs pg_basebackup)', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>;
  let copy: Awaited<ReturnType<typeof startReplica>>;
  let one: Database;
  let other: Database;
  let site: LernhausServer;
  const log = createLog('silent');

  beforeAll(async () => {
    primary = await startPostgres();
    copy = await startReplica(primary.url);
    const settings = { databaseUrl: primary.url, dataDir: '/nowhere', poolSize: 4, durability: 'fast' } as const;
    one = await openDatabase({ ...settings, databaseReplicaUrl: copy.url }, log);
    await migrate(one, migrations);
    other = await openDatabase({ ...settings, databaseReplicaUrl: copy.url }, log);
    await inPlatform(one, 'write', async (tx) => {
      for (const company of ['lernhaus', alpha, beta]) await insertTenant(tx, company, 'en', new Date());
    });
    const storage = folderStorage(await createTestFolder());
    site = await createWholeServer({ database: one, storage, payments: fakePayments() });
  });
  afterAll(async () => {
    await site.app.close();
    await one.close();
    await other.close();
    await copy.stop();
    await primary.stop();
  });

  /** Writes the name of a company. */
  const rename = (database: Database, company: string, name: string) =>
    inTenant(database, { tenant: company, user: '*', mode: 'write' }, (tx) =>
      tx.query(
        `insert into company_settings (owner, id, key, subkey, value, modified_by)
         values ($1, $2, 'COMPANY_DETAILS', 'COMPANY_NAME', $3, 'test')
         on conflict (owner, key, subkey) do update set value = excluded.value`,
        [company, newId(), name],
      ),
    );
  const find = (database: Database, company: string) =>
    inTenant(database, { tenant: company, mode: 'read', published: [company] }, async (tx) => {
      const [row] = await tx.query<{ name: string | null; replica: boolean }>(
        `select pg_is_in_recovery() as replica, (select value from company_settings where subkey = 'COMPANY_NAME') as name`,
      );
      return row;
    });
  const replay = (what: 'pause' | 'resume') => one.replica?.pool.query(`select pg_wal_replay_${what}()`);
  const waitForReplica = async (database: Database, company: string) => {
    await expect.poll(async () => (await find(database, company))?.replica, { interval: 10 }).toBe(true);
  };

  test('the replica answers a read of published data, and no other read', async () => {
    await waitForReplica(one, alpha);
    const plain = await inTenant(one, { tenant: alpha, mode: 'read' }, (tx) =>
      tx.query<{ replica: boolean }>('select pg_is_in_recovery() as replica'),
    );
    expect(plain).toEqual([{ replica: false }]);
  });

  test('a process always reads what it has just written, and comes back to the replica', async () => {
    for (let at = 0; at < 100; at++) {
      await rename(one, alpha, `Name ${at}`);
      expect((await find(one, alpha))?.name).toBe(`Name ${at}`);
    }
    await waitForReplica(one, alpha);
    expect((await find(one, alpha))?.name).toBe('Name 99');
  });

  test('a replica that is behind is not asked about companies that have changed, in any process', async () => {
    await waitForReplica(one, beta);
    await replay('pause');
    await rename(other, alpha, 'Changed elsewhere');
    await expect.poll(async () => (await find(one, alpha))?.name).toBe('Changed elsewhere');
    expect(await find(one, alpha)).toEqual({ name: 'Changed elsewhere', replica: false });
    expect((await find(one, beta))?.replica).toBe(true);
    await expect.poll(() => one.replica?.state().behindBytes).toBeGreaterThan(0);
    expect(one.replica?.state()).toMatchObject({ answers: true, waiting: 1 });
    await replay('resume');
    await waitForReplica(one, alpha);
    expect(one.replica?.state()).toMatchObject({ waiting: 0 });
  });

  test('a page’s data are never cached from a replica that is behind', async () => {
    const nameOf = async () => {
      const reply = await site.app.inject({ url: `${services}/site`, headers: { host: `${beta}.localhost` } });
      return reply.json<{ companyName: string }>().companyName;
    };
    await nameOf();
    await replay('pause');
    await rename(one, beta, 'Beta renamed');
    expect(await nameOf()).toBe('Beta renamed');
    await replay('resume');
    await waitForReplica(one, beta);
    expect(await nameOf()).toBe('Beta renamed');
  });

  test('the host of a company shows a new price of the platform, also while the replica is behind', async () => {
    const pricesOf = async () => {
      const url = `${services}/company-plans/companyPlansByProductType?productType=lms`;
      const reply = await site.app.inject({ url, headers: { host: `${beta}.localhost` } });
      return reply.json<{ euroPricePerMonth: number }[]>().map(({ euroPricePerMonth }) => euroPricePerMonth);
    };
    const prices = `inr_price_per_month, inr_price_per_year, dollar_price_per_month, dollar_price_per_year, euro_price_per_year, gst_percentage`;
    const limits = `"index", total_tokens_per_month, total_students, total_admin_user, video_upload_limit_in_gb, total_courses_allowed`;
    await waitForReplica(one, 'lernhaus');
    await replay('pause');
    await inPlatform(one, 'write', (tx) =>
      tx.query(
        `insert into company_plans (owner, id, product_type, name, modified_by, ${limits}, ${prices}, euro_price_per_month)
         values ('lernhaus', $1, 'lms', 'Small', 'test', 1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9, 12)`,
        [newId()],
      ),
    );
    expect(await pricesOf()).toEqual([12]);
    await replay('resume');
    await waitForReplica(one, 'lernhaus');
    expect(await pricesOf()).toEqual([12]);
  });

  test('when the replica ends, no read fails, and the primary server answers', async () => {
    await waitForReplica(one, alpha);
    let stopped = false;
    const reading = Array.from({ length: 4 }, async () => {
      let reads = 0;
      for (; !stopped; reads++) expect((await find(one, alpha))?.name).toBe('Changed elsewhere');
      return reads;
    });
    await copy.stop();
    await expect.poll(() => one.replica?.state().answers).toBe(false);
    stopped = true;
    expect(Math.min(...(await Promise.all(reading)))).toBeGreaterThan(0);
  });
});
