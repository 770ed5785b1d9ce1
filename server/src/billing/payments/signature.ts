import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex, as the provider signs. */
export const signatureOf = (message: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Whether a signature is right, compared in constant time. */
export function isSignedBy(message: string | Uint8Array, signature: string, secret: string): boolean {
  const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(message, secret))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** The text that the provider signs for the browser, with the order id that we stored. */
export const confirmationOf = (providerOrderId: string, paymentId: string): string => `${providerOrderId}|${paymentId}`;
