import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import { type CallContext, seesAllTenants } from '../platform/context.ts';

/**
 * A row as this company reads it. Of a row that another company shares with it, it reads neither the login of the last
 * author nor the further companies that have it.
 */
export function readableRow(
  { tenant, viewer }: Pick<CallContext, 'tenant' | 'viewer'>,
  row: EntityOf<AnyResource>,
): EntityOf<AnyResource> {
  if (row.owner === tenant.company || seesAllTenants(tenant, viewer)) return row;
  const subOwners = 'subOwners' in row ? { subOwners: [tenant.company] } : {};
  return { ...row, modifiedBy: row.owner, ...subOwners };
}
