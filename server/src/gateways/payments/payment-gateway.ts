/** The key of the company that is paid. */
export interface PaymentKey {
  readonly keyId: string;
  readonly keySecret: string;
}

export interface ProviderOrder {
  readonly id: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** Only a captured payment is money. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface ProviderRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** A refund as the provider lists it. */
export interface ListedRefund extends ProviderRefund {
  readonly paymentId: string;
  /** Our reference in the request; null for a refund made in the provider's dashboard. */
  readonly reference: string | null;
}

/** The provider's answer about a key. */
export type KeyCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'refused' | 'unreachable' };

/** The provider could not do it, or did not reply. `refused`: it replied and said no. */
export class PaymentProviderError extends Error {
  readonly reason: 'refused' | 'unreachable';

  constructor(reason: PaymentProviderError['reason'], options?: ErrorOptions) {
    super(`The payment provider: ${reason}.`, options);
    this.name = 'PaymentProviderError';
    this.reason = reason;
  }
}

export interface NewProviderOrder {
  readonly amount: number;
  readonly currency: string;
  /** Our number of the order, which the provider shows to the seller. */
  readonly receipt: string;
}

export interface NewRefund {
  readonly paymentId: string;
  readonly amount: number;
  /** The same reference refunds once, however often it is sent. */
  readonly reference: string;
}

/** The provider of online payments. Every call is made outside of transactions. */
export interface PaymentGateway {
  /** Asks the provider whether a key works, without changing anything. */
  checkKey(keyId: string, keySecret: string): Promise<KeyCheck>;
  createOrder(key: PaymentKey, order: NewProviderOrder): Promise<ProviderOrder>;
  /** All tries to pay an order, oldest first. */
  paymentsOf(key: PaymentKey, providerOrderId: string): Promise<readonly ProviderPayment[]>;
  /** `refused` only if the provider decided about this refund: otherwise an earlier call may have made it. */
  refund(key: PaymentKey, refund: NewRefund): Promise<ProviderRefund>;
  /** All refunds of the key's account that were made since then. */
  refundsSince(key: PaymentKey, since: Date): Promise<readonly ListedRefund[]>;
}
