import { Failure } from '@lernhaus/contract/failures';

/** The form field of a taken name (specification 8, registration errors). */
const fieldOfTaken: Readonly<Record<string, string>> = { 'error.userexists': 'userName', 'error.emailexists': 'email' };

/** Puts a taken name on the field of its form. */
export const withFieldError =
  (objectName: string) =>
  (error: unknown): never => {
    const field = error instanceof Failure ? fieldOfTaken[error.code] : undefined;
    if (error instanceof Failure && field)
      throw Failure.of({
        code: error.code,
        params: error.params,
        fieldErrors: [{ objectName, field, message: error.code }],
      });
    throw error;
  };
