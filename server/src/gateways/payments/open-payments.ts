import { openHttpClient } from '../http/node-http-client.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

/** The payment provider at its configured address. Its client calls no other address. */
export const openPayments = (settings: {
  readonly razorpayApiUrl: string;
  readonly outgoingPrivateHosts: readonly string[];
}): PaymentGateway =>
  razorpayGateway(
    openHttpClient({ origins: [settings.razorpayApiUrl], privateHosts: settings.outgoingPrivateHosts }),
    settings.razorpayApiUrl,
  );
