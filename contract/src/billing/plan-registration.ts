import { currencies } from '@lernhaus/domain/billing/currency';
import { companyNamePattern, normaliseCompanyName } from '@lernhaus/domain/tenants/company-name';
import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';
import { productTypes } from '../marketing/product-types.ts';
import { boundedText, requiredId } from '../text-schemas.ts';
import { placedCourseOrder, transferAccount } from './course-registration.ts';
import { confirmedOrder, paymentConfirmation, paymentFailure, placedOnlineOrder } from './payments.ts';
import { registrant } from './registration-fields.ts';
import { shownPrice } from './shown-price.ts';

export const subscriptionCycle = z.enum(['MONTHLY', 'YEARLY']);

/** The first part of the company's address: trimmed and lower-cased, then 2 to 20 letters. */
const company = boundedText(100)
  .transform(normaliseCompanyName)
  .superRefine((value, at) => {
    const message = value === '' ? 'NotNull' : value.length < 2 || value.length > 20 ? 'Size' : 'Pattern';
    if (!companyNamePattern.test(value)) at.addIssue({ code: 'custom', message });
  });

export const planRegistrationBody = registrant.extend({
  company,
  productType: z.enum(productTypes).nullish(),
  selectedPlanId: id,
  subscriptionCycle,
  /** The price of a cycle without tax. */
  shownPrice,
});
export type PlanRegistrationBody = z.output<typeof planRegistrationBody>;

const register = { method: 'POST', area: 'services', access: 'public', cost: 20, validatedByUseCase: true } as const;

/** An order of a plan that is paid by transfer, or free. */
const placedPlanOrder = placedCourseOrder.extend({ account: transferAccount });
export type PlacedPlanOrder = z.infer<typeof placedPlanOrder>;

export const lmsRegistration = endpoint({
  ...register,
  id: 'lmsRegistration',
  summary: 'Register a new company for a plan that is free or paid by bank transfer: its site, its owner and its order',
  path: '/lmsRegistration',
  body: planRegistrationBody,
  reply: placedPlanOrder,
});

export const lmsRegistrationWithPayment = endpoint({
  ...register,
  id: 'lmsRegistrationWithPayment',
  summary: 'Register a new company for a plan that is paid online: the order, and what the provider’s checkout needs',
  path: '/lmsRegistrationWithPayment',
  body: planRegistrationBody,
  reply: placedOnlineOrder,
});

/** The specification’s client repeats plan and cycle; the server takes those of the order. */
const ofPlan = { selectedLmsPlanId: id.nullish(), subscriptionCycle: subscriptionCycle.nullish() };
const report = { method: 'POST', area: 'services', reply: confirmedOrder } as const;

export const lmsRegistrationPaymentSuccess = endpoint({
  ...report,
  id: 'lmsRegistrationPaymentSuccess',
  summary: 'The checkout’s confirmation of a new company’s first order, with the provider’s signature',
  path: '/lmsRegistrationPaymentSuccess',
  access: 'public',
  body: paymentConfirmation.extend(ofPlan),
});

export const lmsRegistrationPaymentFailed = endpoint({
  ...report,
  id: 'lmsRegistrationPaymentFailed',
  summary: 'The payment of a new company’s first order failed or was given up; one that arrives later still counts',
  path: '/lmsRegistrationPaymentFailed',
  access: 'public',
  body: paymentFailure.extend(ofPlan),
});

const planPaymentBody = z.object({
  userId: id,
  selectedPlanId: id,
  subscriptionCycle,
  /** As in the quote: if another order gives the company its plan by now, its price is another one and is refused. */
  activeOrderId: id.nullish(),
  /** The price of a cycle without tax, and before the credit, which is another one in each minute. */
  shownPrice,
});
export type PlanPaymentBody = z.output<typeof planPaymentBody>;

export const lmsPaymentQuote = endpoint({
  id: 'lmsPaymentQuote',
  summary: 'What a plan costs the company now, with the credit for the unused days of its former plan, in minor units',
  method: 'GET',
  area: 'services',
  path: '/lmsPaymentQuote',
  access: owners,
  query: z.object({ selectedPlanId: requiredId, subscriptionCycle }),
  reply: z.object({
    price: z.number(),
    credit: z.number(),
    tax: z.number(),
    total: z.number(),
    currency: z.string(),
    nextPaymentDueDate: z.string(),
    /** The order that gives the company its plan, from which the price follows; null without one. */
    activeOrderId: z.string().nullable(),
    /** Whether the platform takes online payments. */
    online: z.boolean(),
  }),
});

const planOfOrder = {
  orderId: z.string(),
  planId: z.string(),
  planName: z.string().nullable(),
  cycle: subscriptionCycle,
};

/** A company's plan, the cost of its next cycle, and the order that is not paid yet. */
const planSummary = z.object({
  /** The active order; null without one. */
  current: z
    .object({
      ...planOfOrder,
      productType: z.string().nullable(),
      /** Until when it may be used. */
      dueAt: z.string(),
      isPaid: z.boolean(),
      isFree: z.boolean(),
      /**
       * The price of the next cycle of the same plan with tax, in minor units; null if the plan is free or is no longer
       * sold.
       */
      renewal: z.object({ total: z.number(), currency: z.string(), nextPaymentDueDate: z.string() }).nullable(),
    })
    .nullable(),
  /**
   * An order that waits for a transfer, or for the provider's report of an online payment that began in the last half
   * hour.
   */
  waiting: z
    .object({
      ...planOfOrder,
      /** Whether the company may withdraw the order: not the one that gives it its plan, nor one that ADMIN wrote. */
      isWithdrawable: z.boolean(),
      paymentType: z.enum(['BANK_TRANSFER', 'ONLINE']),
      total: z.number(),
      currency: z.string(),
      orderedAt: z.string(),
    })
    .nullable(),
  /** The currency in which the platform sells its plans. */
  currency: z.enum(currencies),
  account: transferAccount,
  /** Whether the platform takes online payments. */
  online: z.boolean(),
});
export type PlanSummary = z.infer<typeof planSummary>;

export const readPlanSummary = endpoint({
  id: 'lmsPlanSummary',
  summary: 'The state of the company’s plan: the plan, its next payment, a waiting order, and how to pay',
  method: 'GET',
  area: 'services',
  path: '/lmsPlanSummary',
  access: owners,
  reply: planSummary,
});

const pay = { method: 'POST', area: 'services', access: owners, body: planPaymentBody } as const;

export const lmsPaymentOnline = endpoint({
  ...pay,
  id: 'lmsPaymentOnline',
  summary: 'Pay the company’s plan online: the order, and what the provider’s checkout needs',
  path: '/lmsPaymentOnline',
  reply: placedOnlineOrder,
});

export const lmsPaymentBankTransfer = endpoint({
  ...pay,
  id: 'lmsPaymentBankTransfer',
  summary: 'Order the company’s plan by bank transfer; it counts when ADMIN marks the transfer as paid',
  path: '/lmsPaymentBankTransfer',
  reply: placedPlanOrder,
});

export const withdrawPlanOrder = endpoint({
  id: 'lmsWithdrawOrder',
  summary: 'Withdraw your order of a plan that waits for a transfer; the paid plan stays',
  method: 'POST',
  area: 'services',
  path: '/lmsWithdrawOrder',
  access: owners,
  body: z.object({ orderId: boundedText(100) }),
  reply: z.object({ orderId: z.string() }),
});

export const lmsOnlinePaymentSuccess = endpoint({
  ...report,
  id: 'lmsOnlinePaymentSuccess',
  summary: 'The checkout’s confirmation of a plan, with the provider’s signature; the site is open at once',
  path: '/lmsOnlinePaymentSuccess',
  access: owners,
  body: paymentConfirmation.extend(ofPlan),
});

export const lmsOnlinePaymentFailed = endpoint({
  ...report,
  id: 'lmsOnlinePaymentFailed',
  summary: 'The payment of a plan failed or was given up; a payment that arrives later still counts',
  path: '/lmsOnlinePaymentFailed',
  access: owners,
  body: paymentFailure.extend(ofPlan),
});
