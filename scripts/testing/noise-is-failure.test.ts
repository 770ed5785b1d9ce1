import { test } from 'vitest';
import { expectNoise } from './noise-is-failure.ts';

test('a complaint that the test announces passes', () => {
  expectNoise(/^announced: 1$/);
  console.error('announced: 1');
});

test.fails('a complaint that nobody announced fails the test', () => {
  console.warn('nobody reads this');
});
