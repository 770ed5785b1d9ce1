import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import type { z } from 'zod';

/** Parses a user's body. Throws a `Failure` with all field errors. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body, parseOptions);
  if (result.success) return result.data;
  throw validationFailure('user', result.error);
}

/** Refuses a POST with an id: the caller means a PUT. */
export function refuseOwnId(body: unknown): void {
  const id = typeof body === 'object' && body !== null ? (body as { id?: unknown }).id : undefined;
  if (id !== undefined && id !== null && id !== '' && id !== -1) throw new Failure('error.idexists');
}
