import { expect, test } from 'vitest';
import { daysOfStudy, lastDaysOfStudy } from './days-of-study.ts';

const today = new Date(2026, 2, 10, 15);
const visit = (day: number, hour: number, seconds: number) => {
  const start = new Date(2026, 2, day, hour);
  return { start: start.toISOString(), end: new Date(start.getTime() + seconds * 1000).toISOString() };
};
const read = (days: ReturnType<typeof daysOfStudy>) => days.map(({ day, seconds }) => [day.getDate(), seconds]);

test('all visits of a day are one entry, and the latest day is first', () => {
  const visits = [visit(8, 9, 600), visit(8, 18, 1200), visit(10, 23, 1800), visit(1, 9, 99)];
  expect(read(daysOfStudy(visits))).toEqual([
    [10, 1800],
    [8, 1800],
    [1, 99],
  ]);
});

test('a day of a few seconds is left out, and many short visits of a day count together', () => {
  const shortVisits = Array.from({ length: 29 }, (_, at) => visit(9, at % 20, 1));
  expect(daysOfStudy(shortVisits)).toEqual([]);
  expect(read(daysOfStudy([visit(9, 8, 40), visit(9, 9, 30)]))).toEqual([[9, 70]]);
});

test('the same minute in two tabs counts once, and a visit without a readable start not at all', () => {
  expect(read(daysOfStudy([visit(10, 9, 1800), visit(10, 9, 1800), { start: 'x' }]))).toEqual([[10, 1800]]);
});

test('every day of the period has its time, and the last day is today', () => {
  const days = lastDaysOfStudy(daysOfStudy([visit(8, 9, 600), visit(10, 3, 60), visit(1, 9, 99)]), 3, today);
  expect(read(days)).toEqual([
    [8, 600],
    [9, 0],
    [10, 60],
  ]);
});
