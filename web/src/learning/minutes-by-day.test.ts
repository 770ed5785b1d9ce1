import { expect, test } from 'vitest';
import { minutesByDay } from './minutes-by-day.ts';

const today = new Date(2026, 2, 10, 15);
const visit = (day: number, hour: number, minutes: number) => {
  const start = new Date(2026, 2, day, hour);
  return { start: start.toISOString(), end: new Date(start.getTime() + minutes * 60_000).toISOString() };
};

test('every day of the period has its minutes, and the last day is today', () => {
  const visits = [visit(8, 9, 10), visit(8, 18, 20), visit(10, 23, 30), visit(1, 9, 99)];
  expect(minutesByDay(visits, 3, today).map(({ minutes }) => minutes)).toEqual([30, 0, 30]);
});

test('the same minute in two tabs counts once', () => {
  expect(minutesByDay([visit(10, 9, 30), visit(10, 9, 30)], 1, today)[0]?.minutes).toBe(30);
});
