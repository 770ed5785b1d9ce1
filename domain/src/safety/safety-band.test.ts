import { expect, test } from 'vitest';
import { crimeLabel, mayAssessSafety, safetyBand } from './safety-band.ts';

test.each<[number, string, string]>([
  [0, 'red', 'the worst'],
  [3, 'red', 'the upper edge of red'],
  [3.01, 'orange', 'just above'],
  [7, 'orange', 'the upper edge of orange'],
  [7.01, 'green', 'just above'],
  [10, 'green', 'the best'],
  [Number.NaN, 'red', 'what is unknown is not safe'],
])('a score of %s is %s (%s)', (score, band, _why) => {
  expect(safetyBand(score)).toBe(band);
});

test('crime names are shown without hyphens, and an empty address is not assessed', () => {
  expect(crimeLabel('anti-social-behaviour')).toBe('anti social behaviour');
  expect([
    mayAssessSafety({ street: 'High St', city: 'York' }),
    mayAssessSafety({ street: ' ', city: 'York' }),
    mayAssessSafety({ street: 'High St', city: ' ' }),
  ]).toEqual([true, false, false]);
});
