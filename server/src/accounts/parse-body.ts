import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import type { z } from 'zod';

/** Parses a user's body. Throws a `Failure` with all field errors. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body, parseOptions);
  if (result.success) return result.data;
  throw validationFailure('user', result.error);
}
