import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import { orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { firstOrderDays } from '@lernhaus/domain/billing/plan-charge';
import { dayMs } from '@lernhaus/domain/time';
import type { TransactionContext } from '../../platform/context.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { insertLine, insertOrder, lockOrder } from '../orders/head-queries.ts';
import { ownerContext } from '../orders/line-states.ts';
import { firstCheckAt } from '../payments/check-schedule.ts';
import { keepPlan } from '../queries.ts';
import { activatePlan } from './activate-plan.ts';
import type { PricedPlan } from './price-plan.ts';

interface Buyer {
  readonly id: string;
  readonly login: string;
  readonly email: string;
}

export interface PlanOrder {
  /** The company that gets the plan. */
  readonly company: string;
  readonly seller: string;
  readonly number: string;
  readonly buyer: Buyer;
  readonly pricedPlan: PricedPlan;
  readonly paymentType: PaymentType;
  readonly providerOrderId?: string | null;
  readonly providerKeyId?: string | null;
  /** The first order of a company: it may try the product while the order is open. */
  readonly isFirst?: boolean;
  readonly address?: object | null;
}

/**
 * Writes an order of a plan. One that costs nothing counts at once. Throws if the plan was deleted after its price was
 * read: the company would have no limits.
 */
export async function placePlanOrder(context: TransactionContext, order: PlanOrder): Promise<void> {
  const { tx, now, viewer } = context;
  const { company, seller, number, buyer, pricedPlan, isFirst = false } = order;
  const { plan, cycle, currency, price, credit, tax, total, dueAt } = pricedPlan;
  if ((await keepPlan(tx, plan.id)) === null) throw new Failure('error.plan.gone');
  const isFree = total === 0;
  const isOnline = order.paymentType === 'ONLINE';
  const head = {
    owner: company,
    kind: 'plan',
    number,
    seller,
    buyerId: buyer.id,
    currency,
    net: price,
    discount: credit,
    tax,
    total,
    state: isFree ? 'PAID' : isOnline ? 'OPEN' : 'AWAITING_TRANSFER',
    paymentType: isFree ? null : order.paymentType,
    providerOrderId: order.providerOrderId ?? null,
    providerKeyId: order.providerKeyId ?? null,
    address: order.address ?? null,
    askAfter: isOnline && !isFree ? firstCheckAt(now) : null,
  } as const;
  const by = viewer?.login ?? buyer.login;
  const id = await insertOrder(tx, head, { now, by });
  const trialEnd = new Date(now.getTime() + firstOrderDays * dayMs).toISOString();
  const line = await repositoryOf(lmsOrder, { ...ownerContext(context, head), viewer }).create({
    userId: buyer.id,
    userLogin: buyer.login,
    userEmail: buyer.email,
    userCompany: company,
    lmsPlanId: plan.id,
    lmsPlanName: plan.name,
    lmsSubscriptionCycle: cycle,
    orderId: number,
    paymentType: order.paymentType,
    currency: orderCurrencyOf(currency),
    amount: price - credit,
    taxAmount: tax,
    totalAmount: total,
    taxPercentage: plan.gstPercentage,
    paymentSuccess: false,
    paymentStatus: 'IN_PROGRESS',
    firstPayment: isFirst,
    // Expiry follows from the active order, so the first order is active with the days to try the product.
    activeOrder: isFirst,
    paymentDate: now.toISOString(),
    nextPaymentDueDate: isFirst ? trialEnd : dueAt,
  });
  const taxPercentage = plan.gstPercentage;
  await insertLine(tx, {
    owner: company,
    orderId: id,
    lineId: line.id,
    net: price,
    discount: credit,
    tax,
    taxPercentage,
  });
  if (!isFree) return;
  const placedOrder = await lockOrder(tx, company, id);
  if (placedOrder) await activatePlan(context, placedOrder, by);
}
