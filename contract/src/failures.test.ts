import { expect, expectTypeOf, test } from 'vitest';
import { Failure, type FailureCode } from './failures.ts';

test('a failure is thrown with the values of its code', () => {
  expect(new Failure('error.archive.media', { name: 'a.webp' }).params).toEqual({ name: 'a.webp' });
  // @ts-expect-error: the value has another name
  expect(new Failure('error.archive.media', { file: 'a.webp' }).params).toEqual({ file: 'a.webp' });
  // @ts-expect-error: the value is missing
  expect(new Failure('error.archive.media').params).toEqual({});
  // @ts-expect-error: the value must be a number
  expect(new Failure('error.archive.tooMany', { most: 'three' }).params).toEqual({ most: 'three' });
  // @ts-expect-error: this code has no values
  expect(new Failure('error.demoFixed', { name: 'a' }).params).toEqual({ name: 'a' });
  expectTypeOf(new Failure('error.demoFixed').code).toEqualTypeOf<FailureCode>();
});

test('a failure that is sent to another thread arrives unchanged', () => {
  const fieldErrors = [{ objectName: 'course', field: 'name', message: 'Size' }];
  const before = new Failure('error.archive.content', { where: 'courses' }, fieldErrors);
  const after = Failure.of(structuredClone({ code: before.code, params: before.params, fieldErrors }));
  expect(after).toEqual(before);
  expect(after).toBeInstanceOf(Failure);
  expect([after.message, after.status]).toEqual(['error.archive.content', 400]);
});
