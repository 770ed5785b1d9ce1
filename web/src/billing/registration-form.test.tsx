// @vitest-environment jsdom
import { courseRegistrationWithPayment } from '@lernhaus/contract/billing/course-registration';
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleBuyer } from '../../test/sample-buyer.ts';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { testRoot } from '../../test/test-root.ts';
import { announcements } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { blankRegistration } from './registration-values.ts';
import { clearStoredRegistration, storeRegistration } from './stored-registration.ts';

const values = {
  ...blankRegistration,
  ...sampleBuyer,
};
const course = {
  id: 'f0b0a3f4-6a6c-4f0b-9d52-0d7bb1a3a001',
  name: 'Tea',
  inrPricePerMonth: 500,
  taxPercentage: 18,
  currency: 'INR' as const,
};
const order = {
  courses: [course],
  sums: { net: 50_000, discount: 0, tax: 9000, total: 59_000, currency: 'INR' },
  coupon: null,
  couponError: null,
  isBusy: false,
  apply: async () => undefined,
  remove: () => undefined,
  readAgain: () => undefined,
};

function type(input: HTMLInputElement | null, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a payment that could not be started resets the form: passwords and payment type are given again', async () => {
  const failure = {
    status: 400,
    key: 'error.createPaymentOrderException',
    params: {},
    fieldErrors: [],
    appError: null,
  };
  const call = vi
    .spyOn(browserCaller(), 'call')
    .mockRejectedValue(new CallFailure({ ...failure, endpoint: courseRegistrationWithPayment.id }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    call.mockRestore();
    clearStoredRegistration();
    announcements.set([]);
  });
  stubResizeObserver();
  storeRegistration(values);
  // The form reads only these fields of the site.
  const shop: Partial<SiteContext['site']> = { currency: 'INR', paymentKeyId: 'key' };
  const context: Partial<SiteContext> = {
    language: 'en',
    legalPages: [],
    ownTexts: {},
    site: shop as SiteContext['site'],
  };
  const router = createMemoryRouter([
    { path: '/', element: <RegistrationForm order={order} onRegistered={() => undefined} /> },
  ]);
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <SiteProvider value={context as SiteContext}>
          <TextsProvider translate={(key) => key}>
            <RouterProvider router={router} />
          </TextsProvider>
        </SiteProvider>
      </HeadlessMantineProvider>,
    ),
  );
  const passwords = () => [...place.querySelectorAll<HTMLInputElement>('input[type=password]')];
  const online = () => place.querySelector<HTMLInputElement>('input[value=ONLINE]');
  await act(async () => {
    for (const input of passwords()) type(input, 'Correct-horse-7');
    online()?.click();
  });
  await act(async () => {
    place.querySelector('form')?.requestSubmit();
    // The rules and the call are loaded first.
    await expect.poll(() => announcements.get()).toHaveLength(1);
  });
  expect(call).toHaveBeenCalledOnce();
  expect(announcements.get().map(({ message }) => message)).toEqual(['global.paymentFailed']);
  expect(passwords().map(({ value }) => value)).toEqual(['', '']);
  expect(online()?.checked).toBe(false);
  expect(place.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe(values.email);
});
