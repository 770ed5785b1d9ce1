import type { Failure } from '@lernhaus/contract/failures';
import { expect, test } from 'vitest';
import { RequestBudget } from './request-budget.ts';

const opened = (capacity?: number) => {
  const time = { ms: 1000 };
  const budget = new RequestBudget({ limit: { count: 10, windowSeconds: 10 } }, () => time.ms, capacity);
  const waits = (caller: string, points = 1): number => {
    try {
      budget.take(caller, points);
      return 0;
    } catch (error) {
      return Number((error as Failure).params['seconds']);
    }
  };
  return { time, waits };
};

test('each caller has its own budget, and may call again after the stated waiting time', () => {
  const { time, waits } = opened();
  expect([waits('a', 6), waits('a', 4), waits('a', 3), waits('b')]).toEqual([0, 0, 3, 0]);
  time.ms += 3000;
  expect([waits('a', 3), waits('a')]).toEqual([0, 1]);
});

test('a request that costs more than the whole budget passes when nothing was used before', () => {
  const { waits } = opened();
  expect([waits('a', 50), waits('a')]).toEqual([0, 1]);
});

test('an empty budget stays empty, however many other callers there are', () => {
  const { waits } = opened(100);
  waits('a', 10);
  for (let other = 0; other < 5000; other++) waits(`other ${other}`);
  expect(waits('a')).toBeGreaterThan(0);
});

test('a budget that is switched off refuses nothing', () => {
  const budget = new RequestBudget({ limit: null });
  for (let call = 0; call < 1000; call++) expect(() => budget.take('a', 1000)).not.toThrow();
});
