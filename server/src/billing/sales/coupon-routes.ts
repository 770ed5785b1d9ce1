import { type CouponBody, listCoupons, removeCoupon, saveCoupon } from '@lernhaus/contract/billing/sales';
import { Failure } from '@lernhaus/contract/failures';
import { readCards } from '../../courses/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import { deleteCoupon, isCodeTaken, readCoupons, writeCoupon } from './queries.ts';

/** Mounts the calls of a company for its coupons. */
export function mountCoupons(routes: RouteRegistry): void {
  routes.call(listCoupons, ({ tx, tenant }) => readCoupons(tx, tenant.company));
  routes.call(saveCoupon, async (context, { body }) => {
    const { tx, tenant, viewer, now } = context;
    if (await isCodeTaken(tx, tenant.company, body))
      throw refusedCoupon('error.coupon.exists', { field: 'code', message: 'error.coupon.exists' });
    await refuseUnknownCourses(context, body);
    const coupon = await writeCoupon(tx, tenant.company, body, { now, by: viewer?.login ?? 'anonymous' });
    if (!coupon) throw new Failure('error.http.404');
    await recordCoupon(context, 'couponSaved', coupon.code);
    return coupon;
  });
  // Not with `call`, which would record the deletion of an entity, too.
  routes.open(removeCoupon, (context, { params }) =>
    context.inTransaction('write', async (at) => {
      const code = await deleteCoupon(at.tx, at.tenant.company, params.id);
      if (code === null) throw new Failure('error.http.404');
      await recordCoupon(at, 'couponDeleted', code);
    }),
  );
}

/** Throws for a course that the company does not offer. A course that the coupon has already may be deleted since. */
async function refuseUnknownCourses({ tx, tenant }: TransactionContext, { id, courseIds }: CouponBody): Promise<void> {
  if (courseIds.length === 0) return;
  const courses = await readCards(tx, tenant.company, courseIds);
  const coupon = id ? (await readCoupons(tx, tenant.company)).find((one) => one.id === id) : undefined;
  const allowedIds = new Set([...courses.map((course) => course.id), ...(coupon?.courseIds ?? [])]);
  if (courseIds.some((courseId) => !allowedIds.has(courseId)))
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
): Promise<void> {
  const message = `Coupon ${coupon} ${act === 'couponSaved' ? 'saved' : 'deleted'}`;
  const owner = tenant.company;
  const event = { owner, act, principal: viewerNameIn(owner, viewer), data: { message }, values: { coupon } };
  return recordAudit(tx, event, now);
}
