import { existsSync } from 'node:fs';
import { type Command, requiredOption, say, warn } from './cli-command.ts';
import { importServer, withDatabase, withDatabaseToRead, withScratchDatabase, withStores } from './cli-stores.ts';
import type { BackupFile } from './operations/backup-encryption.ts';
import type { BackupManifest } from './operations/backup-manifest.ts';
import { CommandError } from './operator-message.ts';
import { readSettings, type Settings } from './platform/settings.ts';

const describe = ({ tables, files, createdAt }: BackupManifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables and ${files.length} files, as of ${createdAt}`;

/** Warns of files that rows name and the archive lacks. */
const warnOfMissingFiles = ({ missingFiles }: BackupManifest): void => {
  if (missingFiles > 0)
    warn(
      `Warning: rows name files that the archive lacks (${missingFiles}). If these are many, STORAGE_URL is not that of the server; a few were deleted while texts still name them.`,
    );
};

const backupFile = (file: string, { backupKey: key }: Settings): BackupFile => ({ file, key });

const refuseOverwriting = (file: string): void => {
  if (existsSync(file)) throw new CommandError(`${file} exists already: a backup does not overwrite a file.`);
};

const newSecretNote =
  'APP_SECRET differs from that of the archive: payment keys and mail passwords must be entered again.';
const encryptedNote = 'With BACKUP_KEY the file is encrypted; without it everybody who has the file can read it.';
const scratchNote = 'The temporary folder (TMPDIR) needs room for the rows.';

const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes all data and files of one moment to one file.',
  usage: 'FILE',
  details: [
    'Servers can keep running. On the embedded database requests wait while the rows are read.',
    'It reads the database of an older version as it is: call it before migrate or the start of a newer version.',
    'The backup does not contain APP_SECRET. Keep it in another place: encrypted settings cannot be read without it.',
    encryptedNote,
  ],
  options: {},
  words: 1,
  run: ({ words: [file = ''] }) => {
    refuseOverwriting(file);
    return withDatabaseToRead(
      async (stores) => {
        const { backup } = await import('./operations/backup.ts');
        const manifest = await backup(stores, backupFile(file, stores.settings));
        say(`${file}: ${describe(manifest)}.`);
        warnOfMissingFiles(manifest);
      },
      { withFiles: true, readsOlder: true },
    );
  },
};

const verifyCommand: Command = {
  name: 'backup verify',
  summary: 'Restores a backup into a database that is thrown away, and compares each row and each file.',
  usage: 'FILE',
  details: ['Nothing else is read or changed, so servers can keep running.', scratchNote],
  options: {},
  words: 1,
  run: async ({ words: [name = ''] }) => {
    const file = backupFile(name, readSettings(process.env));
    const [{ verifyBackupEntries }, { verifyRows }] = [
      await import('./operations/read-backup.ts'),
      await import('./operations/verify-rows.ts'),
    ];
    const manifest = await verifyBackupEntries(file);
    const { migrations } = await importServer();
    await withScratchDatabase(({ database }) => verifyRows(database, migrations, file, manifest));
    say(`${name} can be restored: ${describe(manifest)}. Each row and each file is the same.`);
    warnOfMissingFiles(manifest);
  },
};

const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty database and an empty storage.',
  usage: 'FILE',
  details: [
    'DATA_DIR, DATABASE_URL and STORAGE_URL name the target. A file that is damaged, changed or not a backup is refused.',
  ],
  options: {},
  words: 1,
  run: ({ words: [file = ''] }) =>
    withStores(
      async (stores) => {
        const { restore } = await import('./operations/restore.ts');
        const { migrations } = await importServer();
        const { manifest, sameSecret } = await restore(
          stores,
          migrations,
          backupFile(file, stores.settings),
          new Date(),
        );
        say(`Restored: ${describe(manifest)}.`);
        if (!sameSecret) say(newSecretNote);
      },
      { withFiles: true },
    ),
};

const exportCommand: Command = {
  name: 'tenant export',
  summary: 'Writes one company with its people, courses, orders and files to one file.',
  usage: 'NAME FILE',
  details: [
    'Servers can keep running, as with backup. tenant import FILE brings it into another installation.',
    encryptedNote,
  ],
  options: {},
  words: 2,
  company: 'word',
  run: ({ words: [tenant = '', file = ''] }) => {
    refuseOverwriting(file);
    return withDatabaseToRead(
      async (stores) => {
        const { exportTenant } = await import('./operations/export-tenant.ts');
        const manifest = await exportTenant(stores, backupFile(file, stores.settings), tenant);
        say(`${file}: ${describe(manifest)}.`);
        warnOfMissingFiles(manifest);
      },
      { withFiles: true, readsOlder: true },
    );
  },
};

const importCommand: Command = {
  name: 'tenant import',
  summary: 'Imports one company from its archive or out of a backup of all companies.',
  usage: 'FILE [--tenant NAME]',
  details: [
    '--tenant  the company to take out of a backup of all companies',
    'The company must not exist here. Servers can keep running; what they write waits while the rows are loaded.',
    scratchNote,
  ],
  options: { tenant: { type: 'string' } },
  words: 1,
  company: 'tenant',
  run: ({ words: [file = ''], values }) =>
    withDatabase(
      async (stores) => {
        const { checkImport, importTenant } = await import('./operations/import-tenant.ts');
        const { migrations } = await importServer();
        const selectedTenant = typeof values['tenant'] === 'string' ? values['tenant'] : undefined;
        const checked = await checkImport(stores, backupFile(file, stores.settings), selectedTenant);
        const imported = await withScratchDatabase((scratch) =>
          importTenant(stores, scratch, migrations, checked, new Date()),
        );
        const { tenant, rows, files, sameSecret, unknownPlan, announcementError } = imported;
        say(`Imported ${tenant}: ${rows} rows and ${files} files.`);
        if (!sameSecret) say(newSecretNote);
        if (announcementError !== null)
          warn(`Servers that run may not know ${tenant} yet (${announcementError}): restart them.`);
        if (unknownPlan !== null)
          say(
            `The plan ${unknownPlan} does not exist here, so ${tenant} can add nothing: choose a plan in its active order.`,
          );
      },
      { withFiles: true },
    ),
};

const moveCommand: Command = {
  name: 'move',
  summary: 'Copies all data to a PostgreSQL server, and compares each row and each file.',
  usage: '--to URL [--files URL]',
  details: [
    '--to     the empty database, not through a connection pooler: postgres://user:password@host:port/database',
    '--files  the empty storage: s3://key:secret@host:port/bucket or file:///folder (default: the files stay where they are)',
    'Stop the server first. After an interruption call it again: what was copied is compared and kept.',
    scratchNote,
  ],
  options: { to: { type: 'string' }, files: { type: 'string' } },
  words: 0,
  run: async (input) => {
    const to = requiredOption(input, 'to');
    const files = input.values['files'] === undefined ? undefined : requiredOption(input, 'files');
    // The addresses are checked like settings. The other addresses of a database are those of the source.
    const options = {
      DATABASE_URL: to,
      DATABASE_DIRECT_URL: undefined,
      DATABASE_REPLICA_URL: undefined,
      ...(files === undefined ? {} : { STORAGE_URL: files }),
    };
    const target = readSettings(
      { ...process.env, APP_SECRET: '0'.repeat(32), ...options },
      { DATABASE_URL: '--to', ...(files === undefined ? {} : { STORAGE_URL: '--files' }) },
    );
    const { moveStores } = await import('./cli-move.ts');
    const withFiles = files !== undefined;
    await withDatabase((stores) => moveStores(stores, target, withFiles, say), { withFiles });
  },
};

/** A longer name comes before a shorter name that is its beginning. */
export const backupCommands: readonly Command[] = [
  verifyCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  moveCommand,
];
