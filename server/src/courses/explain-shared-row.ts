import { Failure, isNotFound } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { FindShared } from './find-shared.ts';

interface NamedRow {
  readonly resource: AnyResource;
  readonly id: string;
}

/** Turns "not found" into `error.notMainOwner` if a named row is only shared with the caller's company. */
export function explainSharedRow<T>(
  findShared: FindShared,
  context: RequestContext,
  rows: readonly NamedRow[],
  work: () => Promise<T>,
): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (!isNotFound(error)) throw error;
    const sharedRows = await Promise.all(rows.map(({ resource, id }) => findShared(context, resource, id)));
    throw sharedRows.some((row) => row !== null) ? new Failure('error.notMainOwner') : error;
  });
}
