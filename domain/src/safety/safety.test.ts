import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessStreet } from './assess-street.ts';
import { type CrimeKind, crimeKindOf, crimeKinds, topCrimes, weightedCrimesPerMonth } from './crime-kinds.ts';
import { distanceMetres, gridSquare, gridSquaresAround, polygonAround, streetsOf } from './distance.ts';
import { canAssess, readPlace } from './read-place.ts';
import { compareWithMedian, safetyBand, safetyScore } from './score.ts';
import { areaKeysOf, areaName, cityKey, isStreet, longestPlaceName, streetKey, streetName } from './street-names.ts';

const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
const median = fc.double({ min: 0.01, max: 1e4, noNaN: true });
const somewhere = fc.record({
  latitude: fc.double({ min: 49.8, max: 60.9, noNaN: true }),
  longitude: fc.double({ min: -8.2, max: 1.8, noNaN: true }),
});

describe('the score of a street', () => {
  test.each([
    [0, 12, 10],
    [12, 12, 5],
    [24, 12, 3.33],
    [6, 12, 6.67],
    [4, 12, 7.5],
    [100, 0, 0],
  ])('with %d weighted crimes a month and a median of %d is %d', (burden, middle, score) => {
    expect(safetyScore(burden, middle)).toBe(score);
  });

  test('lies between 0 and 10, has two decimals, and never rises with the crimes', () => {
    fc.assert(
      fc.property(amount, amount, median, (one, other, middle) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)].map((burden) => safetyScore(burden, middle));
        expect(many).toBeGreaterThanOrEqual(0);
        expect(few).toBeLessThanOrEqual(10);
        expect(few).toBeGreaterThanOrEqual(many ?? 0);
        expect(Number(few?.toFixed(2))).toBe(few);
      }),
    );
  });

  test.each([
    [0, 'red'],
    [3, 'red'],
    [3.01, 'orange'],
    [7, 'orange'],
    [7.01, 'green'],
    [10, 'green'],
  ])('%d has the colour %s', (score, band) => expect(safetyBand(score)).toBe(band));

  test.each([
    [8, 'lower'],
    [9.5, 'similar'],
    [11, 'similar'],
    [12, 'higher'],
  ])('says that %d crimes against a median of 10 are %s', (burden, verdict) =>
    expect(compareWithMedian(burden, 10)).toBe(verdict),
  );

  test('comes with its kinds of crime, most frequent first, and the typical street of the city', () => {
    const counts = { burglary: 3, robbery: 1, shoplifting: 12, drugs: 0 };
    const assessment = assessStreet({ counts, months: 2, nationalMedian: 8, localMedian: 24 });
    expect(weightedCrimesPerMonth(counts, 2)).toBe(8);
    expect(assessment).toEqual({
      score: 5,
      total: 16,
      burden: 8,
      national: 'similar',
      local: 'lower',
      localScore: 2.5,
      topCrimes: ['shoplifting', 'burglary', 'robbery'],
    });
    expect(assessStreet({ counts: {}, months: 6, nationalMedian: 8, localMedian: null })).toMatchObject({
      score: 10,
      local: null,
      topCrimes: [],
    });
  });

  test('every kind is found by its key and by the name of the files, and an unknown one counts as another crime', () => {
    for (const [kind, { name }] of Object.entries(crimeKinds))
      expect([crimeKindOf(kind), crimeKindOf(name)]).toEqual([kind, kind]);
    expect(crimeKindOf('Piracy')).toBe('other-crime');
    expect(topCrimes(Object.fromEntries(Object.keys(crimeKinds).map((kind) => [kind as CrimeKind, 1])))).toHaveLength(
      5,
    );
  });
});

describe('street names', () => {
  test.each([
    ['High Street', 'high st'],
    ['On or near High Street', ' HIGH  ST. '],
    ["On or near St Mary's Road", 'Saint Marys Rd'],
    ['King’s Cross Road', 'Kings Cross Rd'],
    ['Alma-Tadema Avenue', 'alma tadema ave'],
    ['Smith & Sons Lane', 'Smith and Sons Ln'],
    ['Heol Tŷ Gwyn', 'heol ty gwyn'],
    ['Station Road', '12a Station Rd'],
    ['St James Square', 'Saint James’s Sq'.replace('’s', '')],
  ])('%s and %s are one street', (one, other) => expect(streetKey(one)).toBe(streetKey(other)));

  test('a name that consists of an abbreviation or a number only does not change', () => {
    expect([streetKey('Ave'), streetKey('12'), streetKey('!?'), streetKey('')]).toEqual(['ave', '12', '', '']);
  });

  test('a key is its own key, and no text makes it longer than three times the longest name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const key = streetKey(text);
        expect(key.length).toBeLessThanOrEqual(longestPlaceName * 20);
        expect(key).toBe(key.trim());
      }),
    );
  });

  test('a car park is not a street', () => {
    expect(isStreet(streetKey('On or near Parking Area'))).toBe(false);
    expect(isStreet(streetKey('On or near Theatre/concert Hall'))).toBe(false);
    expect(isStreet(streetKey('On or near Parking Road'))).toBe(true);
    expect(isStreet('')).toBe(false);
    expect(streetName('On or near Mill Lane')).toBe('Mill Lane');
  });

  test.each([
    ['Birmingham 050E', 'Birmingham'],
    ['Bristol, City of 011C', 'Bristol'],
    ['Kingston upon Hull, City of 012A', 'Kingston upon Hull'],
    ['Westminster 018C', 'Westminster'],
    ['', ''],
  ])('%s lies in %s', (lsoa, area) => expect(areaName(lsoa)).toBe(area));

  test('a street of London is searched in all boroughs', () => {
    expect(areaKeysOf('London')).toContain('westminster');
    expect(areaKeysOf(' HULL ')).toEqual(['hull', 'kingston upon hull']);
    expect(areaKeysOf('Leeds')).toEqual(['leeds']);
    // JavaScript objects have a property of this name.
    expect([areaKeysOf('Constructor'), streetKey('High Constructor')]).toEqual([['constructor'], 'high constructor']);
    expect([cityKey('City of York'), cityKey('City of London')]).toEqual(['york', 'city of london']);
  });
});

describe('the place of a question', () => {
  test.each([
    ['High Street', 'Leeds', 'UK', true],
    ['  High Street ', ' Leeds', 'United Kingdom', true],
    ['', 'Leeds', 'UK', 'nameMissing'],
    ['High Street', ' ', 'UK', 'nameMissing'],
    ['12', 'Leeds', 'UK', 'nameMissing'],
    ['😀', 'Leeds', 'UK', 'nameMissing'],
    ['Hauptstraße', 'Berlin', 'Germany', 'otherCountry'],
    ['高街', '伦敦', 'UK', true],
  ])('"%s" in "%s", "%s" is read, or has a problem: %s', (street, city, country, outcome) => {
    const read = readPlace({ street, city, country });
    expect(read.ok || read.problem).toBe(outcome);
  });

  test('the button waits for a street and a city that are not blank', () => {
    expect([canAssess('a', 'b'), canAssess(' ', 'b'), canAssess('a', '\t')]).toEqual([true, false, false]);
  });
});

describe('places', () => {
  test('a degree of latitude has 111 km, one of longitude 69 km in London', () => {
    const london = { latitude: 51.5, longitude: -0.1 };
    expect(distanceMetres(london, { ...london, latitude: 52.5 })).toBeCloseTo(111_195, -2);
    expect(Math.round(distanceMetres(london, { ...london, longitude: 0.9 }) / 1000)).toBe(69);
  });

  test('every place within the radius is in one of the squares around it, and inside the polygon', () => {
    const angle = fc.double({ min: 0, max: 6.28, noNaN: true });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(somewhere, angle, part, (middle, direction, share) => {
        const metres = 250 * share;
        const place = {
          latitude: middle.latitude + (metres * Math.cos(direction)) / 111_195,
          longitude:
            middle.longitude + (metres * Math.sin(direction)) / 111_195 / Math.cos((middle.latitude * Math.PI) / 180),
        };
        const squares = gridSquaresAround(middle, 251);
        expect(squares).toContain(gridSquare(place));
        expect(squares.length).toBeLessThanOrEqual(6);
        for (const corner of polygonAround(middle, 250)) {
          expect(distanceMetres(middle, corner)).toBeGreaterThan(249);
          expect(distanceMetres(middle, corner)).toBeLessThan(262);
        }
      }),
    );
  });

  test('points far apart are streets of the same name; the one with the most points is chosen', () => {
    const at = (latitude: number) => ({ latitude, longitude: -1 });
    const streets = streetsOf([at(52), at(52.1), at(52.004), at(52.002)]);
    expect(streets.map(({ points, middle }) => [points.length, middle.latitude])).toEqual([
      [3, 52.002],
      [1, 52.1],
    ]);
    expect(streetsOf([])).toEqual([]);
  });
});
