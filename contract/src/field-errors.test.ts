import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf, telling } from './field-errors.ts';

const schema = z.object({ score: z.number().max(10), name: z.string().min(2), kind: z.enum(['A']) });

test.each([
  ['what is missing', {}, ['NotNull', 'NotNull', 'NotNull']],
  ['what is of another kind', { score: 'two', name: 2, kind: 'B' }, ['Type', 'Type', 'Value']],
  ['what is too much or too little', { score: 11, name: 'x', kind: 'A' }, ['Max', 'Size']],
])('%s is told field by field', (_what, body, messages) => {
  const { error } = schema.safeParse(body, telling);
  expect(error && fieldErrorsOf('quiz', error).map(({ message }) => message)).toEqual(messages);
});
