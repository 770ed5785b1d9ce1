import {
  decideTransfer,
  listSales,
  mailSaleAgain as mailAgain,
  readSale,
  refundSale,
} from '@lernhaus/contract/billing/sales';
import { Failure } from '@lernhaus/contract/failures';
import { viewerNameIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext, RouteRegistry } from '../../platform/http/route-registry.ts';
import { isUuid } from '../../platform/new-id.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder } from '../orders/head-queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { inSellerTransaction } from '../payments/in-seller-transaction.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { mailSaleAgain } from './mail-sale-again.ts';
import { readSaleDetail } from './sale-detail.ts';
import { lockSale, readSales } from './sale-queries.ts';
import { sellerOf } from './seller-of.ts';

/** Mounts what a company does with its sales: transfers and refunds. Plans are the platform's sales, so they are ADMIN's. */
export function mountSales(routes: RouteRegistry, services: OrderServices): void {
  const seller = (context: RequestContext) => sellerOf(services, context);
  const idOf = (id: string): string => {
    if (!isUuid(id)) throw new Failure('error.http.404');
    return id;
  };
  routes.open(listSales, (context, { query }) =>
    inSellerTransaction(services, seller(context), (tx) => readSales(tx, seller(context), query.state ?? null), 'read'),
  );
  routes.open(readSale, (context, { params, query }) => {
    const company = sellerOf(services, context, query.seller);
    const read = async (tx: Tx) => {
      const sale = await readSaleDetail(tx, company, params.number);
      if (!sale) throw new Failure('error.http.404');
      return sale;
    };
    return inSellerTransaction(services, company, read, 'read');
  });
  routes.open(decideTransfer, (context, { params, body }) => {
    return inSellerTransaction(services, seller(context), async (tx) => {
      const sale = await lockSale(tx, seller(context), idOf(params.id));
      const order = sale && (await lockOrder(tx, sale.owner, sale.id));
      if (!order) throw new Failure('error.http.404');
      // Nobody decides by hand about an order that is open at the provider.
      if (order.paymentType !== 'BANK_TRANSFER') throw new Failure('error.order.state', { state: order.state });
      const event = body.arrived ? 'confirmed' : 'refused';
      const by = viewerNameIn(order.owner, context.viewer);
      const state = await moveOrder(services, { ...context, tx }, order, { event, by, remark: body.remark ?? null });
      return { id: order.id, state };
    });
  });
  routes.open(refundSale, (context, { params, body }) => {
    const { amount = null, reason, paymentId = null, idempotencyKey: refundId = null } = body;
    const refundCall = { seller: seller(context), id: idOf(params.id), amount, reason, paymentId, refundId };
    return refundOrder(services, context, refundCall);
  });
  routes.open(mailAgain, (context, { params }) =>
    mailSaleAgain(services, context, { seller: seller(context), id: idOf(params.id) }),
  );
}
