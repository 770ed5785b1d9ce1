import { createContext } from 'react';

/**
 * Lets a form wait for an input that is being prepared, such as a file that is being read. The promise says whether the
 * input is ready; it must not reject.
 */
export const FormWait = createContext<(input: Promise<boolean>) => void>(() => undefined);
