import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { Database } from '../platform/database/database.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { isUuid } from '../platform/new-id.ts';
import { repositoryOf } from '../resource/repository.ts';
import { readSharingOwner } from './queries.ts';

export type FindShared = (
  context: RequestContext,
  resource: AnyResource,
  id: string,
) => Promise<EntityOf<AnyResource> | null>;

/**
 * Returns a function that finds a row of another company in a course that is shared with this one, as its owner's
 * editors see it; else null. One of the few reads across tenants (requirements 2): one row, one company, one id.
 */
export const createFindShared =
  (database: Database): FindShared =>
  async ({ tenant, viewer, now }, resource, id) => {
    if (!isUuid(id)) return null;
    return inPlatform(database, 'read', async (tx) => {
      const company = await readSharingOwner(tx, resource, tenant.company, id);
      if (company === null) return null;
      return repositoryOf(resource, { tx, tenant: { ...tenant, company, mode: 'tenant' }, viewer, now }).find(id);
    });
  };
