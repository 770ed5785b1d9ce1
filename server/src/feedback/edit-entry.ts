import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { Media } from '../media/api.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { idOf, updateValues } from '../resource/read-body.ts';
import { changeFeedback, ownEntry } from './change-feedback.ts';
import { presentFeedback } from './present-feedback.ts';
import { receiveFeedback } from './receive-feedback.ts';
import type { EntryInput } from './take-entry.ts';

/** Receives the change of an entry by its author, with its file, and writes it. A file that it replaces is deleted. */
export async function editEntry(
  { media }: { readonly media: Media['store'] },
  context: RequestContext,
  input: EntryInput,
  idInPath?: string,
) {
  const id = idOf(input.body, idInPath);
  const old = await context.inTransaction('read', (txContext) => ownEntry(txContext, id));
  const parse = (body: unknown) => updateValues(userFeedback, body);
  // `ownEntry` has checked that the caller may change it.
  const check = async () => undefined;
  const { values, stored: storedFile } = await receiveFeedback(media, old.owner, input, parse, check);
  const savedEntry = await media.withStoredFile(storedFile, () =>
    context.inTransaction('write', (txContext) => changeFeedback(txContext, id, values)),
  );
  if (old.attachment.key !== savedEntry.attachment.key) await media.deleteFile(old.attachment.key);
  return presentFeedback(savedEntry, context.viewer, media);
}
