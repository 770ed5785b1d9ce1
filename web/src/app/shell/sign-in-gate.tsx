import { useObservable } from '../../platform/observable.ts';
import { signInReason } from '../../platform/session.ts';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const SignInDialog = lazyWithTexts(async () => (await import('../../accounts/sign-in-dialog.tsx')).SignInDialog, {
  failureShown: 'asToast',
});

/** A 401 or 403 of any call opens the sign-in dialog over the page (specification 8). */
export function SignInGate() {
  const reason = useObservable(signInReason);
  if (reason === null) return null;
  return <SignInDialog reason={reason} onClose={() => signInReason.set(null)} />;
}
