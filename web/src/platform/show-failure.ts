import { announce } from './announcements.ts';
import { CallFailure } from './call-failure.ts';
import type { Translate } from './translator.ts';

/** Where a failure becomes a toast, by the rules of specification 8. Sign-in questions have their dialog instead. */
export function showFailure(error: unknown): void {
  const isAskedElsewhere = error instanceof CallFailure && (error.status === 401 || error.status === 403);
  if (
    isAskedElsewhere ||
    (error instanceof CallFailure && ['accounts.activate', 'accounts.confirmEmail'].includes(error.endpoint))
  )
    return;
  for (const { message, params } of messagesOf(error)) announce('failure', message, params);
}

/** The keys of a failure's words. */
export function messagesOf(
  failure: unknown,
): { message: string; params?: Readonly<Record<string, string | number>> }[] {
  if (!(failure instanceof CallFailure))
    return [{ message: failure instanceof Error && failure.message ? failure.message : 'error.unknown' }];
  if (failure.status === 0) return [{ message: 'error.server.not.reachable' }];
  if (failure.status === 404) return [{ message: 'error.url.not.found' }];
  if (failure.status === 400 && failure.fieldErrors.length > 0 && !isOwnWord(failure))
    return failure.fieldErrors.map(({ field }) => ({ message: 'error.onField', params: { field } }));
  return [{ message: failure.key, params: failure.params }];
}

/** One message in words; a field is called as its forms call it. */
export function wordsOf(t: Translate, message: string, params: Readonly<Record<string, string | number>> = {}): string {
  if (message !== 'error.onField') return t(message, params);
  const field = String(params['field']);
  return t(message, { field: t(`field.${field.split('.').at(-1) ?? ''}`) || field });
}

/** A refusal that names a rule says more than the fields it names. */
const isOwnWord = ({ appError }: CallFailure): boolean => appError !== null && appError !== 'error.validation';
