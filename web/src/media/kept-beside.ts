import { type DeviceStore, deviceStore } from '../platform/device-store.ts';

/** What goes with a film once it is there, as base64. */
export interface Beside {
  readonly poster: string | null;
  /** Whether somebody picked it; else it is the film's first moment. */
  readonly isPosterChosen: boolean;
  readonly captions: string | null;
}

interface Kept extends Beside {
  readonly keptAt: number;
}

const prefix = 'video-beside/';
const keyOf = (uploadId: string): string => prefix + uploadId;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What this device keeps for an unfinished upload; null where it was begun on another. */
export const keptBeside = async (uploadId: string, store: DeviceStore = deviceStore): Promise<Beside | null> =>
  (await store.get<Kept>(keyOf(uploadId)).catch(() => null)) ?? null;

export const dropBeside = (uploadId: string): Promise<void> =>
  deviceStore.delete(keyOf(uploadId)).catch(() => undefined);

/** What was chosen now, else what was when the upload began. */
const besideWith = (kept: Beside | null, now: Beside): Beside => ({
  ...(now.isPosterChosen || kept === null || kept.poster === null
    ? { poster: now.poster, isPosterChosen: now.isPosterChosen }
    : { poster: kept.poster, isPosterChosen: kept.isPosterChosen }),
  captions: now.captions ?? kept?.captions ?? null,
});

/** Keeps it until the film is there, so that a reload on the way loses nothing. */
export async function keepBeside(uploadId: string, now: Beside, store: DeviceStore = deviceStore): Promise<Beside> {
  const beside = besideWith(await keptBeside(uploadId, store), now);
  try {
    // Uploads that ended elsewhere leave theirs behind; the server itself keeps none for longer than a day without progress.
    for (const [key, { keptAt }] of await store.entries<Kept>(prefix))
      if (keptAt < Date.now() - weekMs) await store.delete(key);
    await store.set(keyOf(uploadId), { ...beside, keptAt: Date.now() });
  } catch {
    // A device without room for it sends the film all the same.
  }
  return beside;
}
