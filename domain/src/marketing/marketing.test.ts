import { expect, test } from 'vitest';
import { chatProductId } from './chat-product-id.ts';
import { contactCookieName } from './contact-cookies.ts';

test('every kind of contact has a cookie of its own, fit to be a cookie name', () => {
  const names = [
    contactCookieName({ kind: 'page', product: 'PricePro' }),
    contactCookieName({ kind: 'demo', product: 'PricePro' }),
    contactCookieName({ kind: 'plan', planId: 'a; b=c' }),
    contactCookieName({ kind: 'newsletter' }),
  ];
  expect(names).toEqual([
    'contactSaved-page-PricePro',
    'contactSaved-demo-PricePro',
    'contactSaved-plan-abc',
    'contactSaved-newsletter',
  ]);
});

test('a chat is about the first 24 characters of its FAQs', () => {
  expect(chatProductId(['0123456789', 'abcdefghij', 'ABCDEFGHIJ'])).toBe('0123456789abcdefghijABCD');
  expect(chatProductId([])).toBe('');
});
