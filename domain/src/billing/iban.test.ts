import { expect, test } from 'vitest';
import { ibanOf } from './iban.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'as it is printed'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819', 'in small letters'],
  ['50100012345678', null, 'an Indian account number'],
  ['', null, 'no account'],
])('the IBAN of "%s" is %s: %s', (text, iban, _why) => {
  expect(ibanOf(text)).toBe(iban);
});
