import { dayMs } from '@lernhaus/domain/time';
import { type DeviceStore, deviceStore } from '../platform/device-store.ts';

/** The poster and captions of a video, as base64; they are saved when the upload is complete. */
export interface VideoExtras {
  readonly poster: string | null;
  /** Whether the author chose the poster; otherwise it is a frame of the video. */
  readonly isPosterChosen: boolean;
  readonly captions: string | null;
}

export type Poster = Omit<VideoExtras, 'captions'>;

export const noPoster: Poster = { poster: null, isPosterChosen: false };

interface StoredExtras extends VideoExtras {
  readonly keptAt: number;
}

const prefix = 'video-beside/';
const keyOf = (uploadId: string): string => prefix + uploadId;
const weekMs = 7 * dayMs;

/** What this device has stored for an unfinished upload; null when it began on another device. */
export const readVideoExtras = async (
  uploadId: string,
  store: DeviceStore = deviceStore,
): Promise<VideoExtras | null> => (await store.get<StoredExtras>(keyOf(uploadId)).catch(() => null)) ?? null;

/** The uploads that this device has stored something for. */
export const listVideoExtras = async (): Promise<readonly [string, VideoExtras][]> =>
  (await deviceStore.entries<StoredExtras>(prefix).catch(() => [])).map(([key, extras]) => [
    key.slice(prefix.length),
    extras,
  ]);

export const deleteVideoExtras = (uploadId: string): Promise<void> =>
  deviceStore.delete(keyOf(uploadId)).catch(() => undefined);

/** The current choice, or else the stored one. */
const mergeVideoExtras = (storedExtras: VideoExtras | null, now: VideoExtras): VideoExtras => ({
  ...(now.isPosterChosen || storedExtras === null || storedExtras.poster === null
    ? { poster: now.poster, isPosterChosen: now.isPosterChosen }
    : { poster: storedExtras.poster, isPosterChosen: storedExtras.isPosterChosen }),
  captions: now.captions ?? storedExtras?.captions ?? null,
});

/** Stores them until the upload is complete, so that a reload loses nothing. */
export async function saveVideoExtras(
  uploadId: string,
  now: VideoExtras,
  store: DeviceStore = deviceStore,
): Promise<VideoExtras> {
  const extras = mergeVideoExtras(await readVideoExtras(uploadId, store), now);
  try {
    // Deletes the entries of uploads that ended elsewhere; the server deletes uploads after a day without progress.
    for (const [key, { keptAt }] of await store.entries<StoredExtras>(prefix))
      if (keptAt < Date.now() - weekMs) await store.delete(key);
    await store.set(keyOf(uploadId), { ...extras, keptAt: Date.now() });
  } catch {
    // Without storage the video is sent anyway.
  }
  return extras;
}
