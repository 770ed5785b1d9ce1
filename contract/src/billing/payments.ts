import { z } from 'zod';
import { endpoint, id, nothing } from '../endpoint.ts';
import { boundedText } from '../text-schemas.ts';

/** An id or a signature of the provider. */
const providerText = z.string().min(1).max(200);

/** An order that is paid online: what the provider's checkout needs. */
export const placedOnlineOrder = z.object({
  /** In minor units. */
  amount: z.number(),
  currency: z.string(),
  razorPayOrderId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  /** The public key of the company that is paid, and the address of the provider's script. */
  keyId: z.string(),
  checkoutUrl: z.string(),
});
export type PlacedOnlineOrder = z.infer<typeof placedOnlineOrder>;

/** What the checkout passes to the browser after a payment, and which order it is about. */
export const paymentConfirmation = z.object({
  razorPayPaymentId: providerText,
  razorPaySignature: providerText,
  razorPayOrderId: providerText,
  orderId: id,
  userId: id,
});
export type PaymentConfirmation = z.output<typeof paymentConfirmation>;

export const paymentFailure = z.object({ userId: id, orderId: id, reason: boundedText(500).nullish() });
export type PaymentFailure = z.output<typeof paymentFailure>;

export const confirmedOrder = z.object({ orderId: z.string(), userId: z.string() });

export const paymentWebhook = endpoint({
  id: 'payments.webhook',
  summary:
    'The payment provider reports what happened to the orders of a company, signed with its WEBHOOK_SECRET. Each event counts once.',
  method: 'POST',
  area: 'services',
  path: '/payments/webhook/:company',
  access: 'public',
  bodyType: 'raw',
  params: z.object({ company: z.string().max(100) }),
  body: z.instanceof(Uint8Array),
  reply: nothing,
});
