import { Failure } from '@lernhaus/contract/failures';
import type { Viewer } from '../platform/context.ts';
import type { AccountServices } from './account-services.ts';
import { signInBuckets } from './sign-in.ts';

interface PasswordCheck {
  readonly viewer: Viewer;
  readonly address: string;
}

/** Checks the signed-in user's password once more. Wrong tries count like failed sign-ins. */
export function assertPassword(
  { rates, passwords }: Pick<AccountServices, 'rates' | 'passwords'>,
  { viewer: { company, id }, address }: PasswordCheck,
  password: string,
  storedHash: string,
): Promise<void> {
  return rates.guard(signInBuckets(address, [{ owner: company, id }]), async () => {
    if (password !== '' && (await passwords.matches({ tenant: company, account: id }, password, storedHash))) return;
    throw new Failure('error.wrongPassword', {}, [
      { objectName: 'account', field: 'currentPassword', message: password === '' ? 'NotNull' : 'Wrong' },
    ]);
  });
}
