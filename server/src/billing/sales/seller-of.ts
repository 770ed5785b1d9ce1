import { Failure } from '@lernhaus/contract/failures';
import type { CallContext } from '../../platform/context.ts';
import type { OrderServices } from '../order-services.ts';

/**
 * The company whose sales a viewer sees. Plans are the platform's sales, so they are ADMIN's, who may read those of
 * another seller, too.
 */
export function sellerOf(
  { settings }: Pick<OrderServices, 'settings'>,
  { tenant, viewer }: Pick<CallContext, 'tenant' | 'viewer'>,
  seller: string = tenant.company,
): string {
  const isPlatform = tenant.company === settings.mainCompany;
  if (isPlatform && !viewer?.authorities.includes('ROLE_ADMIN')) throw new Failure('error.http.404');
  if (!isPlatform && seller !== tenant.company) throw new Failure('error.http.404');
  return seller;
}
