import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAccount } from '../../platform/session.ts';
import { type Draft, deleteDraft, saveDraft } from './draft-store.ts';
import { useEditor } from './editor-context.ts';

const afterMs = 400;

/**
 * Stores typed values on this device, after a pause and when the form is closed. A new part gets another key when it is
 * saved: nothing stays under the first one.
 */
export function useSaveDraft(key: string, draft: Omit<Draft, 'typedAt'>, isDirty: boolean) {
  const login = useAccount()?.login ?? '';
  const { setDraftExists } = useEditor();
  const latest = useRef({ key, draft, isDirty });
  // With the rendering, not after it: an effect of an earlier rendering would come after `drop`, and undo it.
  useLayoutEffect(() => {
    latest.current = { key, draft, isDirty };
  });
  const write = useCallback(async () => {
    const { key: keyNow, draft: now, isDirty: isDirtyNow } = latest.current;
    const isTyped = isDirtyNow && keyNow === key;
    if (isTyped) await saveDraft(login, key, { ...now, typedAt: new Date().toISOString() });
    else await deleteDraft(login, key);
    setDraftExists(key, isTyped);
  }, [login, key, setDraftExists]);
  const text = isDirty ? JSON.stringify([draft.values, draft.pieces, draft.base?.['version']]) : null;
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
    await saveDraft(login, savedKey, { ...rest, typedAt: new Date().toISOString() });
    setDraftExists(savedKey, true);
  };
  return { drop, moveTo };
}
