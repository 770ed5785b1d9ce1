import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { inPlatform, inTenant } from './transaction.ts';

let database: Database;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lernhaus-test-'));
  database = await openDatabase(
    { dataDir, databaseUrl: undefined, poolSize: 5, durability: 'fast' },
    createLog('silent'),
  );
  await database.pool.query(`
    create role lernhaus_tenant nologin; create role lernhaus_platform nologin;
    create table note (id int primary key, owner text not null, body text, at timestamptz(3) default '2026-01-02 03:04:05.678+00', price numeric(10,2) default 12.5);
    alter table note enable row level security; alter table note force row level security;
    create policy tenant on note to lernhaus_tenant using (owner = nullif(current_setting('app.tenant', true), ''));
    create policy platform on note to lernhaus_platform using (true);
    grant select, insert, update, delete on note to lernhaus_tenant, lernhaus_platform;`);
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('a tenant sees and writes its own rows only', async () => {
  await inTenant(database, { tenant: 'alpha', user: "o'hara", mode: 'write' }, async (tx) => {
    await tx.query("insert into note (id, owner, body) values (1, 'alpha', current_setting('app.user'))");
  });
  await expect(
    inTenant(database, { tenant: 'beta', mode: 'write' }, (tx) =>
      tx.query("insert into note (id, owner) values (2, 'alpha')"),
    ),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await inTenant(database, { tenant: 'beta', mode: 'read' }, (tx) => tx.query('select * from note'))).toEqual(
    [],
  );
  expect(await inTenant(database, { tenant: 'alpha', mode: 'read' }, (tx) => tx.query('select * from note'))).toEqual([
    { id: 1, owner: 'alpha', body: "o'hara", at: '2026-01-02T03:04:05.678Z', price: 12.5 },
  ]);
  const counted = await inPlatform(database, 'read', (tx) =>
    tx.db.execute<{ n: number }>(sql`select count(*) as n from note`),
  );
  expect(counted.rows).toEqual([{ n: 1 }]);
});
