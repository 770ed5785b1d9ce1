import { createContext, type ReactNode, useContext } from 'react';
import { createStore, useStore } from './store.ts';
import type { Translate } from './translator.ts';

const Context = createContext<Translate | null>(null);

/** Grows when more messages have arrived in the browser, so that what waited for them is drawn again. */
export const textsArrived = createStore(0);

export function TextsProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <Context value={translate}>{children}</Context>;
}

/** `t(key)`: the only way words reach a screen. */
export function useTexts(): Translate {
  const translate = useContext(Context);
  useStore(textsArrived);
  if (translate === null) throw new Error('useTexts needs a TextsProvider above it');
  return translate;
}
