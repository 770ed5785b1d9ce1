import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex, as the provider signs. */
export const signatureOf = (message: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Whether a signature is right, compared in constant time. */
export function isSignedBy(message: string | Uint8Array, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(message, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The text that the provider signs for the browser, with the order id that we stored. */
export const confirmationOf = (providerOrderId: string, paymentId: string): string => `${providerOrderId}|${paymentId}`;
