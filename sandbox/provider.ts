import { createHmac, randomBytes, randomUUID } from 'node:crypto';

/** A payment provider in memory, with the orders, payments and refunds that Razorpay documents. */
export interface SandboxOrder {
  readonly id: string;
  readonly keyId: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  readonly createdAt: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  status: 'captured' | 'failed' | 'refunded';
  refunded: number;
  readonly createdAt: number;
}

interface SandboxRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly receipt: string | null;
  readonly createdAt: number;
}

/** An account of the provider, found by its public key. */
export interface Account {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | null;
}

export interface SandboxEvent {
  readonly id: string;
  readonly kind: string;
  readonly account: Account;
  readonly payload: object;
}

/** A mistake of the caller, with the words that Razorpay uses. */
export class BadRequest extends Error {
  readonly description: string;

  constructor(description: string, options?: ErrorOptions) {
    super(description, options);
    this.name = 'BadRequest';
    this.description = description;
  }
}

const seconds = () => Math.floor(Date.now() / 1000);
/** `order_` and 14 letters or digits. */
const newId = (kind: string) =>
  `${kind}_${randomBytes(12).toString('base64url').replaceAll(/[_-]/g, 'x').slice(0, 14)}`;

export const signatureOf = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Accounts are found by rule, so that every company of a demo has one: `rzp_test_name` belongs to `name`. */
export const accountsByRule =
  (webhookUrlOf: (name: string) => string | null) =>
  (keyId: string): Account | null => {
    const name = /^rzp_test_([a-z]{2,20})$/.exec(keyId)?.[1];
    if (!name) return null;
    return {
      keyId,
      keySecret: `sandbox-secret-${name}`,
      webhookSecret: `sandbox-webhook-${name}`,
      webhookUrl: webhookUrlOf(name),
    };
  };

export class Provider {
  readonly #accountOf: (keyId: string) => Account | null;
  readonly #report: (event: SandboxEvent) => void;
  readonly #orders = new Map<string, SandboxOrder>();
  readonly #payments = new Map<string, SandboxPayment>();
  readonly #refunds = new Map<string, SandboxRefund>();

  constructor(accountOf: (keyId: string) => Account | null, report: (event: SandboxEvent) => void) {
    this.#accountOf = accountOf;
    this.#report = report;
  }

  /** The account of a key and its secret, or null. */
  signIn(keyId: string, keySecret: string): Account | null {
    const account = this.#accountOf(keyId);
    return account?.keySecret === keySecret ? account : null;
  }

  createOrder({ keyId }: Account, orderBody: { amount?: unknown; currency?: unknown; receipt?: unknown }): object {
    const { amount, currency, receipt } = orderBody;
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 100)
      throw new BadRequest('Order amount less than minimum amount allowed');
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw new BadRequest('Currency is not supported');
    const order: SandboxOrder = {
      id: newId('order'),
      keyId,
      amount,
      currency,
      receipt: typeof receipt === 'string' ? receipt : null,
      status: 'created',
      attempts: 0,
      createdAt: seconds(),
    };
    this.#orders.set(order.id, order);
    return this.#shownOrder(order);
  }

  order(account: Account, id: string): object {
    return this.#shownOrder(this.#ownOrder(account, id));
  }

  orders({ keyId }: Account): object {
    const items = [...this.#orders.values()].filter((order) => order.keyId === keyId).slice(-10);
    return collection(items.map((order) => this.#shownOrder(order)));
  }

  paymentsOf(account: Account, orderId: string): object {
    this.#ownOrder(account, orderId);
    const items = [...this.#payments.values()].filter((payment) => payment.orderId === orderId);
    return collection(items.map(shownPayment));
  }

  refund(
    account: Account,
    paymentId: string,
    refundBody: { amount?: unknown; receipt?: unknown },
    idempotency: string | null,
  ): object {
    const payment = this.#payments.get(paymentId);
    if (!payment || this.#orders.get(payment.orderId)?.keyId !== account.keyId)
      throw new BadRequest('The id provided does not exist');
    const repeated = idempotency ? this.#refunds.get(`${account.keyId} ${idempotency}`) : undefined;
    if (repeated) return shownRefund(repeated);
    const amount = refundBody.amount ?? payment.amount - payment.refunded;
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
      throw new BadRequest('The amount is invalid');
    if (payment.status === 'failed' || payment.refunded + amount > payment.amount)
      throw new BadRequest('The total refund amount is greater than the refund payment amount');
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    const receipt = typeof refundBody.receipt === 'string' ? refundBody.receipt : null;
    const refund = { id: newId('rfnd'), paymentId, amount, receipt, createdAt: seconds() };
    this.#refunds.set(idempotency ? `${account.keyId} ${idempotency}` : refund.id, refund);
    this.#send(account, 'refund.processed', {
      refund: { entity: shownRefund(refund) },
      payment: { entity: shownPayment(payment) },
    });
    return shownRefund(refund);
  }

  /** The refunds of an account since a time in seconds, newest first. */
  refunds({ keyId }: Account, { from, count, skip }: { from: number; count: number; skip: number }): object {
    const own = [...this.#refunds.values()].filter(({ paymentId, createdAt }) => {
      const order = this.#orders.get(this.#payments.get(paymentId)?.orderId ?? '');
      return order?.keyId === keyId && createdAt >= from;
    });
    return collection(
      own
        .toReversed()
        .slice(skip, skip + count)
        .map(shownRefund),
    );
  }

  /** The data of an order for the checkout. The caller must know the public key. */
  checkoutOf(keyId: string, orderId: string): SandboxOrder | null {
    const order = this.#orders.get(orderId);
    return order?.keyId === keyId ? order : null;
  }

  /** Somebody pays at the checkout, or the card is refused. */
  pay(keyId: string, orderId: string, succeeds: boolean): object {
    const account = this.#accountOf(keyId);
    const order = this.checkoutOf(keyId, orderId);
    if (!account || !order) throw new BadRequest('The id provided does not exist');
    if (order.status === 'paid') throw new BadRequest('Payment has already been done for this order');
    const payment: SandboxPayment = {
      id: newId('pay'),
      orderId,
      amount: order.amount,
      currency: order.currency,
      status: succeeds ? 'captured' : 'failed',
      refunded: 0,
      createdAt: seconds(),
    };
    this.#payments.set(payment.id, payment);
    order.attempts += 1;
    order.status = succeeds ? 'paid' : 'attempted';
    const about = { payment: { entity: shownPayment(payment) } };
    if (!succeeds) {
      this.#send(account, 'payment.failed', about);
      return { failed: true, payment_id: payment.id, order_id: orderId };
    }
    this.#send(account, 'payment.captured', about);
    this.#send(account, 'order.paid', { ...about, order: { entity: this.#shownOrder(order) } });
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: signatureOf(`${orderId}|${payment.id}`, account.keySecret),
    };
  }

  #ownOrder({ keyId }: Account, id: string): SandboxOrder {
    const order = this.#orders.get(id);
    if (order?.keyId !== keyId) throw new BadRequest('The id provided does not exist');
    return order;
  }

  #shownOrder({ id, amount, currency, receipt, status, attempts, createdAt }: SandboxOrder): object {
    const paid = status === 'paid' ? amount : 0;
    return {
      id,
      entity: 'order',
      amount,
      amount_paid: paid,
      amount_due: amount - paid,
      currency,
      receipt,
      status,
      attempts,
      notes: [],
      created_at: createdAt,
    };
  }

  #send(account: Account, kind: string, payload: object): void {
    this.#report({ id: randomUUID(), kind, account, payload });
  }
}

const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });

const shownPayment = ({ id, orderId, amount, currency, status, refunded, createdAt }: SandboxPayment) => ({
  id,
  entity: 'payment',
  order_id: orderId,
  amount,
  currency,
  status,
  method: 'card',
  captured: status !== 'failed',
  amount_refunded: refunded,
  error_description: status === 'failed' ? 'The card was declined by the sandbox.' : null,
  created_at: createdAt,
});

const shownRefund = ({ id, paymentId, amount, receipt, createdAt }: SandboxRefund) => ({
  id,
  entity: 'refund',
  payment_id: paymentId,
  amount,
  receipt,
  status: 'processed',
  created_at: createdAt,
});
