import { useEffect, useRef, useState } from 'react';
import { deviceStore } from '../platform/device-store.ts';

const keyOf = (name: string) => `feedback-draft/${name}`;

export interface StoredText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Empties the field after its text was sent, unless somebody has typed more meanwhile. */
  readonly clear: (sentText: string) => void;
}

/**
 * Keeps the typed text on this device until it is sent, so that closing the panel, a reload or a lost connection lose
 * nothing. The name must not change while the component is mounted.
 */
export function useStoredText(name: string, initialText = ''): StoredText {
  const [text, setText] = useState(initialText);
  const hasTyped = useRef(false);
  useEffect(() => {
    let isHere = true;
    void deviceStore.get<string>(keyOf(name)).then((storedText) => {
      if (isHere && storedText && !hasTyped.current) setText(storedText);
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  const change = (next: string) => {
    hasTyped.current = true;
    setText(next);
    void (next === '' ? deviceStore.delete(keyOf(name)) : deviceStore.set(keyOf(name), next));
  };
  const clear = (sentText: string) => setText((current) => (current === sentText ? '' : current));
  return { text, change, clear };
}

/** Deletes a text from the device after it was sent, unless somebody has typed more meanwhile. */
export async function deleteStoredText(name: string, sentText: string): Promise<void> {
  if ((await deviceStore.get<string>(keyOf(name))) === sentText) await deviceStore.delete(keyOf(name));
}
