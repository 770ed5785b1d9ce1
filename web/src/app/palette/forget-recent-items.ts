import { storages } from '../../platform/storages.ts';

/** The beginning of the storage keys; a user's login follows. */
export const recentItemsKey = 'lernhaus-recent:';

/**
 * Deletes the stored entries of everybody on this device: somebody has signed out. A file of its own, because every
 * page has it.
 */
export function forgetRecentItems(): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(recentItemsKey)) storage.removeItem(key);
}
