import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../../platform/new-id.ts';
import { assertMail, type Mailer } from './mailer.ts';
import { messageOf } from './message-of.ts';

/**
 * Writes each mail to an .eml file whose name sorts by time, for machines without a mail server. The file appears only
 * when it is complete.
 */
export const folderMailer = (folder: string, from: string): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      assertMail(mail);
      const { message } = await composer.sendMail(messageOf(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${newId()}.eml`);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    deleteBefore: async (time) => {
      const names = await readdir(folder).catch((error: unknown) => {
        // No mail was written yet.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        if (!/\.eml(\.part)?$/.test(name)) continue;
        const path = join(folder, name);
        // A mail that is being written loses its ".part" meanwhile.
        const stats = await stat(path).catch((error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        });
        if (stats && stats.mtime < time) await rm(path, { force: true });
      }
    },
  };
};
