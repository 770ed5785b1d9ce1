import { randomUUID } from 'node:crypto';
import {
  type ListedRefund,
  type PaymentGateway,
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPayment,
} from './payment-gateway.ts';

export interface FakePayments extends PaymentGateway {
  readonly orders: Map<string, ProviderOrder & { readonly receipt: string }>;
  readonly payments: ProviderPayment[];
  readonly refunds: Map<string, ListedRefund>;
  /** The next calls fail with this reason; null ends it. */
  fails: PaymentProviderError['reason'] | null;
  /** A payment of an order, as if somebody had paid. */
  pay(orderId: string, more?: Partial<ProviderPayment>): ProviderPayment;
  /** A refund that somebody makes in the provider's dashboard, of the whole payment without an amount. */
  refundInDashboard(payment: Pick<ProviderPayment, 'id' | 'amount'>, amount?: number): ListedRefund;
}

const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** A provider in memory, for tests. Its keys are those that begin with `rzp_test`. */
export function fakePayments(): FakePayments {
  const orders: FakePayments['orders'] = new Map();
  const payments: ProviderPayment[] = [];
  const refunds: FakePayments['refunds'] = new Map();
  const assertWorks = () => {
    if (fake.fails) throw new PaymentProviderError(fake.fails);
  };
  const fake: FakePayments = {
    orders,
    payments,
    refunds,
    fails: null,
    pay: (orderId, more = {}) => {
      const order = orders.get(orderId);
      if (!order) throw new Error(`The fake provider knows no order ${orderId}.`);
      const { amount, currency } = order;
      const payment: ProviderPayment = { id: newId('pay'), orderId, amount, currency, status: 'captured', ...more };
      payments.push(payment);
      return payment;
    },
    checkKey: async (keyId) => {
      if (fake.fails) return { ok: false, reason: fake.fails };
      return keyId.startsWith('rzp_test') ? { ok: true } : { ok: false, reason: 'refused' };
    },
    createOrder: async (_key, { amount, currency, receipt }) => {
      assertWorks();
      const order = { id: newId('order'), amount, currency, receipt };
      orders.set(order.id, order);
      return order;
    },
    paymentsOf: async (_key, orderId) => {
      assertWorks();
      return payments.filter((payment) => payment.orderId === orderId);
    },
    refund: async (_key, { paymentId, amount, reference }) => {
      assertWorks();
      const done: ListedRefund = refunds.get(reference) ?? {
        id: newId('rfnd'),
        paymentId,
        amount,
        reference,
        status: 'processed',
      };
      refunds.set(reference, done);
      return done;
    },
    refundInDashboard: ({ id: paymentId, amount: paid }, amount = paid) => {
      const done: ListedRefund = { id: newId('rfnd'), paymentId, amount, reference: null, status: 'processed' };
      refunds.set(done.id, done);
      return done;
    },
    refundsSince: async () => {
      assertWorks();
      return [...refunds.values()];
    },
  };
  return fake;
}
