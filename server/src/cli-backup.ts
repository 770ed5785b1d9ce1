import { existsSync } from 'node:fs';
import { type Command, say } from './cli-command.ts';
import { importServer, withDatabase, withStores } from './cli-stores.ts';
import type { BackupManifest } from './operations/backup-manifest.ts';
import { CommandError } from './operator-message.ts';

const describe = ({ tables, files, createdAt }: BackupManifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables and ${files.length} files, as of ${createdAt}`;

const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes all data and all files, as they are at one moment, into one file.',
  usage: 'FILE',
  details: [
    'With DATABASE_URL the servers go on meanwhile; the embedded database belongs to one process, so stop its server first.',
    'APP_SECRET is not in it: keep that apart, since sealed settings open with nothing else.',
  ],
  options: {},
  words: 1,
  run: ({ words: [file = ''] }) => {
    if (existsSync(file)) throw new CommandError(`${file} is there already: a backup does not replace one.`);
    return withDatabase(async (stores) => {
      const { backup } = await import('./operations/backup.ts');
      say(`${file}: ${describe(await backup(stores, file))}.`);
    });
  },
};

const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup into an empty database and an empty storage.',
  usage: 'FILE',
  details: ['DATA_DIR, DATABASE_URL and STORAGE_URL say where; a torn, changed or foreign file is refused.'],
  options: {},
  words: 1,
  run: ({ words: [file = ''] }) =>
    withStores(async (stores) => {
      const { restore } = await import('./operations/restore.ts');
      const { manifest, sameSecret } = await restore(stores, (await importServer()).migrations, file);
      say(`Restored: ${describe(manifest)}.`);
      if (!sameSecret)
        say('APP_SECRET differs from that of the backup: payment keys and mail passwords have to be entered again.');
    }),
};

export const backupCommands: readonly Command[] = [backupCommand, restoreCommand];
