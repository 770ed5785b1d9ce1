import {
  decideTransfer,
  listCoupons,
  listSales,
  mailSaleAgain as mailAgain,
  readSale,
  refundSale,
  removeCoupon,
  saveCoupon,
} from '@lernhaus/contract/billing/sales';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext, RouteRegistry } from '../../platform/http/route-registry.ts';
import { isUuid } from '../../platform/new-id.ts';
import type { OrderServices } from '../order-services.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/queries.ts';
import { inSeller } from '../payments/in-seller.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { mailSaleAgain } from './mail-sale-again.ts';
import { deleteCoupon, isCodeTaken, lockSale, readCoupons, readSales, writeCoupon } from './queries.ts';
import { readSaleDetail } from './sale-detail.ts';
import { sellerOf } from './seller-of.ts';

/**
 * Mounts what a company does with its sales: transfers, refunds and coupons. Plans are the platform's sales, so they
 * are ADMIN's.
 */
export function mountSales(routes: RouteRegistry, services: OrderServices): void {
  const seller = (context: RequestContext) => sellerOf(services, context);
  const idOf = (id: string): string => {
    if (!isUuid(id)) throw new Failure('error.http.404');
    return id;
  };
  routes.open(listSales, (context, { query }) =>
    inSeller(services, seller(context), (tx) => readSales(tx, seller(context), query.state ?? null), 'read'),
  );
  routes.open(readSale, (context, { params, query }) => {
    const company = sellerOf(services, context, query.seller);
    const read = async (tx: Tx) => {
      const sale = await readSaleDetail(tx, company, params.number);
      if (!sale) throw new Failure('error.http.404');
      return sale;
    };
    return inSeller(services, company, read, 'read');
  });
  routes.open(decideTransfer, (context, { params, body }) => {
    return inSeller(services, seller(context), async (tx) => {
      const sale = await lockSale(tx, seller(context), idOf(params.id));
      const order = sale && (await lockOrder(tx, sale.owner, sale.id));
      if (!order) throw new Failure('error.http.404');
      // Nobody decides by hand about an order that is open at the provider.
      if (order.paymentType !== 'BANK_TRANSFER') throw new Failure('error.order.state', { state: order.state });
      const event = body.arrived ? 'confirmed' : 'refused';
      const by = context.viewer?.login ?? 'anonymous';
      const state = await moveOrder(services, { ...context, tx }, order, { event, by, remark: body.remark ?? null });
      return { id: order.id, state };
    });
  });
  routes.open(refundSale, (context, { params, body }) => {
    const { amount = null, reason, idempotencyKey: refundId = null } = body;
    return refundOrder(services, context, { seller: seller(context), id: idOf(params.id), amount, reason, refundId });
  });
  routes.open(mailAgain, (context, { params }) =>
    mailSaleAgain(services, context, { seller: seller(context), id: idOf(params.id) }),
  );

  routes.call(listCoupons, ({ tx, tenant }) => readCoupons(tx, tenant.company));
  routes.open(saveCoupon, (context, { body }) =>
    context.inTransaction('write', async ({ tx, tenant, viewer, now }) => {
      const by = viewer?.login ?? 'anonymous';
      if (await isCodeTaken(tx, tenant.company, body))
        throw new Failure('error.coupon.exists', {}, [
          { objectName: 'coupon', field: 'code', message: 'error.coupon.exists' },
        ]);
      const coupon = await writeCoupon(tx, tenant.company, body, { now, by });
      if (!coupon) throw new Failure('error.http.404');
      await recordCoupon(tx, { owner: tenant.company, by, now }, 'couponSaved', coupon.code);
      return coupon;
    }),
  );
  // Not with `call`, which would record a second deletion.
  routes.open(removeCoupon, (context, { params }) =>
    context.inTransaction('write', async ({ tx, tenant, viewer, now }) => {
      const code = await deleteCoupon(tx, tenant.company, params.id);
      if (code === null) throw new Failure('error.http.404');
      const by = viewer?.login ?? 'anonymous';
      await recordCoupon(tx, { owner: tenant.company, by, now }, 'couponDeleted', code);
    }),
  );
}

interface Change {
  readonly owner: string;
  readonly by: string;
  readonly now: Date;
}

function recordCoupon(
  tx: Tx,
  { owner, by, now }: Change,
  act: 'couponSaved' | 'couponDeleted',
  coupon: string,
): Promise<void> {
  const message = `Coupon ${coupon} ${act === 'couponSaved' ? 'saved' : 'deleted'}`;
  return recordAudit(tx, { owner, act, principal: by, data: { message }, values: { coupon } }, now);
}
