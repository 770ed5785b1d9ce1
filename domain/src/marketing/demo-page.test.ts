import { expect, test } from 'vitest';
import { demoPageOf } from './demo-page.ts';

test.each([
  ['lms', { host: 'demo', path: '/demo-courses?user=a%26b&lang=de' }],
  ['PricePro', { host: 'own', path: '/frequently-asked-questions/PriceProDemo?user=a%26b&lang=de' }],
  ['UrbanEngine', { host: 'own', path: '/UrbanEngineDemo?user=a%26b&lang=de' }],
  ['PlantoniCare', null],
  ['constructor', null],
])('a request for a demo of %s leads to %o', (product, page) => {
  expect(demoPageOf(product, 'a&b', 'de')).toEqual(page);
});
