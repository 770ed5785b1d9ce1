import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import type { PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';
import type { PlacedPlanOrder, PlanPaymentBody } from '@lernhaus/contract/billing/plan-registration';
import type { ShownPrice } from '@lernhaus/contract/billing/shown-price';
import { Failure } from '@lernhaus/contract/failures';
import { orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { accountOf } from '../../accounts/api.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { assertShownPrice } from '../orders/assert-shown-price.ts';
import { restartChecks } from '../payments/check-schedule.ts';
import { startOnlineOrder } from '../payments/start-online-order.ts';
import { newOrderId } from '../registration/place-order.ts';
import { payerOf } from './payer-of.ts';
import { placePlanOrder } from './place-plan-order.ts';
import { planMail } from './plan-mails.ts';
import { lockPlanOf, readActivePlan, readWaitingPlan } from './plan-queries.ts';
import { type PlanSeller, readPlanSeller } from './plan-seller.ts';
import { type PricedPlan, pricePlan, unknownPlan } from './price-plan.ts';

interface PlanChoice extends Pick<PlanPaymentBody, 'selectedPlanId' | 'subscriptionCycle'> {
  readonly activeOrderId?: PlanPaymentBody['activeOrderId'];
  readonly shownPrice?: ShownPrice;
}

/**
 * The price of a plan for the payer's company. Throws if the plan is of another product than the company's, and if the
 * price was quoted before another order gave the company its plan: a change that costs nothing and is sent twice would
 * order the next cycle at the full price.
 */
async function priceFor(
  { currency }: PlanSeller,
  tx: Tx,
  { now }: RequestContext,
  { company }: Viewer,
  { selectedPlanId: planId, subscriptionCycle: cycle, activeOrderId, shownPrice }: PlanChoice,
): Promise<PricedPlan & { readonly activeOrderId: string | null }> {
  const pricedPlan = await pricePlan(tx, { currency, company, planId, cycle, now });
  const active = await readActivePlan(tx, company);
  const productOf = ({ productType }: { readonly productType: string | null }) => productType ?? 'lms';
  if (active?.isKnown && productOf(active) !== productOf(pricedPlan.plan)) throw unknownPlan();
  if (activeOrderId && activeOrderId !== active?.orderId) throw new Failure('error.order.priceChanged');
  assertShownPrice(shownPrice, { amount: pricedPlan.price, currency: pricedPlan.currency });
  return { ...pricedPlan, activeOrderId: active?.orderId ?? null };
}

/** What a plan costs the company now. */
export async function quotePlan(services: OrderServices, context: RequestContext, selected: PlanChoice) {
  const payer = payerOf(context);
  const seller = await readPlanSeller(services);
  const pricedPlan = await services.runInTenant(payer.company, 'read', (tx) =>
    priceFor(seller, tx, context, payer, selected),
  );
  const { price, credit, tax, total, currency, dueAt, activeOrderId } = pricedPlan;
  const online = (await services.paymentKeyOf(services.settings.mainCompany)) !== null;
  return { price, credit, tax, total, currency, nextPaymentDueDate: dueAt, activeOrderId, online };
}

/** Orders the company's plan by transfer. If an equal order waits, no second one is placed. */
export async function orderPlanByTransfer(
  services: OrderServices,
  context: RequestContext,
  body: PlanPaymentBody,
): Promise<PlacedPlanOrder> {
  const payer = payerOf(context, body.userId);
  const seller = await readPlanSeller(services);
  return services.runInTenant(payer.company, 'write', async (tx) => {
    await lockPlanOf(tx, payer.company);
    const pricedPlan = await priceFor(seller, tx, context, payer, body);
    const { total: amount, currency } = pricedPlan;
    const byTransfer = { pricedPlan, paymentType: 'BANK_TRANSFER', keyId: null } as const;
    const waiting = await readWaitingPlan(tx, { ...ofPayer(payer), ...byTransfer });
    const number = waiting?.number ?? newOrderId('L');
    const { account } = seller;
    if (!waiting)
      await place(services, { ...context, tx }, payer, {
        number,
        pricedPlan,
        paymentType: 'BANK_TRANSFER',
        account,
      });
    return { orderId: number, userId: payer.id, amount, currency: orderCurrencyOf(currency), account };
  });
}

const ofPayer = ({ company, id: buyerId }: Viewer) => ({ company, buyerId });

/**
 * Orders the company's plan, to be paid online at once. If an equal order waits for its payment, for example because
 * the reply of the first call was lost, that one is paid and no second one is placed.
 */
export async function orderPlanOnline(
  services: OrderServices,
  context: RequestContext,
  body: PlanPaymentBody,
): Promise<PlacedOnlineOrder> {
  const payer = payerOf(context, body.userId);
  const seller = await readPlanSeller(services);
  const key = await services.paymentKeyOf(services.settings.mainCompany);
  const byKey = { paymentType: 'ONLINE', keyId: key?.keyId ?? null } as const;
  const { quote, waitingOrder } = await services.runInTenant(payer.company, 'write', async (tx) => {
    const pricedPlan = await priceFor(seller, tx, context, payer, body);
    const waiting = await readWaitingPlan(tx, { ...ofPayer(payer), pricedPlan, ...byKey });
    if (waiting) await restartChecks(tx, payer.company, waiting.number, context.now);
    return { quote: pricedPlan, waitingOrder: waiting };
  });
  const { total: amount, currency } = quote;
  const number = waitingOrder?.number ?? newOrderId('L');
  const online = await startOnlineOrder(services, {
    seller: services.settings.mainCompany,
    number,
    amount,
    currency,
    providerOrderId: waitingOrder?.providerOrderId,
  });
  const reply = { ...online, userId: payer.id, amount, currency };
  if (waitingOrder) return { ...reply, orderId: number };
  return services.runInTenant(payer.company, 'write', async (tx) => {
    await lockPlanOf(tx, payer.company);
    const pricedPlan = await priceFor(seller, tx, context, payer, body);
    if (pricedPlan.total !== amount) throw new Failure('error.order.priceChanged');
    // The same call may have run at the same time.
    const other = await readWaitingPlan(tx, { ...ofPayer(payer), pricedPlan, ...byKey });
    if (other?.providerOrderId) return { ...reply, orderId: other.number, razorPayOrderId: other.providerOrderId };
    const { account } = seller;
    const atProvider = { providerOrderId: online.razorPayOrderId, providerKeyId: online.keyId };
    await place(services, { ...context, tx }, payer, {
      number,
      pricedPlan,
      paymentType: 'ONLINE',
      ...atProvider,
      account,
    });
    return { ...reply, orderId: number };
  });
}

interface OrderToPlace {
  readonly number: string;
  readonly pricedPlan: PricedPlan;
  readonly paymentType: PaymentType;
  readonly account: TransferAccount;
  readonly providerOrderId?: string;
  readonly providerKeyId?: string;
}

async function place(
  services: OrderServices,
  context: RequestContext & { readonly tx: Tx },
  payer: Viewer,
  placing: OrderToPlace,
): Promise<void> {
  const { company } = payer;
  const seller = services.settings.mainCompany;
  await placePlanOrder(context, { ...placing, company, seller, buyer: payer });
  const person = await accountOf(context.tx, company, payer.id);
  if (!person) throw new Failure('error.http.401');
  const mail = planMail(services, { ...placing, person, company });
  if (mail) await services.queueMail(context.tx, mail);
}
