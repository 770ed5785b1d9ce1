// @vitest-environment jsdom
import { type Account, readAccount } from '@lernhaus/contract/accounts/endpoints';
import { courseEnrolment, courseOrdersOfUser } from '@lernhaus/contract/billing/course-registration';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleAddress } from '../../test/sample-address.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { announcements } from '../platform/announcements.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { queryClient } from '../platform/query-client.ts';
import { useAccount } from '../platform/session.ts';
import { BasketPage } from './basket-page.tsx';
import { blankRegistration } from './registration-values.ts';
import { addToBasket, removeFromBasket } from './stored-basket.ts';
import { clearStoredAddress, storeAddress } from './stored-registration.ts';
import './full-basket.tsx';
import { CourseAction, CourseBasket } from './course-action.tsx';
import { SignedInAction } from './signed-in-action.tsx';
import './signed-in-basket.tsx';

const lineOf = (id: string) => ({
  id,
  name: id,
  logoUrl: null,
  net: 100,
  taxPercentage: null,
  currency: 'INR',
});
const quoteOf = (ids: readonly string[], discount = 0) => ({
  lines: ids.map(lineOf),
  net: ids.length * 100,
  discount,
  tax: 0,
  total: ids.length * 100 - discount,
  currency: 'INR',
});
type Body = { readonly courses: readonly string[]; readonly coupon: string | null };

// The screens read only these fields of the account.
const account = {
  id: 'ada',
  login: 'ada',
  email: 'ada@example.org',
  company: 'school',
  courses: [],
} as Partial<Account> as Account;

const earlier = { id: 'order', courseId: 'Milk', awaitsTransfer: false, hasAddress: true };

/** The basket of a signed-in learner. `quote` replies to each request for a price. */
async function showBasket(
  courses: readonly string[],
  quote: (body: Body) => unknown,
  replies: Readonly<Record<string, (input: { readonly body?: unknown }) => unknown>> = {},
) {
  for (const id of courses) addToBasket({ id, name: id });
  onTestFinished(() => removeFromBasket(courses));
  // The price is requested without the schemas of the endpoint, so `showScreen` cannot answer it.
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) =>
    Response.json(await quote(JSON.parse(body) as Body)),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => queryClient().clear());
  const screen = await showScreen(<BasketPage />, {
    account,
    site: { paymentKeyId: null },
    replies: { [courseOrdersOfUser.id]: () => [earlier], ...replies },
  });
  const orderButton = () => buttonNamed('register.order') ?? buttonNamed('register.orderFree');
  // The parts of the basket are loaded when they are needed.
  for (let turn = 0; turn < 50 && !orderButton(); turn += 1) await screen.settle();
  expect(orderButton(), document.body.textContent ?? '').toBeDefined();
  return screen;
}
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
const press = (name: string) =>
  act(async () => {
    const button = buttonNamed(name);
    button?.focus();
    button?.click();
  });
const waits = (name: string) => buttonNamed(name)?.getAttribute('aria-disabled') === 'true';

async function typeCoupon(code: string) {
  await press('register.coupon.open');
  await typeInto(document.querySelector('input[maxlength="40"]') as HTMLInputElement, code);
  await press('register.coupon.apply');
}

test('an order waits while its coupon is checked, and while it is computed again for fewer courses', async () => {
  const coupons: PromiseWithResolvers<unknown>[] = [];
  const { settle } = await showBasket(['Tea', 'Milk'], ({ courses, coupon }) => {
    if (coupon === null) return quoteOf(courses);
    const reply = Promise.withResolvers<unknown>();
    coupons.push(reply);
    return reply.promise;
  });
  expect(waits('register.order')).toBe(false);
  await typeCoupon('less');
  expect(waits('register.order')).toBe(true);
  coupons[0]?.resolve(quoteOf(['Tea', 'Milk'], 50));
  await settle();
  expect(waits('register.order')).toBe(false);
  await press('basket.remove Milk');
  await settle();
  expect(waits('register.order')).toBe(true);
  coupons[1]?.resolve(quoteOf(['Tea'], 50));
  await settle();
  expect(waits('register.order')).toBe(false);
});

test('a basket whose new price cannot be loaded says so, and is not ordered until it is loaded', async () => {
  const server = { isDown: false };
  const { place, settle } = await showBasket(['Tea', 'Milk'], ({ courses }) => {
    if (server.isDown) throw new Error('No reply.');
    return quoteOf(courses);
  });
  server.isDown = true;
  await press('basket.remove Milk');
  await settle();
  expect(place.textContent).toContain('load.failed');
  expect(waits('register.order')).toBe(true);
  server.isDown = false;
  await press('load.retry');
  await settle();
  expect(place.textContent).not.toContain('load.failed');
  expect(waits('register.order')).toBe(false);
});

const freeQuote = { ...quoteOf(['Tea']), lines: [{ ...lineOf('Tea'), net: 0 }], net: 0, total: 0 };

test('a basket whose order is refused shows the new price', async () => {
  const server = { isFree: true };
  const { settle } = await showBasket(['Tea'], () => (server.isFree ? freeQuote : quoteOf(['Tea'])), {
    [courseEnrolment.id]: () => {
      server.isFree = false;
      throw new CallFailure({
        status: 400,
        key: 'error.order.priceChanged',
        params: {},
        fieldErrors: [],
        endpoint: courseEnrolment.id,
        appError: null,
      });
    },
  });
  onTestFinished(() => announcements.set([]));
  await press('register.orderFree');
  await settle();
  expect(buttonNamed('register.orderFree')).toBeUndefined();
  expect(waits('register.order')).toBe(false);
});

test('the focus goes to the next course when one is removed, and to the heading after the last one', async () => {
  const { settle } = await showBasket(['Tea', 'Milk', 'Bread'], ({ courses }) => quoteOf(courses));
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await press('basket.remove Tea');
  await settle();
  expect(focused()).toBe('basket.remove Milk');
  await press('basket.remove Bread');
  await settle();
  expect(focused()).toBe('basket.title');
  await press('basket.remove Milk');
  await settle();
  expect(focused()).toBe('basket.empty');
});

test('the link to the basket has the focus after it has replaced the button that adds the course', async () => {
  onTestFinished(() => removeFromBasket(['Tea']));
  const course = { ...lineOf('Tea'), inrPricePerMonth: 1, currency: 'INR' as const };
  const { settle } = await showScreen(
    <main>
      <CourseAction course={course} />
      <CourseBasket course={course} />
    </main>,
  );
  for (let turn = 0; turn < 50 && !buttonNamed('basket.add'); turn += 1) await settle();
  await press('basket.add');
  await settle();
  const link = document.querySelector('main a');
  expect(link?.textContent).toBe('basket.inside');
  expect(document.activeElement).toBe(link);
});

test('while an order is sent, it cannot be placed again', async () => {
  const reply = Promise.withResolvers<unknown>();
  const course = { ...lineOf('Tea'), inrPricePerMonth: 1, currency: 'INR' as const };
  const { place, settle } = await showScreen(<SignedInAction course={course} account={account} />, {
    site: { paymentKeyId: null },
    replies: { [courseOrdersOfUser.id]: () => [earlier], [courseEnrolment.id]: () => reply.promise },
  });
  onTestFinished(() => {
    queryClient().clear();
    announcements.set([]);
  });
  await press('register.now');
  await press('register.order');
  expect(waits('register.now')).toBe(true);
  reply.resolve({ orderId: 'C-1', amount: 1 });
  await settle();
  expect(place.textContent).toContain('register.waiting C-1');
});

/** The address is complete but for the city. */
const typeMostOfAddress = () => {
  onTestFinished(() => clearStoredAddress(account.id));
  storeAddress(account.id, { ...blankRegistration, ...sampleAddress, city: '' });
};
const city = () => document.querySelector<HTMLInputElement>('input[autocomplete="address-level2"]');

test.each(['the dialog of a course', 'the basket'])(
  '%s asks a buyer without a known address for one, and sends it',
  async (screen) => {
    typeMostOfAddress();
    const sent: unknown[] = [];
    onTestFinished(() => announcements.set([]));
    const replies = {
      [courseOrdersOfUser.id]: () => [{ ...earlier, hasAddress: false }],
      [courseEnrolment.id]: ({ body }: { readonly body?: unknown }) => {
        sent.push(body);
        return { orderId: 'C-1', amount: 1 };
      },
    };
    const course = { ...lineOf('Tea'), inrPricePerMonth: 1, currency: 'INR' as const };
    const { settle } =
      screen === 'the basket'
        ? await showBasket(['Tea'], () => quoteOf(['Tea']), replies)
        : await showScreen(<SignedInAction course={course} account={account} />, {
            site: { paymentKeyId: null },
            replies,
          });
    onTestFinished(() => queryClient().clear());
    await press('register.now');
    await press('register.order');
    // The rules are loaded first.
    await act(async () => {
      await expect.poll(() => document.activeElement).toBe(city());
    });
    expect(sent).toEqual([]);
    await typeInto(city() as HTMLInputElement, sampleAddress.city);
    await press('register.order');
    await act(async () => {
      await expect.poll(() => sent).toHaveLength(1);
    });
    const order = { courses: ['Tea'], coupon: null, paymentType: 'BANK_TRANSFER' };
    expect(sent).toEqual([{ ...order, address: sampleAddress, shownPrice: { amount: 100, currency: 'INR' } }]);
    await settle();
  },
);

test.each([
  ['whose address is known', quoteOf(['Tea']), earlier],
  ['who pays nothing', freeQuote, { ...earlier, hasAddress: false }],
])('a buyer %s is not asked for an address', async (_who, quote, order) => {
  const { settle } = await showBasket(['Tea'], () => quote, { [courseOrdersOfUser.id]: () => [order] });
  await settle();
  expect(city()).toBeNull();
});

test('the button of a free course stays until the player has opened; then the account has the course', async () => {
  const course = { ...lineOf('Tea'), inrPricePerMonth: null, currency: 'INR' as const };
  const Player = () => `player of ${useAccount()?.courses.join()}`;
  const pages: (string | null)[] = [];
  const { place, settle } = await showScreen(
    <Routes>
      <Route path="/" element={<SignedInAction course={course} account={account} />} />
      <Route path="*" element={<Player />} />
    </Routes>,
    {
      account,
      replies: {
        [courseEnrolment.id]: () => ({ orderId: '', userId: 'ada', amount: 0, currency: 'INR' }),
        [readAccount.id]: () => {
          pages.push(place.textContent);
          return { ...account, activated: true, authorities: [], courses: ['Tea'] };
        },
      },
    },
  );
  await press('register.startFree');
  await settle();
  expect([...pages, place.textContent]).toEqual(['player of ', 'player of Tea']);
});
