import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { checkoutPage, checkoutScript } from './checkout.ts';
import { type Account, accountsByRule, BadRequest, Provider } from './provider.ts';
import { type DeliveryMode, deliveryModes, Webhooks } from './webhooks.ts';

const maxBytes = 100_000;
const notFound = 'The requested URL was not found on the server.';

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

const json = (value: object, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const failure = (description: string, status = 400) =>
  json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: null,
        reason: 'input_validation_failed',
      },
    },
    status,
  );

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > maxBytes) throw new BadRequest('The request is too large');
  }
  try {
    const read: unknown = JSON.parse(text || '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch (cause) {
    throw new BadRequest('The request is not JSON', { cause });
  }
}

function accountOf(provider: Provider, { headers }: IncomingMessage): Account | null {
  const [kind, credentials = ''] = (headers.authorization ?? '').split(' ');
  if (kind !== 'Basic') return null;
  const [keyId = '', ...secret] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  return provider.signIn(keyId, secret.join(':'));
}

/** The calls that need the key: orders, payments, refunds. Null: there is no such call. */
async function apiReply(
  provider: Provider,
  account: Account,
  request: IncomingMessage,
  { pathname: path, searchParams }: URL,
): Promise<object | null> {
  const call = `${request.method} ${path}`;
  if (call === 'POST /v1/orders') return provider.createOrder(account, await bodyOf(request));
  if (call === 'GET /v1/orders') return provider.orders(account);
  const numberOf = (name: string, usual: number) => Number(searchParams.get(name) ?? usual) || 0;
  if (call === 'GET /v1/refunds')
    return provider.refunds(account, {
      from: numberOf('from', 0),
      count: numberOf('count', 10),
      skip: numberOf('skip', 0),
    });
  const ofOrder = /^GET \/v1\/orders\/(\w{1,40})$/.exec(call)?.[1];
  if (ofOrder) return provider.order(account, ofOrder);
  const paymentsOf = /^GET \/v1\/orders\/(\w{1,40})\/payments$/.exec(call)?.[1];
  if (paymentsOf) return provider.paymentsOf(account, paymentsOf);
  const refundOf = /^POST \/v1\/payments\/(\w{1,40})\/refund$/.exec(call)?.[1];
  if (!refundOf) return null;
  const idempotency = request.headers['x-refund-idempotency'];
  return provider.refund(
    account,
    refundOf,
    await bodyOf(request),
    typeof idempotency === 'string' ? idempotency : null,
  );
}

export interface Sandbox {
  readonly server: Server;
  readonly provider: Provider;
  readonly webhooks: Webhooks;
}

/**
 * The sandbox: Razorpay's API, its checkout script with a page, and reports. `webhookUrlOf` gives the address of a
 * company's reports.
 */
export function createSandbox(webhookUrlOf: (company: string) => string | null): Sandbox {
  const webhooks = new Webhooks();
  const provider = new Provider(accountsByRule(webhookUrlOf), webhooks.send);

  /**
   * The addresses that need no key: the script, the page, the page's own call, and the setting for the delivery of
   * reports.
   */
  const openReply = async (request: IncomingMessage, url: URL): Promise<Reply | null> => {
    const call = `${request.method} ${url.pathname}`;
    if (call === 'GET /v1/checkout.js') return { type: 'text/javascript', body: checkoutScript };
    if (call === 'GET /checkout')
      return { type: 'text/html; charset=utf-8', body: checkoutPage(provider, url.searchParams) };
    if (call === 'POST /checkout/pay') {
      const { key, order, succeeds } = await bodyOf(request);
      return json(provider.pay(String(key), String(order), succeeds === true));
    }
    if (call === 'GET /sandbox/webhooks') return json({ mode: webhooks.mode, modes: deliveryModes });
    if (call !== 'POST /sandbox/webhooks') return null;
    const { mode } = await bodyOf(request);
    if (!deliveryModes.includes(mode as DeliveryMode)) return failure(`mode is one of ${deliveryModes.join(', ')}`);
    webhooks.mode = mode as DeliveryMode;
    return json({ mode });
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const open = await openReply(request, url);
    if (open) return open;
    if (!url.pathname.startsWith('/v1/')) return failure(notFound, 404);
    const account = accountOf(provider, request);
    if (!account) return failure('Authentication failed', 401);
    const reply = await apiReply(provider, account, request, url);
    return reply ? json(reply) : failure(notFound, 404);
  };

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        if (error instanceof BadRequest) return failure(error.description);
        throw error;
      })
      .then((reply) => send(response, reply))
      .catch(() => send(response, failure('The sandbox failed', 500)));
  });
  server.on('close', () => webhooks.close());
  return { server, provider, webhooks };
}

function send(response: ServerResponse, { status = 200, type = 'application/json', body }: Reply): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
