import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf, parseOptions, validationFailure } from './field-errors.ts';

const schema = z.object({ score: z.number().max(10), name: z.string().min(2), kind: z.enum(['A']) });

test.each([
  ['missing fields', {}, ['NotNull', 'NotNull', 'NotNull']],
  ['values of the wrong type', { score: 'two', name: 2, kind: 'B' }, ['Type', 'Type', 'Value']],
  ['a number that is too large and a text that is too short', { score: 11, name: 'x', kind: 'A' }, ['Max', 'Size']],
])('a body with %s gets the error keys of the broken rules', (_what, body, messages) => {
  const { error } = schema.safeParse(body, parseOptions);
  expect(error && fieldErrorsOf('quiz', error).map(({ message }) => message)).toEqual(messages);
});

test('an error names a hundred refused fields and counts the rest', () => {
  const { error } = z.array(schema).safeParse(
    Array.from({ length: 1000 }, () => ({})),
    parseOptions,
  );
  const failure = error && validationFailure('quiz', error);
  expect(failure?.fieldErrors).toHaveLength(100);
  expect(failure?.fieldErrorCount).toBe(3000);
});

test('unknown keys count one by one, and a long key is cut', () => {
  const keys = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`.padEnd(5000, 'x'), 1]));
  const { error } = z.strictObject({}).safeParse(keys, parseOptions);
  const failure = error && validationFailure('quiz', error);
  expect(failure?.fieldErrors).toHaveLength(100);
  expect(failure?.fieldErrorCount).toBe(500);
  expect(failure?.fieldErrors[0]?.field).toHaveLength(200);
});
