import { existsSync } from 'node:fs';
import { type Command, say } from './cli-command.ts';
import { importServer, withDatabase, withStores } from './cli-stores.ts';
import type { BackupManifest } from './operations/backup-manifest.ts';
import { CommandError } from './operator-message.ts';

const describe = ({ tables, files, createdAt }: BackupManifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables and ${files.length} files, as of ${createdAt}`;

const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes all data and files of one moment to one file.',
  usage: 'FILE',
  details: [
    'With DATABASE_URL the servers can keep running. Only one process can use the embedded database, so stop its server first.',
    'The backup does not contain APP_SECRET. Keep it in another place: encrypted settings cannot be read without it.',
  ],
  options: {},
  words: 1,
  run: ({ words: [file = ''] }) => {
    if (existsSync(file)) throw new CommandError(`${file} exists already: a backup does not overwrite a file.`);
    return withDatabase(async (stores) => {
      const { backup } = await import('./operations/backup.ts');
      say(`${file}: ${describe(await backup(stores, file))}.`);
    });
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
    withStores(async (stores) => {
      const { restore } = await import('./operations/restore.ts');
      const { manifest, sameSecret } = await restore(stores, (await importServer()).migrations, file);
      say(`Restored: ${describe(manifest)}.`);
      if (!sameSecret)
        say('APP_SECRET differs from that of the backup: payment keys and mail passwords must be entered again.');
    }),
};

export const backupCommands: readonly Command[] = [backupCommand, restoreCommand];
