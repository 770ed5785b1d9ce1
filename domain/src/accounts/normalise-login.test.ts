import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseLogin } from './normalise-login.ts';
import { passwordStrength } from './password-strength.ts';
import { tokenBucket } from './token-bucket.ts';

test.each<[string | null, string | null, string]>([
  ['Ada', 'ada', 'case'],
  [' ada@Example.org ', 'ada@example.org', 'outer spaces'],
  ['ａｄａ', 'ada', 'full-width letters'],
  ['ﬁn', 'fin', 'a ligature'],
  ['Jürgen', 'jürgen', 'umlauts stay'],
  ['a\u200Bda', null, 'a zero-width space'],
  ['a\u202Eda', null, 'a direction mark'],
  ['a\0da', null, 'a control character'],
  ['a da', null, 'a space within'],
  ['\u3164', null, 'a letter that shows nothing'],
  ['\uD800', null, 'half a character'],
  ['  ', null, 'blank'],
  [null, null, 'nothing'],
])('the login %j is %j (%s)', (login, normal, _why) => {
  expect(normaliseLogin(login)).toBe(normal);
});

test('every spelling of a login has the same normal form', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('İ', 'ſ', 'K', 'ß', 'ﬀ', 'Ⅷ', '℡'),
    ),
  });
  fc.assert(
    fc.property(text, (login) => {
      const normal = normaliseLogin(login);
      if (normal === null) return;
      expect(normaliseLogin(normal)).toBe(normal);
      expect(normaliseLogin(login.normalize('NFD'))).toBe(normal);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, number, number, string]>([
  ['', 0, 1, 'nothing'],
  ['aB3$ef', 10, 1, 'six characters of any kind are weak'],
  ['abcdefghijkl', 10, 1, 'one class'],
  ['abcdefgh1', 20, 2, 'two classes'],
  ['abcdefG1', 40, 4, 'three classes'],
  ['abcdeG1$', 56, 5, 'four classes: 16 + 40'],
  ['abcdefgG1$', 61, 5, 'ten characters: 20 + 1 + 40'],
  ['abcdefghG1$x', 65, 5, 'ten or more adds one: 24 + 1 + 40'],
])('the password %j scores %s with %s bars (%s)', (password, score, bars, _why) => {
  expect(passwordStrength(password)).toMatchObject({ score, bars });
});

test('a bucket allows its capacity at once and then one request for each new token', () => {
  const limit = { capacity: 5, windowSeconds: 900 };
  const at = (second: number) => new Date(1_000_000 + second * 1000);
  let state: number | null = null;
  const tryAt = (second: number) => {
    const verdict = tokenBucket(state, limit, at(second));
    state = verdict.state;
    return [verdict.allowed, verdict.retryAfterSeconds];
  };
  expect([1, 2, 3, 4, 5].map(() => tryAt(0))).toEqual(Array(5).fill([true, 0]));
  expect(tryAt(0)).toEqual([false, 180]);
  expect(tryAt(179.5)).toEqual([false, 1]);
  expect(tryAt(180)).toEqual([true, 0]);
  expect(tryAt(100)).toEqual([false, 260]);
});

test('no window allows more than twice the capacity, and a retry after the given time succeeds', () => {
  const limits = fc.record({
    capacity: fc.integer({ min: 1, max: 10 }),
    windowSeconds: fc.integer({ min: 1, max: 3600 }),
  });
  fc.assert(
    fc.property(limits, fc.array(fc.nat(20_000), { maxLength: 60 }), (limit, gapsMs) => {
      let nowMs = 1_700_000_000_000;
      let state: number | null = null;
      const allowedAtMs: number[] = [];
      for (const gapMs of gapsMs) {
        nowMs += gapMs;
        const verdict = tokenBucket(state, limit, new Date(nowMs));
        state = verdict.state;
        if (verdict.allowed) allowedAtMs.push(nowMs);
        else expect(tokenBucket(state, limit, new Date(nowMs + verdict.retryAfterSeconds * 1000)).allowed).toBe(true);
      }
      const windowMs = limit.windowSeconds * 1000;
      for (const fromMs of allowedAtMs) {
        const within = allowedAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + windowMs);
        expect(within.length).toBeLessThanOrEqual(2 * limit.capacity);
      }
    }),
  );
});
