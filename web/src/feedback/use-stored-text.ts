import { useEffect, useRef, useState } from 'react';
import { deviceStore } from '../platform/device-store.ts';

const keyOf = (name: string) => `feedback-draft/${name}`;

/** Belongs to one name for as long as it is on the screen. What is being written, kept on this device until it was sent: a closed panel, a reload and a lost connection lose nothing. */
export function useStoredText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState('');
  const hasTyped = useRef(false);
  useEffect(() => {
    let isHere = true;
    void deviceStore.get<string>(keyOf(name)).then((kept) => {
      if (isHere && kept && !hasTyped.current) setText(kept);
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
