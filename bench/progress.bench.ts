import { startBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

/**
 * A learner's progress in a course. The ceiling is a bare route with as many statements in a transaction of the same
 * kind.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer((bare, { database: { pool } }) => {
    bare.get('/progress', async () => {
      const client = await pool.connect();
      try {
        const requests = [
          client.query('begin isolation level read committed read only'),
          client.query('select modules_current_path from user_course_current_paths limit 1'),
          client.query('select assessment_id, result from exam_attempts limit 5'),
          client.query('commit'),
        ];
        const [, paths, attempts] = await Promise.all(requests);
        return { path: paths?.rows[0], attempts: attempts?.rows };
      } finally {
        client.release();
      }
    });
  });
  try {
    const headers = await bench.signIn('brightpath', 'brightpath-student');
    const account = await bench.server.app.inject({ url: '/api/account', headers });
    const path = `/services/elearning/api/user-course-states/getUserCourseProgressState?courseId=${account.json().courses[0]}`;
    const figure = await sideBySide({
      name: 'progress in a course',
      goal: 0.4,
      unit: 'req/s',
      ours: () => requestsPerSecond({ url: `${bench.ours}${path}`, headers }),
      ceiling: () => requestsPerSecond({ url: `${bench.ceiling}/progress` }),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
