import { expect, test } from 'vitest';
import { repeatedStatement, type Statement } from './statement.ts';

const uses = (text: string, count: number) => Array.from({ length: count }, () => repeatedStatement(text)).at(-1);
const nameOf = (text: string) => (uses(text, 11) as Statement).name;

test('a text is prepared when it was used often; rare ones take no place, and after a hundred no further one gets one', () => {
  uses('select old', 8);
  for (let rare = 0; rare < 1000; rare += 1) repeatedStatement(`select 'rare ${rare}'`);
  expect(uses('select old', 8), 'it was forgotten').toBe('select old');
  expect(uses('select 0', 10)).toBe('select 0');
  expect(repeatedStatement('select 0')).toEqual({ name: expect.any(String), text: 'select 0' });
  expect(nameOf('select 0')).toBe(nameOf('select 0'));
  const names = Array.from({ length: 100 }, (_, at) => nameOf(`select ${at}`));
  expect(new Set(names).size).toBe(100);
  expect(uses('select 100', 20)).toBe('select 100');
  expect(nameOf('select 99')).toBe(names[99]);
});
