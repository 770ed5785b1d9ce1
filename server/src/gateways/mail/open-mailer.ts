import { join } from 'node:path';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export interface MailSettings {
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  readonly mailFrom: string;
}

/** The mailer for SMTP_URL, else the outbox folder in DATA_DIR. */
export const openMailer = ({ smtpUrl, dataDir, mailFrom }: MailSettings): Mailer =>
  smtpUrl === undefined ? folderMailer(join(dataDir, 'outbox'), mailFrom) : smtpMailer(smtpUrl, mailFrom);
