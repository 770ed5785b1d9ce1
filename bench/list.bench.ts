import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const owner = 'brightpath';
const columns =
  'id, owner, question, score, "index", hint, available_for_demo, quiz_type, image_url, type, created, modified, modified_by, version';

/** A page of 20 rows with its count. The ceiling is the same two queries without host, token, roles, row-level security and schema. */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer((bare, { database: { pool } }) => {
    bare.get('/list', async (_request, reply) => {
      const { rows } = await pool.query(
        `select ${columns} from objective_quizzes where owner = $1 order by id limit 20`,
        [owner],
      );
      const { rows: counted } = await pool.query('select count(*) as total from objective_quizzes where owner = $1', [
        owner,
      ]);
      return reply.header('x-total-count', counted[0].total).send(rows);
    });
  });
  try {
    const headers = await bench.signIn(owner, 'brightpath-author');
    const figure = await sideBySide({
      name: 'list of 20 rows with count',
      goal: 0.6,
      unit: 'req/s',
      ours: () => requestsPerSecond({ url: `${bench.ours}/services/elearning/api/objective-quizs?size=20`, headers }),
      ceiling: () => requestsPerSecond({ url: `${bench.ceiling}/list` }),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
