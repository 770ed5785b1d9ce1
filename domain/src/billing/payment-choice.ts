export type PaymentType = 'BANK_TRANSFER' | 'ONLINE';

/** The payment types that a registration offers: online only when a payment key is configured (specification 5). */
export function offeredPaymentTypes(hasPaymentKey: boolean): readonly PaymentType[] {
  return hasPaymentKey ? ['ONLINE', 'BANK_TRANSFER'] : ['BANK_TRANSFER'];
}
