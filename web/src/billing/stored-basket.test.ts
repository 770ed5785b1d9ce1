// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { addToBasket, basketKey, basketOf, maxInBasket, removeFromBasket } from './stored-basket.ts';

beforeEach(() => window.localStorage.clear());
const storedIds = () => basketOf(window.localStorage.getItem(basketKey)).map(({ id }) => id);
const course = (id: string) => ({ id, name: id.toUpperCase() });

test('a basket is kept in the browser, each course once, and an empty one leaves nothing behind', () => {
  addToBasket(course('a'));
  addToBasket(course('b'));
  addToBasket(course('a'));
  expect(storedIds()).toEqual(['b', 'a']);
  removeFromBasket(['a', 'b']);
  expect(window.localStorage.getItem(basketKey)).toBeNull();
});

test('a basket never has more courses than an order may have', () => {
  for (let turn = 0; turn < maxInBasket + 5; turn++) addToBasket(course(`c${turn}`));
  expect(storedIds()).toHaveLength(maxInBasket);
  expect(storedIds().at(-1)).toBe('c54');
});

test.each([[null], ['{'], ['7'], ['[1, null, {"id": 7, "name": "x"}, {"id": "a"}]']])(
  '%s is an empty basket',
  (text) => {
    expect(basketOf(text)).toEqual([]);
  },
);
