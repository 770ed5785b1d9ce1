import { expect, test } from 'vitest';
import { SignsOfLife } from './signs-of-life.ts';

test('a process without a sign for too long is reported once as stuck, and one that gives signs is not', () => {
  const signs = new SignsOfLife<string>(5000);
  signs.add('silent', 0);
  const stuck: [number, string[]][] = [];
  for (let now = 0; now <= 12_000; now += 1000) {
    signs.add('alive', now);
    const processes = signs.takeStuck(now);
    if (processes.length > 0) stuck.push([now, processes]);
  }
  expect(stuck).toEqual([[6000, ['silent']]]);
  expect([signs.has('silent'), signs.has('alive')]).toEqual([false, true]);
});

test('after a pause of the machine no process is stuck until it had time to give a sign', () => {
  const signs = new SignsOfLife<string>(5000);
  signs.takeStuck(0);
  signs.add('one', 0);
  expect(signs.takeStuck(60_000)).toEqual([]);
  for (let now = 61_000; now <= 65_000; now += 1000) expect(signs.takeStuck(now)).toEqual([]);
  expect(signs.takeStuck(66_000)).toEqual(['one']);
});
