import { video } from '@lernhaus/contract/media/video';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { TransactionContext } from '../platform/context.ts';
import type { StoredBlob, Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import { isInLesson } from './queries.ts';

type VideoRow = EntityOf<typeof video>;

interface Replacement {
  readonly values: Values;
  readonly videoBlob: StoredBlob;
  /** Throws if the plan has too little quota for these bytes. */
  readonly reserveBytes: (bytes: number) => Promise<void>;
}

/**
 * Changes a video to another file. If a lesson shows the old file, it stays as a video of its own; otherwise returns its
 * key, and the caller deletes it after the transaction (decision 133). Call it in the tenant of the video.
 */
export async function replaceVideo(
  context: TransactionContext,
  id: string,
  { values, videoBlob, reserveBytes }: Replacement,
): Promise<{ readonly row: VideoRow; readonly unusedKey: string | null }> {
  const { tx, tenant } = context;
  const videos = repositoryOf(video, context);
  // The row is locked before it is read: another call may just have replaced its file.
  await videos.writable(id);
  const replaced = await videos.get(id);
  const isShown = await isInLesson(tx, tenant.company, replaced.video.key);
  const addedBytes = videoBlob.size - (isShown ? 0 : (replaced.video.size ?? 0));
  if (addedBytes > 0) await reserveBytes(addedBytes);
  const row = await videos.update(id, () => values);
  if (!isShown) return { row, unusedKey: replaced.video.key };
  await videos.create(fileValues(replaced));
  return { row, unusedKey: null };
}

const fileValues = ({ name, video: file, poster, captions }: VideoRow): Values => ({
  name,
  video: file,
  ...(poster.key && { poster }),
  ...(captions.key && { captions }),
});
