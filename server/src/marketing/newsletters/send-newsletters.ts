import { mailsPerMinute } from '@lernhaus/domain/marketing/newsletter-state';
import { defaultLanguage, languageOf } from '@lernhaus/domain/tenants/tenant-language';
import { dayMs, minuteMs } from '@lernhaus/domain/time';
import { cleanStoredHtml } from '../../platform/clean-long-html.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { mailTriedDays } from '../../platform/mail-outbox.ts';
import { readCompanyName } from '../../tenants/api.ts';
import type { NewsletterServices } from '../newsletter-routes.ts';
import { newsletterBody, newsletterCopy } from './newsletter-copy.ts';
import {
  countWaiting,
  findDueNewsletter,
  finishNewsletter,
  lockDueNewsletter,
  readDueNewsletters,
  readNextReaders,
  saveProgress,
  storeCounts,
} from './sending-rows.ts';

/**
 * Failed mails delay the next mails for this time. So while a mail server refuses everything, mails are written every
 * quarter of an hour. Wrong addresses are tried for days, but delay the next mails only for this time.
 */
const refusedMs = 15 * minuteMs;

/** The numbers of a newsletter change while its last mails are tried again. */
const countedDays = mailTriedDays + 1;

export interface SendingServices
  extends NewsletterServices,
    Pick<Platform, 'database' | 'clock' | 'log' | 'workers' | 'runInTenant' | 'queueNewsletterMails'> {}

/**
 * Writes the next mails of a newsletter and moves its cursor in the same transaction: whenever the process ends, every
 * reader gets exactly one mail. While the maximum number of mails waits, nothing is written. `usual` is the company's
 * language.
 */
export async function sendNextMails(
  services: SendingServices,
  { owner, id, usual }: { readonly owner: string; readonly id: string; readonly usual: string },
): Promise<void> {
  const { runInTenant, workers, queueNewsletterMails, originOf, clock } = services;
  const due = await runInTenant(owner, 'read', (tx) => findDueNewsletter(tx, { owner, id }, clock()));
  if (!due) return;
  const text = await cleanStoredHtml(workers, owner, due.text);
  await runInTenant(owner, 'write', async (tx) => {
    if (!(await lockDueNewsletter(tx, { owner, id, version: due.version }))) return;
    const { untried, unsent } = await countWaiting(tx, { owner, id }, new Date(clock().getTime() - refusedMs));
    if (unsent >= mailsPerMinute) return;
    const readers = await readNextReaders(tx, owner, id, mailsPerMinute);
    const last = readers.at(-1);
    if (last) {
      const sender = { owner, company: await readCompanyName(tx, owner), origin: await originOf(tx, owner) };
      const body = newsletterBody({ ...due, text }, sender.origin, languageOf(usual) ?? defaultLanguage);
      await queueNewsletterMails(
        tx,
        readers.map((reader) => newsletterCopy(services, body, sender, reader, id)),
      );
      await saveProgress(tx, { owner, id, last: last.id, written: readers.length });
    } else if (untried === 0) await finishNewsletter(tx, owner, id, clock());
  });
}

/** Sends the newsletters that are due. An error in one newsletter does not delay the others. */
export const sendNewslettersJob = (services: SendingServices): PeriodicJob => ({
  name: 'send-newsletters',
  cron: '* * * * *',
  handler: async () => {
    const { database, clock } = services;
    const now = clock();
    const failures: unknown[] = [];
    for (const due of await inPlatform(database, 'read', (tx) => readDueNewsletters(tx, now)))
      await sendNextMails(services, due).catch((error: unknown) => failures.push(error));
    await inPlatform(database, 'write', (tx) => storeCounts(tx, new Date(now.getTime() - countedDays * dayMs)));
    if (failures.length > 0) throw new AggregateError(failures, 'Some newsletters could not be sent.');
  },
});
