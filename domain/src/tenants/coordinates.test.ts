import { expect, test } from 'vitest';
import { type Coordinates, embeddedMapUrl, parseCoordinates } from './coordinates.ts';

const cases: readonly (readonly [text: string, expected: Coordinates | null, reason: string])[] = [
  ['53.5438, 9.9669', { latitude: 53.5438, longitude: 9.9669 }, 'as map sites copy it'],
  ['-33.8568,151.2153', { latitude: -33.8568, longitude: 151.2153 }, 'south, without a blank'],
  [
    '53.543800000000005, 9.966900000000001',
    { latitude: 53.543800000000005, longitude: 9.966900000000001 },
    'all digits',
  ],
  [' 0, 0 ', { latitude: 0, longitude: 0 }, 'whole degrees, spaces around'],
  ['90, -180', { latitude: 90, longitude: -180 }, 'the ends of the scale'],
  ['90.1, 0', null, 'north of the pole'],
  ['0, 181', null, 'beyond the date line'],
  ['53,5438, 9,9669', null, 'decimal commas, which are ambiguous'],
  ['53.5438', null, 'one number'],
  ['Hamburg', null, 'a name'],
  [`${'1'.repeat(100_000)}, 1`, null, 'longer than any place'],
];

test.each(cases)('%s is read as %j (%s)', (text, expected) => {
  expect(parseCoordinates(text)).toEqual(expected);
});

test('the map shows the place with its surroundings and a marker', () => {
  const url = new URL(embeddedMapUrl({ latitude: 53.5, longitude: 10 }));
  expect(url.origin).toBe('https://www.openstreetmap.org');
  expect(url.searchParams.get('bbox')).toBe('9.988000,53.494000,10.012000,53.506000');
  expect(url.searchParams.get('marker')).toBe('53.5,10');
});
