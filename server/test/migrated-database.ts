import { readFile } from 'node:fs/promises';
import type { TestTemplate } from '../src/platform/database/database-for-tests.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readMigrations, sha256 } from '../src/platform/database/migrations-folder.ts';
import { migrations } from '../src/start-server.ts';

const migrationPrograms = ['migrate.ts', 'database-roles.ts'].map(
  (file) => new URL(`../src/platform/database/${file}`, import.meta.url),
);

/** An empty database of this program’s version. */
export async function migratedDatabase(): Promise<TestTemplate> {
  const files = (await readMigrations(migrations.folder)).map(({ sha256: sha }) => sha);
  const programs = await Promise.all(migrationPrograms.map((file) => readFile(file, 'utf8')));
  const content = sha256([...files, migrations.rowLevelSecurity, ...programs].join('\n'));
  return {
    name: `migrated-${content.slice(0, 16)}`,
    prepare: async (database) => void (await migrate(database, migrations)),
  };
}
