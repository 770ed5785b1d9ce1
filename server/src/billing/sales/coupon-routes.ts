import { listCoupons, removeCoupon, saveCoupon } from '@lernhaus/contract/billing/sales';
import { Failure } from '@lernhaus/contract/failures';
import { readCards } from '../../courses/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import { deleteCoupon, isCodeTaken, lockCoupon, readCoupons, writeCoupon } from './sale-queries.ts';

/** Mounts the calls of a company for its coupons. */
export function mountCoupons(routes: RouteRegistry): void {
  routes.call(listCoupons, ({ tx, tenant }) => readCoupons(tx, tenant.company));
  routes.call(saveCoupon, async (context, { body }) => {
    const { tx, tenant, viewer, now } = context;
    const storedCoupon = body.id ? await lockCoupon(tx, tenant.company, body.id) : null;
    if (storedCoupon && (body.seenVersion ?? storedCoupon.version) !== storedCoupon.version)
      throw new Failure('error.concurrencyFailure');
    if (await isCodeTaken(tx, tenant.company, body))
      throw refusedCoupon('error.coupon.exists', { field: 'code', message: 'error.coupon.exists' });
    await refuseUnknownCourses(context, body.courseIds, storedCoupon?.courseIds ?? []);
    const coupon = await writeCoupon(tx, tenant.company, body, { now, by: viewerNameIn(tenant.company, viewer) });
    if (!coupon) throw new Failure('error.http.404');
    await recordCoupon(context, 'couponSaved', coupon.code);
    return coupon;
  });
  // `call` would also record the deletion of an entity.
  routes.open(removeCoupon, (context, { params }) =>
    context.inTransaction('write', async (txContext) => {
      const code = await deleteCoupon(txContext.tx, txContext.tenant.company, params.id);
      if (code === null) throw new Failure('error.http.404');
      await recordCoupon(txContext, 'couponDeleted', code, context.address);
    }),
  );
}

/**
 * Throws for a course that the company does not offer. Courses that the coupon already has may have been deleted since.
 */
async function refuseUnknownCourses(
  { tx, tenant }: TransactionContext,
  courseIds: readonly string[],
  storedIds: readonly string[],
): Promise<void> {
  const knownIds = new Set([
    ...storedIds,
    ...(await readCards(tx, tenant.company, courseIds)).map((course) => course.id),
  ]);
  if (courseIds.some((courseId) => !knownIds.has(courseId)))
    throw refusedCoupon('error.unknownReference', { field: 'courseIds', message: 'Unknown' });
}

const refusedCoupon = (
  key: 'error.coupon.exists' | 'error.unknownReference',
  { field, message }: { readonly field: 'code' | 'courseIds'; readonly message: string },
): Failure => new Failure(key, {}, [{ objectName: 'coupon', field, message }]);

function recordCoupon(
  { tx, tenant, viewer, now }: TransactionContext,
  act: 'couponSaved' | 'couponDeleted',
  coupon: string,
  remoteAddress?: string,
): Promise<void> {
  const message = `Coupon ${coupon} ${act === 'couponSaved' ? 'saved' : 'deleted'}`;
  const owner = tenant.company;
  const data = { message, ...(remoteAddress === undefined ? {} : { remoteAddress }) };
  const event = { owner, act, principal: viewerNameIn(owner, viewer), data, values: { coupon } };
  return recordAudit(tx, event, now);
}
