import { useEffect, useRef, useState } from 'react';
import { deviceStore } from '../platform/device-store.ts';

const keyOf = (name: string) => `feedback-draft/${name}`;

/**
 * Keeps the typed text on this device until it is sent, so that closing the panel, a reload or a lost connection lose
 * nothing. The name must not change while the component is mounted.
 */
export function useStoredText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState('');
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
  return [text, change];
}
