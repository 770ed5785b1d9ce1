import { fastestSeconds } from '@lernhaus/domain/marketing/contact-robots';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRefused } from '../platform/call-failure.ts';
import { hasFailureKey } from '../platform/has-failure-key.ts';

/**
 * A little more than the server requires: the server measures the time from sending the stamp to receiving the form.
 */
const waitMs = fastestSeconds * 1000 + 100;

/** The proof that a form sends with its fields. */
export interface FormProof {
  /** Null if the server gave none, which it accepts too. */
  readonly stamp: string | null;
  readonly work: string | null;
}

interface FormStamp {
  /** Fetches the stamp; for the first focus in the form. */
  ask(): void;
  /**
   * Sends the form with its stamp, and once more with work or a new stamp if the server asks for it. Rejects with an
   * `AbortError` when it was cancelled. `content` is what the server stores once under a stamp, if it does.
   */
  send<T>(call: (proof: FormProof) => Promise<T>, content?: unknown): Promise<T>;
  /** Stops the work; null while there is none. */
  readonly cancelWork: (() => void) | null;
}

const readStamp = () =>
  import('./fetch-stamp.ts')
    .then(({ fetchStamp }) => fetchStamp())
    .then((value) => ({ value, at: Date.now() }))
    .catch(() => null);
type Stamp = Awaited<ReturnType<typeof readStamp>>;

/** The server treats a form that is sent very quickly as a robot's. */
const waitUntilAllowed = (stamp: Stamp) =>
  stamp && new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs - (Date.now() - stamp.at))));

/** Whether a person stopped the work. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const isAskedForWork = (error: unknown): boolean => hasFailureKey(error, 'error.contact.work');
/** If the server still says "too fast" after the wait, it does not know the stamp any more. */
const isUnknownStamp = (error: unknown): boolean => hasFailureKey(error, 'error.contact.tooFast');

/** The stamp says when the visitor began to write. */
export function useFormStamp(): FormStamp {
  const [cancelWork, setCancelWork] = useState<(() => void) | null>(null);
  const first = useMemo(() => {
    let stamp: Promise<Stamp> | null = null;
    return () => {
      stamp ??= readStamp();
      return stamp;
    };
  }, []);
  const working = useRef<AbortController | null>(null);
  // A closed form sends nothing any more.
  useEffect(() => () => working.current?.abort(), []);
  /** The first stamp may be too old for work, so there is a new one. */
  const proofWithWork = async (): Promise<FormProof> => {
    const stop = new AbortController();
    working.current = stop;
    setCancelWork(() => () => stop.abort());
    try {
      const [stamp, { solveFormWork }] = await Promise.all([readStamp(), import('./solve-form-work.ts')]);
      const work = stamp && (await solveFormWork(stamp.value, stop.signal));
      await waitUntilAllowed(stamp);
      stop.signal.throwIfAborted();
      return { stamp: stamp?.value ?? null, work };
    } finally {
      setCancelWork(null);
    }
  };
  const allowedProof = async (pendingStamp: Promise<Stamp>): Promise<FormProof> => {
    const stamp = await pendingStamp;
    await waitUntilAllowed(stamp);
    return { stamp: stamp?.value ?? null, work: null };
  };
  const last = useRef<FormProof | null>(null);
  /** The content that the server may have stored under the last stamp. */
  const lastContent = useRef<string | null>(null);
  /**
   * The same content sent again has the same stamp, so the server recognises a form whose reply was lost. Changed
   * content gets a new stamp, because the server stores only the first content of a stamp.
   */
  const send: FormStamp['send'] = async (call, content = null) => {
    const newContent = JSON.stringify(content);
    const isChanged = lastContent.current !== null && lastContent.current !== newContent;
    const storedBefore = [last.current, lastContent.current] as const;
    if (isChanged) [last.current, lastContent.current] = [await allowedProof(readStamp()), null];
    last.current ??= await allowedProof(first());
    lastContent.current = newContent;
    // What the server refuses is not stored; what it may have stored before stays so.
    const noteRefusal = (error: unknown): never => {
      if (isRefused(error) && isChanged) [last.current, lastContent.current] = storedBefore;
      else if (isRefused(error)) lastContent.current = storedBefore[1];
      throw error;
    };
    try {
      return await call(last.current);
    } catch (error) {
      if (isAskedForWork(error)) last.current = await proofWithWork();
      else if (isUnknownStamp(error)) last.current = await allowedProof(readStamp());
      else return noteRefusal(error);
    }
    return call(last.current).catch(noteRefusal);
  };
  return { ask: () => void first(), send, cancelWork };
}
