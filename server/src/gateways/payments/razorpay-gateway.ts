import { z } from 'zod';
import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-client.ts';
import { jsonOf } from '../http/json-of.ts';
import { type ListedRefund, type PaymentGateway, type PaymentKey, PaymentProviderError } from './payment-gateway.ts';

const providerId = z.string().min(1).max(100);
const order = z.object({ id: providerId, amount: z.number().int(), currency: z.string().max(10) });
const paymentStatus = z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']);
const payments = z.object({
  items: z.array(
    z.object({
      id: providerId,
      order_id: providerId,
      amount: z.number().int(),
      currency: z.string().max(10),
      status: paymentStatus,
      created_at: z.number().default(0),
    }),
  ),
});
const refund = z.object({
  id: providerId,
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const refunds = z.object({
  items: z.array(refund.extend({ payment_id: providerId, receipt: z.string().max(100).nullish() })),
});
const anything = z.object({});

/** The maximum number of refunds that the provider lists at once. */
const refundPage = 100;

/**
 * Replies that do not say whether an earlier call with the same reference has refunded: the key was changed since, or
 * that call is still being worked on.
 */
const undecidedRefund: readonly number[] = [401, 403, 408, 409];

const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** The path of a call is made of our own words and of ids that the provider gave. */
const idInPath = (id: string): string => encodeURIComponent(id);

interface CallOptions {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Statuses of refusals that count as no answer. */
  readonly undecided?: readonly number[];
}

/**
 * Razorpay's API of orders, payments and refunds, over the client for outgoing calls, whose limits its own SDK does not
 * keep (docs/decisions/0038).
 */
export function razorpayGateway(http: HttpClient, baseUrl: string): PaymentGateway {
  const base = new URL('v1', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;

  const call = async <Schema extends z.ZodType>(
    schema: Schema,
    key: PaymentKey,
    path: string,
    { body, headers = {}, undecided = [] }: CallOptions = {},
  ): Promise<z.output<Schema>> => {
    const authorization = `Basic ${Buffer.from(`${key.keyId}:${key.keySecret}`).toString('base64')}`;
    const reply = await http
      .request({
        method: body ? 'POST' : 'GET',
        url: `${base}${path}`,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      .catch((error: unknown) => {
        if (error instanceof HttpError) throw new PaymentProviderError('unreachable', { cause: error });
        throw error;
      });
    if (isRefused(reply.status) && !undecided.includes(reply.status))
      throw new PaymentProviderError('refused', { cause: new Error(`status ${reply.status}`) });
    const read = reply.status < 300 ? schema.safeParse(jsonOf(reply.text)) : undefined;
    if (!read?.success)
      throw new PaymentProviderError('unreachable', { cause: read?.error ?? new Error(`status ${reply.status}`) });
    return read.data;
  };

  return {
    checkKey: async (keyId, keySecret) => {
      try {
        await call(anything, { keyId, keySecret }, '/orders?count=1');
        return { ok: true };
      } catch (error) {
        if (error instanceof PaymentProviderError) return { ok: false, reason: error.reason };
        throw error;
      }
    },
    createOrder: (key, { amount, currency, receipt }) =>
      call(order, key, '/orders', { body: { amount, currency, receipt: receipt.slice(0, 40), payment_capture: 1 } }),
    paymentsOf: async (key, providerOrderId) => {
      const { items } = await call(payments, key, `/orders/${idInPath(providerOrderId)}/payments`);
      return items
        .toSorted((one, other) => one.created_at - other.created_at)
        .map(({ id, order_id: orderId, amount, currency, status }) => ({ id, orderId, amount, currency, status }));
    },
    refund: (key, { paymentId, amount, reference }) =>
      call(refund, key, `/payments/${idInPath(paymentId)}/refund`, {
        body: { amount, receipt: reference.slice(0, 40) },
        headers: { 'x-refund-idempotency': reference },
        undecided: undecidedRefund,
      }),
    refundsSince: async (key, since) => {
      const from = Math.floor(since.getTime() / 1000);
      const listedRefunds: ListedRefund[] = [];
      for (;;) {
        const at = `from=${from}&count=${refundPage}&skip=${listedRefunds.length}`;
        const { items } = await call(refunds, key, `/refunds?${at}`);
        listedRefunds.push(
          ...items.map(({ payment_id: paymentId, receipt, ...more }) => ({
            ...more,
            paymentId,
            reference: receipt ?? null,
          })),
        );
        if (items.length < refundPage) return listedRefunds;
      }
    },
  };
}
