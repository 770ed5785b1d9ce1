import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findBreakingStatements, findMigrationDrift } from './check-migrations.mjs';

/** Creates a server with one table. Its only migration creates the table with the column id. */
function serverWith(columns: string): string {
  const root = mkdtempSync(join(tmpdir(), 'lernhaus-drift-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const server = join(root, 'server');
  mkdirSync(join(server, 'migrations/meta'), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(server, path), text);
  write('drizzle.config.ts', `export default { dialect: 'postgresql', schema: './tables.ts', out: './migrations' };`);
  write(
    'tables.ts',
    `import { pgTable, text } from 'drizzle-orm/pg-core';\nexport const a = pgTable('a', { ${columns} });`,
  );
  write('migrations/0000_first.sql', 'CREATE TABLE "a" ("id" text PRIMARY KEY NOT NULL);');
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_first', breakpoints: true };
  write('migrations/meta/_journal.json', JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }));
  write('migrations/meta/0000_snapshot.json', JSON.stringify(snapshotOfFirst));
  return server;
}

const emptyParts = { enums: {}, schemas: {}, sequences: {}, roles: {}, policies: {}, views: {} };
const column = { name: 'id', type: 'text', primaryKey: true, notNull: true };
const noConstraints = { indexes: {}, foreignKeys: {}, compositePrimaryKeys: {}, uniqueConstraints: {}, policies: {} };
const snapshotOfFirst = {
  id: '00000000-0000-0000-0000-000000000001',
  prevId: '00000000-0000-0000-0000-000000000000',
  version: '7',
  dialect: 'postgresql',
  tables: {
    'public.a': {
      name: 'a',
      schema: '',
      columns: { id: column },
      ...noConstraints,
      checkConstraints: {},
      isRLSEnabled: false,
    },
  },
  ...emptyParts,
  _meta: { columns: {}, schemas: {}, tables: {} },
};

test('migrations that match the tables pass', async () => {
  expect(await findMigrationDrift(serverWith('id: text().primaryKey()'))).toEqual([]);
});

test('a column without a migration is found', async () => {
  const [problem] = await findMigrationDrift(serverWith('id: text().primaryKey(), more: text()'));
  expect(problem).toMatch(/^The tables have changed without a migration: 0001_\w+\.sql would be written\.$/);
});

test('tables that cannot be loaded are reported', async () => {
  const [problem] = await findMigrationDrift(serverWith('id: nonsense()'));
  expect(problem).toContain('drizzle-kit did not finish');
});

describe('a migration that breaks the previous version is found', () => {
  const problemsOf = (sql: string, tag = '0040_next') => {
    const folder = mkdtempSync(join(tmpdir(), 'lernhaus-breaking-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, `${tag}.sql`), sql);
    return findBreakingStatements(folder);
  };

  test.each([
    'DROP TABLE "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'CREATE UNIQUE INDEX "b_once" ON "a" USING btree ("b");',
    'ALTER TABLE "a" ADD CONSTRAINT "b_once" UNIQUE("b");',
    'ALTER TABLE "a" ADD CONSTRAINT "b_positive" CHECK ("a"."b" > 0);',
    'ALTER TABLE "a" ADD CONSTRAINT "b_fk" FOREIGN KEY ("b") REFERENCES "public"."x"("id");',
    'ALTER TABLE "a" ADD COLUMN "b" text UNIQUE;',
    'ALTER TABLE "a" ADD COLUMN "b" integer REFERENCES "x";',
  ])('by its statement: %s', (sql) => {
    expect(problemsOf(`CREATE TABLE "x" ("id" text NOT NULL);\n--> statement-breakpoint\n${sql}`)).toEqual([
      expect.stringContaining(`0040_next.sql: ${sql}`),
    ]);
  });

  test.each([
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT 'c' NOT NULL;`,
    'ALTER TABLE "a" DROP CONSTRAINT "c";',
    'CREATE INDEX "b_index" ON "a" USING btree ("b");',
    'CREATE TABLE "a" ("b" text UNIQUE);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "b_once" ON "a" USING btree ("b");',
    'CREATE TABLE "a" ("b" text);\n--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "b_fk" FOREIGN KEY ("b") REFERENCES "x"("id");',
    '-- kept since 0.2.0: names are made unique when they are written\nCREATE UNIQUE INDEX "b_once" ON "a" USING btree ("b");',
    '-- unused since 0.2.0: orders have lines\nALTER TABLE "a" DROP COLUMN "b";',
  ])('a migration that does not break the previous version passes: %s', (sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });

  test('a migration of the first release may break the previous version', () => {
    expect(problemsOf('DROP TABLE "a";', '0039_last')).toEqual([]);
  });
});
