import { createContext, type ReactNode, useContext } from 'react';
import { createObservable, useObservable } from './observable.ts';
import type { Translate } from './translator.ts';

const Context = createContext<Translate | null>(null);

/** Incremented when more texts have arrived, so that components render again. */
export const loadedTextsCount = createObservable(0);

export function TextsProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <Context value={translate}>{children}</Context>;
}

/** The translate function; all texts on screens come from it. */
export function useTexts(): Translate {
  const translate = useContext(Context);
  useObservable(loadedTextsCount);
  if (translate === null) throw new Error('useTexts needs a TextsProvider above it');
  return translate;
}
