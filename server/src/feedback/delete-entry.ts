import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Media } from '../media/api.ts';
import { recordDeletion } from '../platform/http/record-deletion.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { removeFeedback } from './remove-feedback.ts';

/** Deletes an entry with its files, and records it in the audit. */
export async function deleteEntry(
  { media }: { readonly media: Media['store'] },
  context: RequestContext,
  params: { readonly id: string },
) {
  const { remove } = resourceEndpoints(userFeedback);
  const files = await context.inTransaction('write', async (txContext) => {
    const removedKeys = await removeFeedback(txContext, params.id);
    await recordDeletion(txContext, remove, params, context.address);
    return removedKeys;
  });
  for (const file of files) await media.deleteFile(file);
  return { id: params.id };
}
