import { readFormStamp } from '@lernhaus/contract/marketing/endpoints';
import { fastestSeconds } from '@lernhaus/domain/marketing/contact-robots';
import { useEffect, useMemo } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';

/** A little more than the server asks for: its clock starts before the stamp arrives, and ends when the form does. */
const waitMs = fastestSeconds * 1000 + 100;

interface FormStamp {
  /** The stamp, once it is old enough to be sent; null if the server gave none, which it accepts too. */
  ripe(): Promise<string | null>;
}

/** Fetches the stamp of this form when it is opened. The server takes a very quick form for a robot's, so `ripe` waits a moment. */
export function useFormStamp(): FormStamp {
  const stamp = useMemo(() => {
    let asked: Promise<{ value: string; at: number } | null> | null = null;
    const ask = () => {
      asked ??= browserCaller()
        .call(readFormStamp)
        .then(({ stamp: value }) => ({ value, at: Date.now() }))
        .catch(() => null);
      return asked;
    };
    return {
      ask,
      ripe: async () => {
        const given = await ask();
        if (!given) return null;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs - (Date.now() - given.at))));
        return given.value;
      },
    };
  }, []);
  useEffect(() => void stamp.ask(), [stamp]);
  return stamp;
}
