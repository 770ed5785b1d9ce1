import { deviceStore } from '../../platform/device-store.ts';
import type { Row } from '../../resource/form-values.ts';
import type { Parent } from './outline.ts';
import type { SentPart, TypedPart } from './typed-part.ts';

/** Unsaved values and the row on which they are based, stored on this device until they are saved or discarded. */
export interface Draft extends TypedPart {
  readonly base: Row | null;
  /** A new part that was sent and whose reply has not arrived. */
  readonly sent?: SentPart | null;
  /** Where the part is added again if somebody else deletes it. */
  readonly parent?: Parent | null;
  /** ISO 8601. */
  readonly typedAt: string;
}

const prefix = 'course-editor/';
/** The name of a part's draft; a new part has `new-` and its parent's id. */
export const partDraftKey = (kind: string, id: string): string => `${kind}.${id}`;

const keyOf = (account: string, part: string) => `${prefix}${account}/${part}`;

export const readDraft = (account: string, part: string) => deviceStore.get<Draft>(keyOf(account, part));
export const saveDraft = (account: string, part: string, draft: Draft) => deviceStore.set(keyOf(account, part), draft);
export const deleteDraft = (account: string, part: string) => deviceStore.delete(keyOf(account, part));

/** The parts for which this author has drafts on this device. */
export async function storedDraftKeys(account: string): Promise<string[]> {
  const start = keyOf(account, '');
  return (await deviceStore.entries<Draft>(start)).map(([key]) => key.slice(start.length));
}
