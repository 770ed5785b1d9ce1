import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { levelsOf } from './log-levels.ts';

const loggedBy = (level: string) => {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, messages: () => lines.splice(0).map((line) => JSON.parse(line).msg) };
};

test('a part follows the root until it has a level of its own, and again after that', () => {
  const { log, messages } = loggedBy('warn');
  const levels = levelsOf(log);
  const jobs = levels.of('jobs');
  jobs.info('one');
  levels.set('ROOT', 'info');
  jobs.info('two');
  levels.set('jobs', 'error');
  jobs.info('three');
  log.info('four');
  expect(levels.stateOf('jobs')).toEqual({ configuredLevel: 'error', effectiveLevel: 'error' });
  levels.set('jobs', null);
  levels.set('ROOT', null);
  jobs.info('five');
  jobs.warn('six');
  expect(messages()).toEqual(['two', 'four', 'six']);
  expect(levels.stateOf('ROOT')).toEqual({ configuredLevel: null, effectiveLevel: 'warn' });
});

test('all loggers have the same levels, and a line names its part', () => {
  const { log } = loggedBy('info');
  expect(levelsOf(log)).toBe(levelsOf(log));
  expect(levelsOf(log).of('http')).toBe(levelsOf(log).of('http'));
  expect(levelsOf(log).of('http').bindings()).toEqual({ logger: 'http' });
});
