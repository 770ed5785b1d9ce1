import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleInvoice } from '../src/billing/documents/sample-document.ts';
import { folderStorage } from '../src/gateways/storage/folder-storage.ts';
import { type BackupStores, backup } from '../src/operations/backup.ts';
import { dumpTables } from '../src/operations/dump-tables.ts';
import { exportTenant } from '../src/operations/export-tenant.ts';
import { checkImport, importTenant } from '../src/operations/import-tenant.ts';
import { digestFile } from '../src/operations/rows-digest.ts';
import {
  createTestFolder,
  embeddedTestDatabase,
  serverTestDatabase,
  type TestDatabase,
} from '../src/platform/database/database-for-tests.ts';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { migrations } from '../src/start-server.ts';
import { insertTenant } from '../src/tenants/queries.ts';
import { migratedDatabase } from './migrated-database.ts';
import { post, sampleCourse } from './sample-course.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const now = new Date('2026-01-10T12:00Z');
let server: TestServer;
let home: BackupStores;
let folder: string;
const opened: TestDatabase[] = [];
const secret = 'a secret of thirty-two characters!';

beforeAll(async () => {
  server = await startTestServer();
  folder = await createTestFolder();
  home = { database: server.database, storage: server.storage, secret };
});
afterAll(async () => {
  for (const { drop } of opened) await drop();
  await server.close();
});

/** Another installation, or with `isEmpty` a database without tables. */
async function open(isEmpty = false): Promise<BackupStores> {
  const url = process.env['TEST_DATABASE_URL'];
  const template = isEmpty ? undefined : await migratedDatabase();
  const one = url
    ? await serverTestDatabase(url, undefined, template)
    : await embeddedTestDatabase(undefined, template);
  opened.push(one);
  return { database: one.database, storage: folderStorage(await createTestFolder()), secret };
}
async function importArchive(to: BackupStores, file: string, company?: string) {
  const checked = await checkImport(to, { file }, company);
  return importTenant(to, await scratch(), migrations, checked, now);
}
const scratch = async () => ({ database: (await open(true)).database, folder: await createTestFolder() });

/** The rows of a company in each table. */
async function contentsOf({ database }: BackupStores, company: string): Promise<Record<string, string>> {
  const spool = await createTestFolder();
  const { tables } = await dumpTables(database, spool, { tenant: company });
  const digests = tables.map(async ({ name }) => [name, await digestFile(join(spool, `${name}.jsonl`))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

test('a company is moved with its people, courses and files into another installation, from its own archive or from a whole backup', async () => {
  const company = await server.tenant('de');
  const owner = await server.createUser(company, ['ROLE_USER', 'ROLE_WORKER']);
  const learner = await server.createUser(company, ['ROLE_STUDENT']);
  const course = await sampleCourse(owner);
  await server.enrol(learner, course.id);
  await post(owner, 'frequently-asked-questions', {
    title: 'Why?',
    text: '<p>So</p>',
    productType: 'lms',
    language: 'de',
  });
  const insertOrder = `insert into lms_orders (owner, id, user_id, lms_plan_id, lms_plan_name, amount, tax_amount, total_amount,
      active_order, payment_date, next_payment_due_date, modified_by)
    values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'ELSEWHERE', 0, 0, 0, true, now(), now(), 'test')`;
  await inPlatform(server.database, 'write', (tx) => tx.query(insertOrder, [company, owner.id]));
  // The test server is shared: other tests read this invoice too.
  const insertDocument = `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content)
    select $1, gen_random_uuid(), 'invoice', number, seller, gen_random_uuid(), 'x', $2 from (values
      ('INV-2026-00005', 'lernhaus'), ('RE-2026-00012', 'lernhaus'), ('INV-2025-00003', 'lernhaus'),
      ('by hand', 'lernhaus')) as document (number, seller)`;
  await inPlatform(server.database, 'write', (tx) => tx.query(insertDocument, [company, sampleInvoice]));
  await server.storage.put(`${company}/images/a.webp`, Buffer.from('picture'), { contentType: 'image/webp' });
  const before = await contentsOf(home, company);
  const withRows = Object.values(before).filter((digest) => !digest.startsWith('0 '));
  expect(withRows.length).toBeGreaterThan(8);

  const file = join(folder, 'one.backup');
  const { files } = await exportTenant(home, { file }, company);
  expect(files.map(({ key }) => key)).toContain(`${company}/images/a.webp`);
  expect(files.every(({ key }) => key.startsWith(`${company}/`))).toBe(true);

  const second = await open();
  const alsoChecked = await checkImport(second, { file });
  await inPlatform(second.database, 'write', async (tx) => {
    for (const name of ['neighbour', 'lernhaus']) await insertTenant(tx, name, 'en', new Date());
    await tx.query(`insert into document_counters (owner, kind, year, last)
      values ('lernhaus', 'invoice', 2026, 4), ('lernhaus', 'invoice', 2025, 9)`);
  });
  const imported = await importArchive(second, file);
  expect(imported).toMatchObject({
    tenant: company,
    sameSecret: true,
    files: files.length,
    unknownPlan: 'ELSEWHERE',
  });
  expect(await contentsOf(second, company)).toEqual(before);
  expect((await second.storage.stat(`${company}/images/a.webp`))?.sizeBytes).toBe(7);

  const counters = await inPlatform(second.database, 'read', (tx) =>
    tx.query('select owner, kind, year, last from document_counters where owner = $1 order by year', ['lernhaus']),
  );
  expect(counters, 'the next number of the seller is above all imported ones').toEqual([
    { owner: 'lernhaus', kind: 'invoice', year: 2025, last: 9 },
    { owner: 'lernhaus', kind: 'invoice', year: 2026, last: 12 },
  ]);

  const { rows: triggers } = await second.database.pool.query<{ state: string }>(
    'select distinct tgenabled as state from pg_trigger where not tgisinternal',
  );
  expect(triggers).toEqual([{ state: 'O' }]);
  await expect(importArchive(second, file)).rejects.toThrow(`There is a company ${company} already`);
  expect(await contentsOf(second, company)).toEqual(before);
  expect((await second.storage.stat(`${company}/images/a.webp`))?.sizeBytes).toBe(7);

  await expect(importTenant(second, await scratch(), migrations, alsoChecked, now)).rejects.toThrow('already');
  expect((await second.storage.stat(`${company}/images/a.webp`))?.sizeBytes).toBe(7);

  const whole = join(folder, 'all.backup');
  await backup(second, { file: whole });
  const third = await open();
  await expect(importArchive(third, whole)).rejects.toThrow('--tenant');
  await expect(importArchive(third, whole, 'nobody')).rejects.toThrow('does not hold the company nobody');
  for (const [message, sizeBytes] of [
    ['the disk broke', undefined],
    ['Connection terminated unexpectedly', 7],
  ] as const) {
    const put: BackupStores['storage']['put'] = async (...args) => {
      const storedFile = await third.storage.put(...args);
      if (args[0].endsWith('/a.webp')) throw new Error(message);
      return storedFile;
    };
    const breaking = { ...third, storage: { ...third.storage, put } };
    await expect(importArchive(breaking, whole, company)).rejects.toThrow(message);
    const left = await third.storage.stat(`${company}/images/a.webp`);
    expect(left?.sizeBytes, 'files stay if the rows may be committed').toBe(sizeBytes);
  }
  await importArchive(third, whole, company);
  expect(await contentsOf(third, company)).toEqual(before);
  const companies = await inPlatform(third.database, 'read', (tx) => tx.query('select company from tenants'));
  expect(companies).toEqual([{ company }]);
  await expect(exportTenant(third, { file: join(folder, 'x') }, 'nobody')).rejects.toThrow('no company nobody');
  await expect(readFile(join(folder, 'x'))).rejects.toThrow('ENOENT');
});

test('others read all tables while a company is imported', async () => {
  const company = await server.tenant('de');
  await sampleCourse(await server.createUser(company, ['ROLE_USER', 'ROLE_WORKER']));
  const file = join(folder, 'read-meanwhile.backup');
  await exportTenant(home, { file }, company);
  const target = await open();
  // The check of a user's row fails if the transaction has the only lock of a table that stops reads.
  await target.database.pool.query(`create function no_read_waits() returns boolean language sql as $$
      select not exists (select from pg_locks
        where pid = pg_backend_pid() and locktype = 'relation' and mode = 'AccessExclusiveLock') $$;
    alter table users add check (no_read_waits())`);
  await importArchive(target, file);
  expect(await contentsOf(target, company)).toEqual(await contentsOf(home, company));
});

test('mails of a company that had failed are queued again after an import, because an archive contains no jobs', async () => {
  const company = await server.tenant('de');
  const insertMail = `insert into mail_outbox (owner, id, recipient, subject, attempts, created_at)
    values ($1, gen_random_uuid(), 'lee@example.org', 'Late', 2, now())`;
  await inPlatform(server.database, 'write', (tx) => tx.query(insertMail, [company]));
  const file = join(folder, 'mails.backup');
  await exportTenant(home, { file }, company);
  const target = await open();
  await importArchive(target, file);
  const readMails = 'select attempts from mail_outbox where owner = $1';
  const mails = await inPlatform(target.database, 'read', (tx) => tx.query(readMails, [company]));
  expect(mails).toEqual([{ attempts: 0 }]);
});
