import { Failure } from '@lernhaus/contract/failures';
import { contact, type EnquiryState } from '@lernhaus/contract/marketing/contact';
import type { TransactionContext } from '../platform/context.ts';
import { repositoryOf } from '../resource/repository.ts';

interface EnquiryHandling {
  readonly state?: EnquiryState | undefined;
  readonly note?: string | null | undefined;
  readonly answered?: Date;
  readonly version?: number | null | undefined;
}

/** Changes what the company has done with an enquiry; what is not given stays. */
export async function changeHandling(context: TransactionContext, id: string, handling: EnquiryHandling) {
  const enquiries = repositoryOf(contact, context);
  const { owner, version } = await enquiries.writable(id);
  if ((handling.version ?? version) !== version) throw new Failure('error.concurrencyFailure');
  const { tx, viewer, now } = context;
  await tx.query(
    `update contacts set state = coalesce($3, state), note = case when $4 then $5 else note end,
       answered = coalesce($6, answered), modified = $7, modified_by = $8, version = version + 1
     where owner = $1 and id = $2`,
    [
      owner,
      id,
      handling.state ?? null,
      handling.note !== undefined,
      handling.note?.trim() || null,
      handling.answered ?? null,
      now,
      viewer?.login ?? 'anonymous',
    ],
  );
  const row = await enquiries.find(id);
  if (!row) throw new Failure('error.http.404');
  return row;
}
