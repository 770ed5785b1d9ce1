import { announce } from './announcements.ts';
import { CallFailure } from './call-failure.ts';
import { isMissingModule } from './missing-module.ts';
import { type Translate, translateAny } from './translator.ts';

/**
 * Shows a failure as a toast, by the rules of specification 8. It shows no toast for a 401 or 403, for which the
 * sign-in dialog opens, and for the links of mails, whose pages show the failure.
 */
export function showFailure(error: unknown): void {
  const isAskedElsewhere = error instanceof CallFailure && (error.status === 401 || error.status === 403);
  if (
    isAskedElsewhere ||
    (error instanceof CallFailure && ['accounts.activate', 'accounts.confirmEmail'].includes(error.endpoint))
  )
    return;
  for (const { message, params } of messagesOf(error)) announce('failure', message, params);
}

/** The message keys of a failure. */
export function messagesOf(
  failure: unknown,
): { message: string; params?: Readonly<Record<string, string | number>> }[] {
  if (isMissingModule(failure)) return [{ message: navigator.onLine ? 'error.oldPage' : 'error.server.not.reachable' }];
  if (!(failure instanceof CallFailure))
    return [{ message: failure instanceof Error && failure.message ? failure.message : 'error.unknown' }];
  if (failure.status === 0) return [{ message: 'error.server.not.reachable' }];
  if (failure.status === 404) return [{ message: 'error.url.not.found' }];
  if (failure.status === 400 && failure.fieldErrors.length > 0 && !isOwnWord(failure))
    return failure.fieldErrors.map(({ field }) => ({ message: 'error.onField', params: { field } }));
  return [{ message: failure.key, params: failure.params }];
}

/** The text of a message; the name of a field is the one in its forms. */
export function wordsOf(t: Translate, message: string, params: Readonly<Record<string, string | number>> = {}): string {
  if (message !== 'error.onField') return translateAny(t, message, params);
  const field = String(params['field']);
  return t(message, { field: translateAny(t, `field.${field.split('.').at(-1) ?? ''}`) || field });
}

/** Whether the failure has its own message, which says more than its field errors. */
const isOwnWord = ({ appError }: CallFailure): boolean => appError !== null && appError !== 'error.validation';
