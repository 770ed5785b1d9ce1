import { Failure } from '@lernhaus/contract/failures';
import type { Viewer } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';

/** The payer: a user of the company of this host. The platform's own companies have no plan. */
export function payerOf({ tenant, viewer }: RequestContext, userId?: string): Viewer {
  const isOwn = viewer !== null && tenant.mode === 'tenant' && viewer.company === tenant.company;
  if (!isOwn || (userId !== undefined && userId !== viewer.id)) throw new Failure('error.http.404');
  return viewer;
}
