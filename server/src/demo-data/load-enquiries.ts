import { contact } from '@lernhaus/contract/marketing/contact';
import { hourMs } from '@lernhaus/domain/time';
import { changeHandling } from '../marketing/change-handling.ts';
import type { TransactionContext } from '../platform/context.ts';
import { newId } from '../platform/new-id.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { DemoEnquiry } from './demo-files.ts';

/** Writes the demo's enquiries, dated some hours ago. No mails are sent. */
export async function loadEnquiries(context: TransactionContext, enquiries: readonly DemoEnquiry[]): Promise<void> {
  for (const { hoursAgo, state, note, ...values } of enquiries) {
    const id = newId();
    const now = new Date(context.now.getTime() - hoursAgo * hourMs);
    await repositoryOf(contact, { ...context, now }).create(values, id);
    if (state || note) await changeHandling({ ...context, now }, id, { state, note });
  }
}
