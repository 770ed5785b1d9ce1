import { expect, test } from 'vitest';
import { otherProductOf } from './other-product.ts';

test.each([
  [['ROLE_USER_PRICE_PRO'], 'PricePro'],
  [['ROLE_USER_URBAN_ENGINE'], 'Urban Engine'],
  [['ROLE_USER_PRICE_PRO', 'ROLE_STUDENT'], null],
  [['ROLE_ADMIN', 'ROLE_USER_URBAN_ENGINE'], null],
  [['ROLE_STUDENT'], null],
  [[], null],
  [undefined, null],
])('an account with %j is for the product %s', (authorities, product) => {
  expect(otherProductOf(authorities)).toBe(product);
});
