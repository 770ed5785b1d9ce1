import { bankKeys } from '@lernhaus/domain/billing/bank-keys';
import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';
import { replyOf } from '../resource/schemas.ts';
import { boundedText, replyAddress } from '../text-schemas.ts';
import { courseOrderQuoteAddress } from './course-order-quote.ts';
import { courseOrder } from './orders.ts';
import { confirmedOrder, paymentConfirmation, paymentFailure, placedOnlineOrder } from './payments.ts';
import { registrant, registrantAddress } from './registration-fields.ts';
import { shownPrice } from './shown-price.ts';
import { stateOfRow } from './state-of-row.ts';

/** The ordered courses. The call says how they are paid; a form asks for the payment type only of a price above 0. */
const orderedCourses = {
  courses: z.array(id).min(1).max(50),
  /**
   * The calls that place an order by transfer refuse ONLINE. A signed-in user's order without a payment type is refused
   * if it costs something. The other calls start at the payment provider.
   */
  paymentType: z.enum(['BANK_TRANSFER', 'ONLINE']).nullish(),
  /** The code of a coupon. */
  coupon: boundedText(40).nullish(),
  /** The total with tax. */
  shownPrice,
};

export const courseRegistrationBody = registrant.extend({
  ...orderedCourses,
  /** The names that the form showed. The server uses the names of the courses instead. */
  courseNames: z.array(boundedText(255)).max(50).nullish(),
});

/** `address: null` says that the order needs none, because nothing is to be paid. */
export const offlineRegistrationBody = courseRegistrationBody.extend({ address: registrantAddress.nullable() });
export type CourseRegistrationBody = z.output<typeof offlineRegistrationBody>;

/** The order. Free courses open at once, the others when the bank transfer has arrived. */
export const placedCourseOrder = z.object({
  /** The number of the order: of an earlier one if the courses are open already, empty if they are open without one. */
  orderId: z.string(),
  userId: z.string(),
  /** In minor units. */
  amount: z.number(),
  currency: z.string(),
});
export type PlacedCourseOrder = z.infer<typeof placedCourseOrder>;

const call = { method: 'POST', area: 'services', validatedByUseCase: true, reply: placedCourseOrder } as const;

export const courseRegistration = endpoint({
  ...call,
  id: 'courseRegistration',
  cost: 20,
  summary:
    'Register a new learner for courses that are free or paid by bank transfer; the account is activated by mail',
  path: '/courseRegistration',
  access: 'public',
  body: offlineRegistrationBody,
});

/** The same form with online payment, whose payment type is the call itself. */
const online = { method: 'POST', area: 'services', validatedByUseCase: true, reply: placedOnlineOrder } as const;

export const courseRegistrationWithPayment = endpoint({
  ...online,
  id: 'courseRegistrationWithPayment',
  cost: 20,
  summary: 'Register a new learner for courses that are paid online: the order, and what the provider’s checkout needs',
  path: '/courseRegistrationWithPayment',
  access: 'public',
  body: courseRegistrationBody,
});

const report = { method: 'POST', area: 'services', access: 'public', reply: confirmedOrder } as const;

export const courseRegistrationPaymentSuccess = endpoint({
  ...report,
  id: 'courseRegistrationPaymentSuccess',
  summary: 'The checkout’s confirmation of a course order, with the provider’s signature; repeats change nothing',
  path: '/courseRegistrationPaymentSuccess',
  body: paymentConfirmation,
});

export const courseRegistrationPaymentFailed = endpoint({
  ...report,
  id: 'courseRegistrationPaymentFailed',
  summary: 'The payment of a course order failed or was given up; a payment that arrives later still counts',
  path: '/courseRegistrationPaymentFailed',
  body: paymentFailure,
});

export const courseEnrolmentBody = z.object({
  ...orderedCourses,
  /** For the invoice. Without one the order gets the address of the buyer's last order that has one. */
  address: registrantAddress.nullish(),
});

export const courseEnrolment = endpoint({
  ...call,
  id: 'courseEnrolment',
  summary:
    'Order further courses as a signed-in user: free ones are open at once, others when the transfer has arrived',
  path: '/courseEnrolment',
  access: ['ROLE_STUDENT', 'ROLE_USER', 'ROLE_WORKER'],
  body: courseEnrolmentBody,
});

export const courseEnrolmentWithPayment = endpoint({
  ...online,
  id: 'courseEnrolmentWithPayment',
  summary:
    'Order further courses as a signed-in user and pay online: the order, and what the provider’s checkout needs',
  path: '/courseEnrolmentWithPayment',
  access: ['ROLE_STUDENT', 'ROLE_USER', 'ROLE_WORKER'],
  body: courseEnrolmentBody,
});

const orderSums = z.object({
  net: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  currency: z.string(),
});

export const courseOrderQuote = endpoint({
  ...courseOrderQuoteAddress,
  cost: 20,
  summary: 'The total price of courses, with a coupon if one is given, in minor units',
  access: 'public',
  body: z.object({
    courses: z.array(id).min(1).max(50),
    coupon: boundedText(40).nullish(),
    /** Leaves out courses that are not offered any more, instead of refusing the call: for a basket that was kept. */
    offeredOnly: z.boolean().default(false),
    /** The visitor's own order of these courses that waits for its payment: its use of the coupon is the visitor's. */
    waitingOrder: id.nullish(),
  }),
  reply: orderSums.extend({
    lines: z.array(
      orderSums.omit({ currency: true }).extend({
        id: z.string(),
        name: z.string(),
        /**
         * The sums of the order are those of its lines in the order's currency; the others need an order of their own.
         */
        currency: z.string(),
        logoUrl: replyAddress,
        taxPercentage: z.number().nullable(),
      }),
    ),
  }),
});

export const courseOrdersOfUser = endpoint({
  id: 'courseRegistrationPaymentOrder.ofUser',
  summary: 'The course orders of a user: users read their own, owners those of their company',
  method: 'GET',
  area: 'services',
  path: '/course-registration-payment-orders/user/:id',
  access: 'signedIn',
  params: z.object({ id }),
  reply: z.array(
    replyOf(courseOrder)
      .omit({ modifiedBy: true })
      .extend({
        /** Whether the order waits for a transfer. An online payment that was left is simply paid again. */
        awaitsTransfer: z.boolean(),
        /** Whether the order has the buyer's address, which the buyer's next order gets for its invoice. */
        hasAddress: z.boolean(),
        ...stateOfRow,
      }),
  ),
});

/** The recipient of a bank transfer: the company that is paid, and its bank account. */
export const transferAccount = z.object({
  payee: z.string(),
  bank: z.array(z.object({ key: z.enum(bankKeys), value: z.string() })),
});
export type TransferAccount = z.infer<typeof transferAccount>;

export const ownTransferAccount = endpoint({
  id: 'courseRegistrationPaymentOrder.transferAccount',
  summary: 'The bank account to which your course orders are transferred; null if none of them waits for a transfer',
  method: 'GET',
  area: 'services',
  path: '/course-registration-payment-orders/transferAccount',
  access: 'signedIn',
  reply: transferAccount.nullable(),
});
