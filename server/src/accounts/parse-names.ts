import { email as emailSchema, login as loginSchema } from '@lernhaus/contract/accounts/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import { z } from 'zod';

function parseName(field: 'login' | 'email', text: string): string {
  const normal = normaliseLogin(text);
  if (normal === null) throw new Failure('error.validation', {}, [{ objectName: 'user', field, message: 'Pattern' }]);
  // Normalising can make a text longer or add characters, so the result is checked again.
  const schema = z.object({ [field]: field === 'login' ? loginSchema : emailSchema });
  const checked = schema.safeParse({ [field]: normal }, parseOptions);
  if (!checked.success) throw validationFailure('user', checked.error);
  return normal;
}

/**
 * Returns a login in the form that is stored and compared. Throws a `Failure` that names the field if the text has white
 * space or invisible characters within, or is no valid login in that form.
 */
export const parseLogin = (text: string): string => parseName('login', text);

/** The same for an e-mail address. */
export const parseEmail = (text: string): string => parseName('email', text);
