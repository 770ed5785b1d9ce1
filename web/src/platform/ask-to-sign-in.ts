import { signInReason } from './session.ts';
import { forgetToken } from './token.ts';

/**
 * After a 401 or 403 the sign-in dialog opens over the page (specification 8). The session stays until that dialog is
 * closed, so that nothing typed below it is lost.
 */
export function askToSignIn(status: number): void {
  if (status !== 401 && status !== 403) return;
  forgetToken();
  signInReason.set('login.error.unauthorized');
}
