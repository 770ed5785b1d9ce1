import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAccountKey } from '../../platform/session.ts';
import { type Draft, deleteDraft, readDraft, saveDraft } from './draft-store.ts';
import { useEditor } from './editor-context.ts';

const afterMs = 400;

interface UnsavedPart {
  readonly draft: Omit<Draft, 'typedAt'>;
  readonly isDirty: boolean;
  /** The draft with which the form was opened. */
  readonly restoredDraft: Draft | null;
}

/**
 * Stores typed values on this device, after a pause and when the form is closed. A new part gets another key when it is
 * saved: nothing stays under the first one. A draft that another tab has stored is not deleted.
 */
export function useSaveDraft(key: string, { draft, isDirty, restoredDraft }: UnsavedPart) {
  const account = useAccountKey();
  const { setDraftExists } = useEditor();
  const latest = useRef({ key, draft, isDirty });
  // A layout effect, because a normal effect of an earlier rendering could run after `drop` and undo it.
  useLayoutEffect(() => {
    latest.current = { key, draft, isDirty };
  });
  /** By key, when the text of this form's own draft was typed. */
  const typedAts = useRef(new Map(restoredDraft ? [[key, restoredDraft.typedAt]] : []));
  const store = useCallback(
    async (partKey: string, unsaved: Omit<Draft, 'typedAt'>) => {
      const typedAt = new Date().toISOString();
      typedAts.current.set(partKey, typedAt);
      await saveDraft(account, partKey, { ...unsaved, typedAt });
      setDraftExists(partKey, true);
    },
    [account, setDraftExists],
  );
  const write = useCallback(async () => {
    const { key: keyNow, draft: now, isDirty: isDirtyNow } = latest.current;
    if (isDirtyNow && keyNow === key) return store(key, now);
    const typedAt = typedAts.current.get(key);
    if (typedAt === undefined) return;
    const storedDraft = await readDraft(account, key);
    if (storedDraft && storedDraft.typedAt > typedAt) return;
    await deleteDraft(account, key);
    setDraftExists(key, false);
  }, [account, key, store, setDraftExists]);
  const text = isDirty ? JSON.stringify([draft.values, draft.pieces, draft.base?.['version'], draft.sent?.id]) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for a pause in typing.
  useEffect(() => {
    const timer = window.setTimeout(() => void write(), afterMs);
    return () => window.clearTimeout(timer);
  }, [text, write]);
  useEffect(() => () => void write(), [write]);
  const drop = useCallback(async () => {
    latest.current = { ...latest.current, isDirty: false };
    await write();
  }, [write]);
  /** Stores a draft under the key of the saved part, when the form was closed before its part was saved. */
  const moveTo = async (savedKey: string, rest: Omit<Draft, 'typedAt'>) => {
    if (savedKey !== key) await drop();
    await store(savedKey, rest);
  };
  return { drop, moveTo };
}
