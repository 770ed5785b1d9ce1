import { startComparedCalls } from './compared-calls.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

/** A page of 20 rows with its count. */
export async function measure(): Promise<Figure[]> {
  const { bench, list } = await startComparedCalls();
  try {
    const figure = await sideBySide({
      name: 'list of 20 rows with count',
      goal: 0.6,
      unit: 'req/s',
      ours: () => requestsPerSecond(list.ours),
      ceiling: () => requestsPerSecond(list.ceiling),
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
