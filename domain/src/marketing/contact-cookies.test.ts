import { expect, test } from 'vitest';
import { contactCookieName } from './contact-cookies.ts';

test.each([
  [{ kind: 'page', product: 'PricePro' }, 'contactSaved-page-PricePro', 'a page'],
  [{ kind: 'demo', product: 'PricePro' }, 'contactSaved-demo-PricePro', 'a demo of the same product'],
  [{ kind: 'plan', planId: 'a; b=c' }, 'contactSaved-plan-abc', 'characters that would end the name are left out'],
  [{ kind: 'newsletter' }, 'contactSaved-newsletter', 'one newsletter'],
] as const)('an enquiry about %o has the cookie %s (%s)', (origin, name, _why) => {
  expect(contactCookieName(origin)).toBe(name);
});
