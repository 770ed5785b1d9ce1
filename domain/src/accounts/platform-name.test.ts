import { describe, expect, test } from 'vitest';
import { normaliseLogin } from './normalise-login.ts';
import { isPlatformName, loginInName, platformName } from './platform-name.ts';

describe('the name of the platform’s ADMIN in a company', () => {
  test.each(['admin', 'a', 'x'.repeat(50)])('is not a login that a user can have: %s', (login) => {
    const name = platformName(login);
    expect(normaliseLogin(name)).toBeNull();
    expect(isPlatformName(name)).toBe(true);
    expect(name.length).toBeLessThanOrEqual(50);
  });

  test('is not the login itself; a short login can be read from it', () => {
    expect(isPlatformName('admin')).toBe(false);
    expect([loginInName(platformName('admin')), loginInName('ada')]).toEqual(['admin', 'ada']);
  });
});
