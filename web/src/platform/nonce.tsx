import { createContext, useContext } from 'react';

const Context = createContext('');

/** The page's nonce. It is not part of the page's data; the browser reads it from a script element. */
export const NonceProvider = Context;
export const useNonce = (): string => useContext(Context);

export const nonceOfDocument = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
