import { expect, test } from 'vitest';
import { repeatedStatement, type Statement } from './statement.ts';

const nameOf = (text: string) => (repeatedStatement(text) as Statement).name;

test('a repeated text is one statement, and after a hundred texts no further one is prepared', () => {
  expect(nameOf('select 0')).toBe(nameOf('select 0'));
  const names = Array.from({ length: 100 }, (_, at) => nameOf(`select ${at}`));
  expect(new Set(names).size).toBe(100);
  expect(repeatedStatement('select 100')).toBe('select 100');
  expect(nameOf('select 99')).toBe(names[99]);
});
