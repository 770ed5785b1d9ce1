import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { Courses } from '../courses/api.ts';
import type { TransactionContext, Viewer } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { Tenants } from '../tenants/api.ts';
import { createNotices } from './create-notices.ts';
import { mailAboutFeedback } from './feedback-mails.ts';
import { findPlace, type Place } from './find-place.ts';
import { type FeedbackRow, lockNewEntry } from './queries.ts';
import type { WrittenEntry } from './write-feedback.ts';

export type SignedInTransaction = TransactionContext & { viewer: Viewer };

export interface PublishServices extends Pick<Tenants, 'originOf'>, Pick<Platform, 'queueMail' | 'translate'> {
  readonly courses: Courses;
}

/**
 * Finds the place of an entry, writes the entry, and creates its notices and mails, in one transaction. A repeated call
 * with the same `id` returns the entry that the first one has written.
 */
export async function publishEntry(
  services: PublishServices,
  context: RequestContext,
  { containerId, id }: { readonly containerId: string; readonly id?: string | undefined },
  write: (txContext: SignedInTransaction, place: Place | null) => Promise<WrittenEntry>,
): Promise<FeedbackRow> {
  const place = await findPlace(services.courses, context, containerId);
  return context.inTransaction('write', async (open) => {
    const txContext = open as SignedInTransaction;
    const earlierRow = id === undefined ? null : await findWritten(txContext, id);
    if (earlierRow) return earlierRow;
    const entry = await write(txContext, place);
    if (!place) return entry.row;
    await createNotices({ context: txContext, place, written: entry });
    const origin = await services.originOf(txContext.tx, context.tenant.company);
    const recipients = await mailAboutFeedback(services, { context: txContext, place, written: entry, origin });
    return storeRecipients(txContext, entry.row, recipients);
  });
}

async function findWritten(context: TransactionContext, id: string): Promise<FeedbackRow | null> {
  await lockNewEntry(context.tx, id);
  return repositoryOf(userFeedback, context).find(id);
}

/** Stores the recipients on the entry. This is part of writing it and no change of its version. */
async function storeRecipients(
  { tx }: TransactionContext,
  row: FeedbackRow,
  recipients: string[],
): Promise<FeedbackRow> {
  if (recipients.length === 0) return row;
  await tx.query('update user_feedbacks set recipients = $3 where owner = $1 and id = $2', [
    row.owner,
    row.id,
    recipients,
  ]);
  return { ...row, recipients };
}
