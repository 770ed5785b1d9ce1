import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, refusedBody } from '@lernhaus/contract/field-errors';
import type { z } from 'zod';

/** A person's body as its schema reads it, with every refused field told. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body, parseOptions);
  if (result.success) return result.data;
  throw refusedBody('user', result.error);
}

/** A POST makes the id; one that brings its own means a PUT. */
export function refuseOwnId(body: unknown): void {
  const id = typeof body === 'object' && body !== null ? (body as { id?: unknown }).id : undefined;
  if (id !== undefined && id !== null && id !== '' && id !== -1) throw new Failure('error.idexists');
}
