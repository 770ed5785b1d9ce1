import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceStore } from '../platform/device-store.ts';

const keyOf = (name: string) => `feedback-draft/${name}`;

export interface StoredText {
  readonly text: string;
  readonly change: (text: string) => void;
}

type SendListener = (name: string, sentText: string) => void;
/** The fields on the page. A text may be sent by one that was closed, while another has read it from the device. */
const sendListeners = new Set<SendListener>();

/**
 * Keeps the typed text on this device until it is sent, so that closing the panel, a reload or a lost connection lose
 * nothing. After it was sent, the field has its initial text again, unless somebody has typed more meanwhile. The name
 * must not change while the component is mounted.
 */
export function useStoredText(name: string, initialText = '', onSent?: () => void): StoredText {
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
  const reset = useEffectEvent((sentName: string, sentText: string) => {
    if (sentName !== name || sentText !== text) return;
    setText(initialText);
    onSent?.();
  });
  useEffect(() => {
    const listener: SendListener = (sentName, sentText) => reset(sentName, sentText);
    sendListeners.add(listener);
    return () => void sendListeners.delete(listener);
  }, []);
  const change = (next: string) => {
    hasTyped.current = true;
    setText(next);
    void (next === '' ? deviceStore.delete(keyOf(name)) : deviceStore.set(keyOf(name), next));
  };
  return { text, change };
}

/** Deletes a text from the device and from its field after it was sent, unless somebody has typed more meanwhile. */
export async function deleteStoredText(name: string, sentText: string): Promise<void> {
  if ((await deviceStore.get<string>(keyOf(name))) === sentText) await deviceStore.delete(keyOf(name));
  for (const listener of sendListeners) listener(name, sentText);
}
