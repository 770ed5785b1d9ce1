import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { deviceStore } from '../platform/device-store.ts';
import { timedId } from '../platform/timed-id.ts';

const keyOf = (draftName: string) => `feedback-key/${draftName}`;

interface StoredKey {
  /** The content of the entry. */
  readonly of: string;
  readonly id: string;
}

export interface EntryContent {
  readonly text: string;
  readonly file: File | null;
  /** The entry that the user chose to answer. */
  readonly answeredEntry: ThreadEntry | null;
}

/**
 * The key of a new entry. The same entry sent again, because the reply of the server was lost, has the same key, also
 * after a reload. Another text, file or chosen entry to answer makes another entry. The entry that is answered if none
 * is chosen does not: it may be this entry itself, once it has arrived.
 */
export async function entryKey(
  draftName: string,
  { text, file, answeredEntry }: EntryContent,
  at: number,
): Promise<string> {
  const fileFacts = file && [file.name, file.size, file.lastModified];
  const of = JSON.stringify([text.trim(), answeredEntry?.id ?? null, fileFacts]);
  const storedKey = await deviceStore.get<StoredKey>(keyOf(draftName));
  if (storedKey?.of === of) return storedKey.id;
  const id = timedId(at);
  await deviceStore.set(keyOf(draftName), { of, id } satisfies StoredKey);
  return id;
}

/** Forgets the key of an entry that has arrived: the same text sent once more is a new entry. */
export const deleteEntryKey = (draftName: string): Promise<void> => deviceStore.delete(keyOf(draftName));
