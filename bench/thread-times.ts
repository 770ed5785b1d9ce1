import { readdirSync, readFileSync } from 'node:fs';
import { engineThread } from '../server/src/platform/database/embedded/engine.ts';

/** Processor time of the main thread so far, in ms. */
export const mainMs = (): number => {
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

const findDatabaseFile = (): string => {
  const tasks = '/proc/self/task';
  const taskId = readdirSync(tasks).find((task) => nameOf(`${tasks}/${task}`) === engineThread);
  if (taskId === undefined) throw new Error('There is no embedded database.');
  return `${tasks}/${taskId}/schedstat`;
};

let databaseFile: string | undefined;

/** Processor time of the embedded database's thread so far, in ms. Only Linux reports it. */
export const databaseMs = (): number => {
  databaseFile ??= findDatabaseFile();
  const [nanoseconds] = readFileSync(databaseFile, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
};
