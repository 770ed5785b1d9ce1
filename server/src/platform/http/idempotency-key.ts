import { Failure } from '@lernhaus/contract/failures';
import { isUuid } from '../new-id.ts';

/** The key of a call that may be repeated; undefined without one. Throws for a key that is not a UUID. */
export function idempotencyKeyOf(body: unknown, objectName: string): string | undefined {
  const key: unknown =
    typeof body === 'object' && body !== null && 'idempotencyKey' in body ? body.idempotencyKey : undefined;
  if (key === null || key === undefined || key === '') return undefined;
  if (typeof key === 'string' && isUuid(key)) return key;
  throw new Failure('error.validation', {}, [{ objectName, field: 'idempotencyKey', message: 'Value' }]);
}
