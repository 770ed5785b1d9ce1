import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '../server/src/start-server.ts';
import { startBenchServer } from './bench-server.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const owner = 'brightpath';
const services = '/services/elearning/api';
const secret = 'a bench secret';
const perRound = 40;
const atOnce = 4;

interface OpenOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly razorPayOrderId: string;
}

/** Learners who each have an online order of one course that nobody has confirmed. */
async function openOrders({ database: { pool } }: RunningServer, course: string, count: number): Promise<OpenOrder[]> {
  const { rows } = await pool.query<OpenOrder>(
    `with people as (
       insert into users (owner, id, login, email, password_hash, activated, authorities, created_by, modified_by)
       select $1, gen_random_uuid(), 'b' || left(md5(random()::text), 20) || n, gen_random_uuid() || '@bench.example', '-', true, '{ROLE_STUDENT}', 'b', 'b'
       from generate_series(1, $3::int) n returning id
     ), heads as (
       insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
         provider_order_id, modified_by)
       select $1, gen_random_uuid(), 'course', 'C-' || left(md5(id::text), 10), $1, id::text, 'GBP', 5000, 0, 1000, 6000, 'OPEN', 'ONLINE',
         'order_' || left(md5(id::text), 14), 'b' from people returning *
     ), bought as (
       insert into course_orders (owner, id, user_id, course_id, course_name, order_id, amount, currency, payment_success, active_order,
         modified_by)
       select $1, gen_random_uuid(), buyer_id, $2, 'Bench', number, 6000, 'GBP', false, false, 'b' from heads returning id, order_id
     ), lines as (
       insert into order_lines (owner, line_id, order_id, net, discount, tax, tax_percentage)
       select $1, b.id, h.id, 5000, 0, 1000, 20 from bought b join heads h on h.number = b.order_id
     )
     select number as "orderId", buyer_id as "userId", provider_order_id as "razorPayOrderId" from heads`,
    [owner, course, count],
  );
  return rows;
}

const confirmationOf = (order: OpenOrder) => {
  const razorPayPaymentId = `pay_${randomUUID()}`;
  const razorPaySignature = createHmac('sha256', secret)
    .update(`${order.razorPayOrderId}|${razorPayPaymentId}`)
    .digest('hex');
  return { ...order, razorPayPaymentId, razorPaySignature };
};

/** Posts JSON. `fetch` would replace the header `host`, which names the company. */
const post = (url: string, headers: Record<string, string>, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (reply) => {
        text(reply).then(
          (answer) =>
            reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${reply.statusCode} ${answer}`)),
          reject,
        );
      },
    );
    call.on('error', reject).end(JSON.stringify(body));
  });

/** Confirms each of these orders once, some at a time, and returns how many per second. */
async function perSecond(url: string, headers: Record<string, string>, orders: readonly OpenOrder[]): Promise<number> {
  const waiting = [...orders];
  const began = performance.now();
  const work = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) await post(url, headers, confirmationOf(order));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (orders.length * 1000) / (performance.now() - began);
}

/**
 * The browser's signed confirmation of a paid order: order, line, payment, enrolment, invoice, mails and audit. The
 * ceiling writes the same rows in one transaction through the same kind of server, without signature, roles, row-level
 * security and state machine.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer((bare, { database: { pool } }) => {
    bare.post<{ Body: OpenOrder }>('/confirm', async ({ body: { orderId } }) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query('select * from orders where owner = $1 and number = $2 for update', [
          owner,
          orderId,
        ]);
        const [head] = rows;
        const lines = await client.query(
          `update course_orders set payment_success = true, active_order = true where owner = $1 and order_id = $2 returning *`,
          [owner, orderId],
        );
        const statements = [
          [
            `insert into payments (owner, id, order_id, provider_payment_id, amount, currency, confirmed_by)
             values ($1, gen_random_uuid(), $2, $3, 6000, 'GBP', 'b')`,
            [owner, head.id, randomUUID()],
          ],
          [`update orders set state = 'PAID', paid = now() where owner = $1 and id = $2`, [owner, head.id]],
          [
            `insert into enrolments (owner, id, user_id, course_id, course_owner) values ($1, gen_random_uuid(), $2, $3, $1) on conflict do nothing`,
            [owner, head.buyer_id, lines.rows[0].course_id],
          ],
          [
            `insert into document_counters (owner, kind, year, last) values ($1, 'bench', 2026, 1)
             on conflict (owner, kind, year) do update set last = document_counters.last + 1`,
            [owner],
          ],
          [
            `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content)
             values ($1, gen_random_uuid(), 'bench', $2, $1, $3, $4, $5)`,
            [owner, randomUUID(), head.id, head.buyer_id, JSON.stringify({ lines: lines.rows })],
          ],
          [
            `insert into mail_outbox (owner, id, recipient, subject, text, sent_at)
             values ($1, gen_random_uuid(), 'bench@example.org', 'Paid', 'Thank you', now())`,
            [owner],
          ],
          [
            `insert into audit_events (owner, id, "timestamp", principal, type, data)
             values ($1, gen_random_uuid(), now(), 'b', 'PAYMENT', '{}')`,
            [owner],
          ],
        ] as const;
        for (const [text, values] of statements) await client.query(text, [...values]);
        await client.query('commit');
        return { orderId };
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    });
  });
  try {
    const { server } = bench;
    const headers = await bench.signIn(owner, 'brightpath-owner');
    const settings = { KEY_ID: 'rzp_test_bench', KEY_SECRET: secret, WEBHOOK_SECRET: secret };
    const reply = await server.app.inject({
      method: 'POST',
      url: `${services}/company-settings/saveAll`,
      headers,
      payload: Object.entries(settings).map(([subkey, value]) => ({ key: 'PAYMENT_DETAILS', subkey, value })),
    });
    if (reply.statusCode !== 200) throw new Error(`The payment key was not saved: ${reply.body}`);
    const all = await server.app.inject({ url: `${services}/allCourses`, headers: { host: `${owner}.localhost` } });
    const [course] = all.json() as [{ readonly id: string }];
    const host = { host: `${owner}.localhost` };
    const orders = () => openOrders(server, course.id, perRound);
    const figure = await sideBySide({
      name: 'signed confirmation of a payment',
      goal: 0.5,
      unit: 'confirmations/s',
      ours: async () => perSecond(`${bench.ours}${services}/courseRegistrationPaymentSuccess`, host, await orders()),
      ceiling: async () => perSecond(`${bench.ceiling}/confirm`, host, await orders()),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
