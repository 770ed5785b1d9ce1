import { expect, test } from 'vitest';
import { offeredPaymentTypes } from './payment-choice.ts';

test('a registration offers online payment only with a configured key', () => {
  expect(offeredPaymentTypes(false)).toEqual(['BANK_TRANSFER']);
  expect(offeredPaymentTypes(true)).toContain('ONLINE');
});
