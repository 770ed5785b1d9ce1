import { email as emailSchema, login as loginSchema } from '@lernhaus/contract/accounts/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, refusedBody } from '@lernhaus/contract/field-errors';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import { z } from 'zod';

function parseName(field: 'login' | 'email', given: string): string {
  const normal = normaliseLogin(given);
  if (normal === null) throw new Failure('error.validation', {}, [{ objectName: 'user', field, message: 'Pattern' }]);
  // Folding can lengthen a text and bring forth signs that the given one did not have.
  const schema = z.object({ [field]: field === 'login' ? loginSchema : emailSchema });
  const checked = schema.safeParse({ [field]: normal }, parseOptions);
  if (!checked.success) throw refusedBody('user', checked.error);
  return normal;
}

/** A login in the one form in which it is stored and compared; refuses one with signs that cannot be seen. */
export const parseLogin = (given: string): string => parseName('login', given);

export const parseEmail = (given: string): string => parseName('email', given);
