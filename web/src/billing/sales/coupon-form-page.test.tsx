// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { type CouponBody, listCoupons, type ShownCoupon, saveCoupon } from '@lernhaus/contract/billing/sales';
import { allCourses, coursesByIds } from '@lernhaus/contract/courses/endpoints';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { typeInto } from '../../../test/type-into.ts';
import { announcements } from '../../platform/announcements.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { CouponFormPage } from './coupon-form-page.tsx';
import { CouponListPage } from './coupon-list-page.tsx';

const coupon: ShownCoupon = {
  id: 'c',
  code: 'LEAKED',
  percent: 10,
  amount: null,
  validFrom: null,
  validUntil: '2126-03-01T10:00:10.500Z',
  maxUses: null,
  used: 0,
  courseIds: [],
  active: true,
  version: 1,
  modifiedBy: 'ada',
};
const failureOf = (status: number, key: string) =>
  new CallFailure({ status, key, params: {}, fieldErrors: [], endpoint: 'x', appError: null });

/** The list of coupons, or the form of the coupon, before a server that checks versions. */
async function openCoupons(coupon: ShownCoupon, opens: 'form' | 'list' = 'form') {
  const page = createObservable(opens);
  const server = {
    coupon,
    failure: null as CallFailure | null,
    /** The replies that wait, by the endpoint's id. */
    until: {} as Record<string, Promise<void>>,
    areCoursesReadable: true,
  };
  const Screen = () => (useObservable(page) === 'list' ? <CouponListPage /> : <CouponFormPage id="c" />);
  const { place, settle } = await showScreen(<Screen />, {
    account: { id: 'owner', authorities: ['ROLE_USER'] },
    replies: {
      [listCoupons.id]: async () => {
        await server.until[listCoupons.id];
        return server.failure?.status === 404 ? [] : [server.coupon];
      },
      [saveCoupon.id]: async ({ body }) => {
        await server.until[saveCoupon.id];
        if (server.failure) throw server.failure;
        const { seenVersion, ...sent } = body as CouponBody & ShownCoupon;
        if (seenVersion !== server.coupon.version) throw failureOf(409, 'error.concurrencyFailure');
        server.coupon = { ...server.coupon, ...sent, version: seenVersion + 1 };
        return server.coupon;
      },
      [allCourses.id]: () => [{ id: 'tea', name: 'Tea', owner: 'school', currency: 'INR' }],
      [coursesByIds.id]: () => {
        if (!server.areCoursesReadable) throw failureOf(500, 'error.http.500');
        return [{ id: 'hidden', name: 'Hidden', owner: 'school', currency: 'INR' }];
      },
      [usersByIds.id]: () => [],
    },
  });
  await settle();
  onTestFinished(() => announcements.set([]));
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  return {
    place,
    server,
    open: async (next: 'form' | 'list') => {
      await act(async () => page.set(next));
      await settle();
    },
    press: async (words: string) => {
      await act(async () => button(words)?.click());
      await settle();
    },
    save: async () => {
      await act(async () => place.querySelector('form')?.requestSubmit());
      await settle();
      await settle();
    },
    field: (name: string) => place.querySelector(`[data-path=${name}]`) as HTMLInputElement,
    courses: () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox][value]:not([data-path])')],
  };
}

test('a coupon that cannot be loaded can be loaded again', async () => {
  const { place } = await showScreen(<CouponFormPage id="c" />, {
    account: { id: 'owner', authorities: ['ROLE_USER'] },
    replies: {
      [listCoupons.id]: () => {
        throw failureOf(0, 'error.server.not.reachable');
      },
      [allCourses.id]: () => [],
    },
  });
  expect(place.querySelector('[role=alert] button')?.textContent).toBe('load.retry');
  expect(place.querySelector('[aria-busy]')).toBeNull();
});

test('the form has the coupon as it is now, although the list was read before', async () => {
  const { server, open, field } = await openCoupons(coupon, 'list');
  server.coupon = { ...coupon, percent: 15, version: 2 };
  await open('form');
  expect(field('value').value).toBe('15');
});

test('a change that somebody else has saved is shown and not overwritten', async () => {
  const { place, server, field, save, press } = await openCoupons(coupon);
  await typeInto(field('value'), '15');
  server.coupon = { ...coupon, active: false, version: 2, modifiedBy: 'grace' };
  await save();
  expect(server.coupon).toMatchObject({ percent: 10, active: false });
  expect(place.querySelector('[role=alert]')?.textContent).toContain('entity.conflict grace');
  expect(place.querySelector('[role=alert] dl')?.textContent).toBe('coupon.activeentity.yes entity.no');
  await press('entity.conflict.keepMine');
  expect(place.querySelector('[role=alert]')).toBeNull();
  await save();
  expect(server.coupon).toMatchObject({ percent: 15, active: false, validUntil: coupon.validUntil });
});

test('switching off a coupon in the list changes nothing else, also if somebody else has changed it since', async () => {
  const { server, press } = await openCoupons(coupon, 'list');
  server.coupon = { ...coupon, percent: 15, version: 2 };
  await press('coupon.switchOff');
  expect(server.coupon).toEqual({ ...coupon, percent: 15, active: false, version: 3 });
});

test('what was typed stays when the coupon was deleted meanwhile', async () => {
  const { server, field, save } = await openCoupons(coupon);
  await typeInto(field('value'), '15');
  server.failure = failureOf(404, 'error.http.404');
  await save();
  expect(field('value')?.value).toBe('15');
  expect(announcements.get().map(({ message }) => message)).toEqual(['error.url.not.found']);
});

test('a failed save is told before the coupons are read again', async () => {
  const { server, save } = await openCoupons(coupon);
  server.failure = failureOf(500, 'error.http.500');
  server.until[listCoupons.id] = new Promise(() => undefined);
  await save();
  expect(announcements.get().map(({ message }) => message)).toEqual(['error.http.500']);
});

test('a coupon that could not be switched off is told, also after its list was left', async () => {
  const { server, open, press } = await openCoupons(coupon, 'list');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.failure = failureOf(500, 'error.http.500');
  server.until[saveCoupon.id] = promise;
  await press('coupon.switchOff');
  await open('form');
  expect(announcements.get()).toEqual([]);
  resolve();
  await open('form');
  expect(announcements.get().map(({ message }) => message)).toEqual(['error.http.500']);
});

test('a course whose name cannot be read is not said to be gone', async () => {
  const { server, open, courses } = await openCoupons({ ...coupon, courseIds: ['hidden'] }, 'list');
  server.areCoursesReadable = false;
  await open('form');
  expect(courses().map(({ value, checked, labels }) => [value, labels?.[0]?.textContent, checked])).toEqual([
    ['tea', 'Tea', false],
    ['hidden', '…', true],
  ]);
});

test('each course of a coupon has a box, also one that is not published, and one that is gone', async () => {
  const { server, courses, save } = await openCoupons({ ...coupon, courseIds: ['hidden', 'gone'] });
  const boxes = () => courses().map(({ value, checked, labels }) => [value, labels?.[0]?.textContent, checked]);
  expect(boxes()).toEqual([
    ['tea', 'Tea', false],
    ['hidden', 'Hidden', true],
    ['gone', 'coupon.courses.gone', true],
  ]);
  await act(async () => courses()[2]?.click());
  expect(boxes()[2]).toEqual(['gone', 'coupon.courses.gone', false]);
  await save();
  expect(server.coupon.courseIds).toEqual(['hidden']);
});
