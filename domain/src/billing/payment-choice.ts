export type PaymentType = 'BANK_TRANSFER' | 'ONLINE';

/** The ways to pay that a registration offers: online only where a payment key is configured (specification 5). */
export function offeredPaymentTypes(hasPaymentKey: boolean): readonly PaymentType[] {
  return hasPaymentKey ? ['ONLINE', 'BANK_TRANSFER'] : ['BANK_TRANSFER'];
}

/** Whether registering for a plan asks for a payment type: for any plan not named FREE. */
export function planNeedsPayment(plan: { readonly name?: string | null | undefined }): boolean {
  return plan.name !== 'FREE';
}

/** Whether registering for courses asks for a payment type: when their price is above 0. */
export function coursesNeedPayment(
  courses: readonly { readonly inrPricePerMonth?: number | null | undefined }[],
): boolean {
  return courses.some((course) => (course.inrPricePerMonth ?? 0) > 0);
}
