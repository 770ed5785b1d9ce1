import { session } from '../platform/session.ts';
import { storedToken } from '../platform/token.ts';

/** Finds out who looks at the page. Without a token nothing is asked and nothing more is downloaded. */
export function startSession(): void {
  if (storedToken() === null) session.set({ kind: 'signedOut' });
  else void import('./load-account.ts').then(({ loadAccount }) => loadAccount());
}
