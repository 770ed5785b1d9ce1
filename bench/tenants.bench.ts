import type { RunningServer } from '../server/src/start-server.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const rowsEach = 50;

/** Creates companies `aaaa…` with 50 questions each, in addition to the demo companies. */
const createTenants =
  (count: number) =>
  async ({ database: { pool } }: RunningServer): Promise<void> => {
    const name = `translate(lpad((n)::text, 8, '0'), '0123456789', 'abcdefghij')`;
    await pool.query(`insert into tenants (company) select ${name} from generate_series(1, $1) n`, [count]);
    await pool.query(
      `insert into frequently_asked_questions (owner, id, product_type, title, modified_by)
       select ${name}, gen_random_uuid(), 'lms', 'question ' || k, 'bench' from generate_series(1, $1) n, generate_series(1, ${rowsEach}) k`,
      [count],
    );
    await pool.query('analyze');
  };

/** The same list of the same company on a server with 10,000 companies, against 10. */
export async function measure(): Promise<Figure[]> {
  const none = () => undefined;
  const few = await startBenchServer(none, createTenants(10));
  const many = await startBenchServer(none, createTenants(10_000));
  const speed = async (bench: BenchServer) => {
    const headers = await bench.signIn('brightpath', 'brightpath-owner');
    const url = `${bench.ours}/services/elearning/api/frequently-asked-questions?size=20`;
    return () => requestsPerSecond({ url, headers });
  };
  try {
    const figure = await sideBySide({
      name: 'a list with 10,000 tenants, against 10',
      goal: 0.8,
      unit: 'req/s',
      ours: await speed(many),
      ceiling: await speed(few),
    });
    return [figure];
  } finally {
    await few.close();
    await many.close();
  }
}
