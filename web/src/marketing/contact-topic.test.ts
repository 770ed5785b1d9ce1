import { contactCookieName } from '@lernhaus/domain/marketing/contact-cookies';
import { expect, test } from 'vitest';
import { kindOf, originOf, rememberedOrigin, remembersContact, topicIn } from './contact-topic.ts';

test.each([
  ['', 'contact', 'contactSaved-page-lms', 'the contact page'],
  ['course=First+aid', 'contact', 'contactSaved-page-lms', 'a question about a course'],
  ['demo=1', 'inquiry', 'contactSaved-demo-lms', 'Try for free'],
  ['plan=BASIC', 'inquiry', 'contactSaved-plan-BASIC', 'a plan'],
  ['product=PricePro', 'sales', 'contactSaved-page-PricePro', 'a product of its own'],
  ['product=nothing', 'contact', 'contactSaved-page-lms', 'an unknown product'],
])('the query "%s" is sent as %s and remembered as %s (%s)', (query, kind, cookie, _why) => {
  const topic = topicIn(new URLSearchParams(query));
  expect([kindOf(topic), contactCookieName(originOf(topic))]).toEqual([kind, cookie]);
});

test.each([
  ['contactSaved-page-lms=1', true, 'the only cookie'],
  ['cookieConsent=accepted; contactSaved-page-lms=7f', true, 'one of several'],
  ['contactSaved-page-lmsOther=1', false, 'another page'],
  ['contactSaved-demo-lms=1', false, 'another kind'],
  ['', false, 'no cookie'],
])('the cookies %s remember an enquiry of the page: %s (%s)', (cookies, remembers, _why) => {
  expect(remembersContact(cookies, {})).toBe(remembers);
});

test.each([
  ['contactSaved-newsletter=0198.ab', '0198.ab'],
  ['a=b; contactSaved-newsletter=confirmed; c=d', 'confirmed'],
  ['contactSaved-newsletters=1', null],
  ['', null],
])('the cookies %s remember the newsletter by %s', (cookies, reference) => {
  expect(rememberedOrigin(cookies, { kind: 'newsletter' })).toBe(reference);
});
