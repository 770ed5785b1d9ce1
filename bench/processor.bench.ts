import { startComparedCalls } from './compared-calls.ts';
import { type Load, sendRequests } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';
import { databaseMs, mainMs } from './thread-times.ts';

const requests = 600;

/**
 * Processor time of one reply, which other work on the machine hardly changes. A thread of its own sends the requests.
 */
export async function measure(): Promise<Figure[]> {
  const { bench, list, answer } = await startComparedCalls();
  const msOf = (spent: () => number, load: Load) => async (): Promise<number> => {
    const before = spent();
    await sendRequests(load, requests);
    return (spent() - before) / requests;
  };
  const isEmbedded = bench.server.database.engine === 'embedded';
  const parts = { 'main thread': mainMs, ...(isEmbedded ? { database: databaseMs } : {}) };
  try {
    const figures: Figure[] = [];
    for (const [call, { ours, ceiling }] of Object.entries({ 'list of 20 rows': list, 'saved answer': answer }))
      for (const [part, spent] of Object.entries(parts))
        figures.push(
          await sideBySide({
            name: `processor time of a ${call}: ${part}`,
            goal: 2,
            unit: 'ms',
            better: 'smaller',
            rounds: 5,
            ours: msOf(spent, ours),
            ceiling: msOf(spent, ceiling),
          }),
        );
    return figures;
  } finally {
    await bench.close();
  }
}
