import { expect, test } from 'vitest';
import { chatProductId } from './chat-product-id.ts';
import { contactCookieName } from './contact-cookies.ts';

test('every kind of contact has its own valid cookie name', () => {
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

test('the subject of a chat is the first 24 characters of its FAQs', () => {
  expect(chatProductId(['0123456789', 'abcdefghij', 'ABCDEFGHIJ'])).toBe('0123456789abcdefghijABCD');
  expect(chatProductId([])).toBe('');
});
