export type PaymentType = 'BANK_TRANSFER' | 'ONLINE';

/** The payment types that a registration offers: online only when a payment key is configured (specification 5). */
export function offeredPaymentTypes(hasPaymentKey: boolean): readonly PaymentType[] {
  return hasPaymentKey ? ['ONLINE', 'BANK_TRANSFER'] : ['BANK_TRANSFER'];
}

/** Whether a registration for a plan needs a payment type: for every plan that is not named FREE (specification 5). */
export const planNeedsPayment = ({ name }: { readonly name?: string | null | undefined }): boolean => name !== 'FREE';
