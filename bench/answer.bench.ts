import { startComparedCalls } from './compared-calls.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

/**
 * Saves an answer, with grading and row-level security. The ceiling is a bare insert through the same kind of server.
 */
export async function measure(): Promise<Figure[]> {
  const { bench, answer } = await startComparedCalls();
  try {
    const figure = await sideBySide({
      name: 'answer save',
      goal: 0.5,
      unit: 'req/s',
      ours: () => requestsPerSecond(answer.ours),
      ceiling: () => requestsPerSecond(answer.ceiling),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
