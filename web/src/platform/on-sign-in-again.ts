import { signInReason } from './session.ts';
import { storedToken } from './token.ts';

/**
 * Runs a function when the dialog over a page whose session had ended is closed by a sign-in, here or in another tab.
 * Returns a function that stops this.
 */
export const onSignInAgain = (run: () => void): (() => void) =>
  signInReason.subscribe(() => {
    if (signInReason.get() === null && storedToken() !== null) run();
  });
