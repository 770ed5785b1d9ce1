import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

/** Loads a learner's whole course. The ceiling is a reply with the same bytes from memory. */
export async function measure(): Promise<Figure[]> {
  let bytes = '';
  const bench = await startBenchServer((bare) => {
    bare.get('/course', async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  });
  try {
    const headers = await bench.signIn('brightpath', 'brightpath-student');
    const account = await bench.server.app.inject({ url: '/api/account', headers });
    const path = `/services/elearning/api/courses/courseByCourseId/${account.json().courses[0]}`;
    bytes = (await bench.server.app.inject({ url: path, headers })).body;
    const figure = await sideBySide({
      name: `course load (${Math.round(bytes.length / 1024)} KB)`,
      goal: 0.5,
      unit: 'req/s',
      ours: () => requestsPerSecond({ url: `${bench.ours}${path}`, headers }),
      ceiling: () => requestsPerSecond({ url: `${bench.ceiling}/course` }),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
