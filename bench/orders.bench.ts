import type { RunningServer } from '../server/src/start-server.ts';
import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const few = 100;
const many = 100_000;

/**
 * Paid orders of one course each, with their heads and lines, a minute apart. One statement per table: in a single
 * statement the checks of foreign keys are planned for empty tables, and their time grows with the square of the rows.
 */
async function grow({ database: { pool } }: RunningServer, owner: string, count: number): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    await tx.query(
      `create temp table many on commit drop as select gen_random_uuid() as id, gen_random_uuid() as line, n,
         now() - make_interval(mins => n) as at from generate_series(1, ${count}) n`,
    );
    await tx.query(
      `insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type, paid, created,
         modified_by)
       select $1, id, 'course', 'B-' || n, $1, 'nobody', 'GBP', 1000, 0, 200, 1200, 'PAID', 'ONLINE', at, at, 'bench' from many`,
      [owner],
    );
    await tx.query(
      `insert into course_orders (owner, id, user_id, course_id, course_name, order_id, amount, currency, payment_success, active_order,
         created, modified_by)
       select $1, line, 'nobody', 'c' || n % 50, 'Course ' || n % 50, 'B-' || n, 1200, 'GBP', true, true, at, 'bench' from many`,
      [owner],
    );
    await tx.query('analyze orders, course_orders');
    await tx.query(
      `insert into order_lines (owner, line_id, order_id, net, discount, tax, tax_percentage)
       select $1, line, id, 1000, 0, 200, 20 from many`,
      [owner],
    );
    await tx.query('commit');
  } finally {
    tx.release();
  }
}

/**
 * The first page of the owner's list of orders, with its count: of a school with 100,000 orders, and of one with 100.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(
    () => undefined,
    async (server) => {
      await grow(server, 'hafenkolleg', few);
      await grow(server, 'brightpath', many);
      // A running database does this by itself. Without it, counting the rows reads the whole table.
      await server.database.pool.query('vacuum analyze');
    },
  );
  try {
    const url = `${bench.ours}/services/elearning/api/course-registration-payment-orders?size=20&sort=startDate,desc`;
    const [large, small] = [
      await bench.signIn('brightpath', 'brightpath-owner'),
      await bench.signIn('hafenkolleg', 'hafenkolleg-owner'),
    ];
    const figure = await sideBySide({
      name: `orders: ${many} against ${few}`,
      goal: 0.8,
      unit: 'req/s',
      ours: () => requestsPerSecond({ url, headers: large }),
      ceiling: () => requestsPerSecond({ url, headers: small }),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
