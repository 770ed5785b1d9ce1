import { Failure } from '@lernhaus/contract/failures';
import { isUuid } from '../new-id.ts';

/** The key of a call that may be repeated; undefined without one. Throws for a key that is not a UUID, in any case. */
export function idempotencyKeyOf(body: unknown, objectName: string): string | undefined {
  const key: unknown =
    typeof body === 'object' && body !== null && 'idempotencyKey' in body ? body.idempotencyKey : undefined;
  if (key === null || key === undefined || key === '') return undefined;
  const text = typeof key === 'string' ? key.toLowerCase() : '';
  if (isUuid(text)) return text;
  throw new Failure('error.validation', {}, [{ objectName, field: 'idempotencyKey', message: 'Value' }]);
}
