import { useCallback, useEffect, useRef } from 'react';
import { useAccount } from '../../platform/session.ts';
import { type Draft, deleteDraft, saveDraft } from './draft-store.ts';
import { useEditor } from './editor-context.ts';

const afterMs = 400;

/** Stores typed values on this device, after a pause and when the form is closed. */
export function useSaveDraft(key: string, typed: Omit<Draft, 'typedAt'>, isDirty: boolean) {
  const login = useAccount()?.login ?? '';
  const { setDraftExists } = useEditor();
  const latest = useRef({ typed, isDirty });
  useEffect(() => {
    latest.current = { typed, isDirty };
  });
  const write = useCallback(async () => {
    const { typed: now, isDirty: isTyped } = latest.current;
    if (isTyped) await saveDraft(login, key, { ...now, typedAt: new Date().toISOString() });
    else await deleteDraft(login, key);
    setDraftExists(key, isTyped);
  }, [login, key, setDraftExists]);
  const text = isDirty ? JSON.stringify([typed.values, typed.pieces]) : null;
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
  return { drop };
}
