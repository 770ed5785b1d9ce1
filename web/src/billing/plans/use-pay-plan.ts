import { lmsOrder } from '@lernhaus/contract/billing/orders';
import {
  lmsOnlinePaymentFailed,
  lmsOnlinePaymentSuccess,
  lmsPaymentBankTransfer,
  lmsPaymentOnline,
  type PlanPaymentBody,
  readPlanSummary,
} from '@lernhaus/contract/billing/plan-registration';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { siteRefresh } from '../../platform/site-refresh.ts';
import { checkoutWords } from '../checkout-words.ts';
import { payOnline } from '../pay-online.ts';

/** The plan, cycle and payment type that were selected. */
export interface PlanChoice {
  readonly body: PlanPaymentBody;
  readonly paymentType: PaymentType;
  /** What the checkout calls it. */
  readonly description: string;
}

/**
 * Pays or orders the company's plan. Then loads again what this may have changed: the orders, and the site, which may
 * have been closed.
 */
export function usePayPlan() {
  const client = useQueryClient();
  const revalidator = useRevalidator();
  const { site } = useSite();
  const [isPaying, setPaying] = useState(false);
  const orderByTransfer = async ({ body }: PlanChoice) => {
    const { amount } = await browserCaller().call(lmsPaymentBankTransfer, { body });
    announce('done', amount > 0 ? 'global.bankPaymentIntiated' : 'payment.switched');
  };
  const payNow = async ({ body, description }: PlanChoice) => {
    const caller = browserCaller();
    const { selectedPlanId: selectedLmsPlanId, subscriptionCycle } = body;
    const ofPlan = { selectedLmsPlanId, subscriptionCycle };
    const isPaid = await payOnline({
      order: await caller.call(lmsPaymentOnline, { body }),
      words: checkoutWords(site, description),
      confirm: (confirmation) => caller.call(lmsOnlinePaymentSuccess, { body: { ...confirmation, ...ofPlan } }),
      fail: (failure) => caller.call(lmsOnlinePaymentFailed, { body: { ...failure, ...ofPlan } }),
    });
    if (isPaid) announce('done', 'global.lmsPaymentSuccessful');
  };
  const pay = async (choice: PlanChoice) => {
    setPaying(true);
    try {
      await (choice.paymentType === 'ONLINE' ? payNow(choice) : orderByTransfer(choice));
    } catch (error) {
      showFailure(error);
    }
    const { id } = resourceEndpoints(lmsOrder).list;
    await Promise.all([
      client.invalidateQueries({ queryKey: [readPlanSummary.id] }),
      client.invalidateQueries({ queryKey: [id] }),
      siteRefresh.during(() => revalidator.revalidate()),
    ]).finally(() => setPaying(false));
  };
  return { pay, isPaying };
}
