import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Without a mail server, every mail is written to a file in the server's data folder (set in playwright.config.ts). */
const outbox = join(process.env['E2E_DATA_DIR'] ?? resolve('test-results/data'), 'outbox');

async function mailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The link in the first mail to an address with such a subject; waits until the mail is sent. */
export async function linkMailedTo(address: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(address)).find((one) => subject.test(one.subject ?? ''));
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
