import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

test.each([
  ['image/png', 'PNG', 'a kind is named by the end of its type'],
  ['image/svg+xml', 'SVG', 'the format of a drawing is not named by its syntax'],
])('%s is %s: %s', (type, kind) => {
  expect(pictureKind(type)).toBe(kind);
});
