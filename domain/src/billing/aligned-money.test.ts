import { expect, test } from 'vitest';
import { alignedMoney } from './aligned-money.ts';

test.each<[number[], string[], string]>([
  [[3250, 650, 3900], ['£32.50', '£6.50', '£39.00'], 'one has decimals'],
  [[3900, -11_900], ['£39', '-£119'], 'all are whole'],
  [[], [], 'there are none'],
])('%j below each other are %j, because %s', (amounts, texts, _why) => {
  expect(amounts.map(alignedMoney(amounts, 'GBP', 'en'))).toEqual(texts);
});
