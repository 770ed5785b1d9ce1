import { type Command, say } from './cli-command.ts';
import { withDatabase } from './cli-stores.ts';

const importCommand: Command = {
  name: 'safety import',
  summary: 'Imports street crimes of the monthly archives of data.police.uk.',
  usage: 'FILE...',
  details: [
    'FILE  a ZIP archive of data.police.uk, or a street file of it (2026-09-leicestershire-street.csv)',
    'A month of a force replaces what was imported of it before; the same file again changes no crimes, and completes an import that was interrupted.',
    'Files of any size are read in passing. With DATABASE_URL the servers can keep running. Stop the server of an embedded database first.',
  ],
  options: {},
  words: 'some',
  run: ({ words }) =>
    withDatabase(async ({ database }) => {
      const { importArchives } = await import('./safety/import/import-archives.ts');
      const total = { crimes: 0, files: 0 };
      const began = performance.now();
      await importArchives(database, words, (name, { crimes, skipped, isNew }) => {
        total.crimes += crimes;
        total.files += 1;
        const skippedNote = skipped > 0 ? `, ${skipped} lines without a place left out` : '';
        say(`${name}: ${isNew ? `${crimes} crimes${skippedNote}` : 'nothing new'}.`);
      });
      const seconds = Math.max(0.1, (performance.now() - began) / 1000);
      say(`${total.crimes} crimes of ${total.files} files in ${seconds.toFixed(1)} s.`);
    }),
};

export const safetyCommands: readonly Command[] = [importCommand];
