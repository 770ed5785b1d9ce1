import { type DeviceStore, deviceStore } from '../platform/device-store.ts';

/** What goes with a film once it is there, as base64. */
export interface VideoExtras {
  readonly poster: string | null;
  /** Whether somebody picked it; else it is the film's first moment. */
  readonly isPosterChosen: boolean;
  readonly captions: string | null;
}

interface StoredExtras extends VideoExtras {
  readonly keptAt: number;
}

const prefix = 'video-beside/';
const keyOf = (uploadId: string): string => prefix + uploadId;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What this device keeps for an unfinished upload; null where it was begun on another. */
export const readVideoExtras = async (
  uploadId: string,
  store: DeviceStore = deviceStore,
): Promise<VideoExtras | null> => (await store.get<StoredExtras>(keyOf(uploadId)).catch(() => null)) ?? null;

export const deleteVideoExtras = (uploadId: string): Promise<void> =>
  deviceStore.delete(keyOf(uploadId)).catch(() => undefined);

/** What was chosen now, else what was when the upload began. */
const mergeVideoExtras = (storedExtras: VideoExtras | null, now: VideoExtras): VideoExtras => ({
  ...(now.isPosterChosen || storedExtras === null || storedExtras.poster === null
    ? { poster: now.poster, isPosterChosen: now.isPosterChosen }
    : { poster: storedExtras.poster, isPosterChosen: storedExtras.isPosterChosen }),
  captions: now.captions ?? storedExtras?.captions ?? null,
});

/** Keeps it until the film is there, so that a reload on the way loses nothing. */
export async function saveVideoExtras(
  uploadId: string,
  now: VideoExtras,
  store: DeviceStore = deviceStore,
): Promise<VideoExtras> {
  const extras = mergeVideoExtras(await readVideoExtras(uploadId, store), now);
  try {
    // Uploads that ended elsewhere leave theirs behind; the server itself keeps none for longer than a day without progress.
    for (const [key, { keptAt }] of await store.entries<StoredExtras>(prefix))
      if (keptAt < Date.now() - weekMs) await store.delete(key);
    await store.set(keyOf(uploadId), { ...extras, keptAt: Date.now() });
  } catch {
    // A device without room for it sends the film all the same.
  }
  return extras;
}
