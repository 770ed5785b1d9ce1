import { useEffect, useRef, useState } from 'react';
import { deviceStore } from '../platform/device-store.ts';

const keyOf = (name: string) => `feedback-draft/${name}`;

/** Belongs to one name for as long as it is on the screen. What is being written, kept on this device until it was sent: a closed panel, a reload and a lost connection lose nothing. */
export function useKeptText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    let isHere = true;
    void deviceStore.get<string>(keyOf(name)).then((kept) => {
      if (isHere && kept && !isTouched.current) setText(kept);
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  const change = (next: string) => {
    isTouched.current = true;
    setText(next);
    void (next === '' ? deviceStore.delete(keyOf(name)) : deviceStore.set(keyOf(name), next));
  };
  return [text, change];
}
