import { readdirSync, readFileSync } from 'node:fs';
import { engineThread } from '../server/src/platform/database/embedded/engine.ts';
import { startComparedCalls } from './compared-calls.ts';
import { type Load, sendRequests } from './requests-per-second.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const requests = 600;

/** Processor time of the main thread so far, in ms. */
const mainMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The name of a thread; empty if it has ended since the list was read. */
const nameOf = (task: string): string => {
  try {
    return readFileSync(`${task}/comm`, 'utf8').trim();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ESRCH'].includes(code)) return '';
    throw error;
  }
};

/** Processor time of the embedded database's thread so far, in ms. Only Linux tells it. */
const databaseMs = (): number => {
  const tasks = '/proc/self/task';
  for (const task of readdirSync(tasks)) {
    if (nameOf(`${tasks}/${task}`) !== engineThread) continue;
    const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  }
  throw new Error('There is no embedded database.');
};

/**
 * Processor time of one answer, which other work on the machine hardly changes. A thread of its own sends the requests.
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
