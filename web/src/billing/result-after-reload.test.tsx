// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import type { SoldPlan } from '../platform/sold-plans.ts';
import { useEntryState } from '../platform/use-entry-state.ts';
import { BasketPage } from './basket-page.tsx';
import { RegistrationDone } from './lazy-registration-done.ts';
import { PlanRegistrationPage } from './plans/plan-registration-page.tsx';
import { Registration } from './registration.tsx';

/** A page that gets this result with its button, and then is the page as it is after a reload. */
function Before({ result, page }: { result: object; page: ReactNode }) {
  const [, setResult] = useEntryState<object>();
  const [isReloaded, setReloaded] = useState(false);
  const reload = () => {
    setResult(result);
    setReloaded(true);
  };
  return (
    <>
      {isReloaded ? page : <button type="button" onClick={reload} />}
      <Link to={addresses.basket()} data-to="new visit" />
    </>
  );
}

const course = { id: 'tea', name: 'Tea', inrPricePerMonth: 500, currency: 'INR' as const, taxPercentage: 18 };
const plan = { id: 'p1', name: 'BASIC', inrPricePerMonth: 290, inrPricePerYear: 2900, gstPercentage: 18 } as SoldPlan;
const registered = { email: 'a@x.org', order: { orderId: 'O-1', userId: 'u', amount: 59_000, currency: 'INR' } };
const account = { payee: 'The platform', bank: [] };
const company = { company: 'school', login: 'a', email: 'a@x.org', plan: 'BASIC', isPaid: false };

test.each([
  ['a course', <Registration key="" course={course} />, { ...registered, isPaid: false }],
  ['a basket', <BasketPage key="" />, { registered: { ...registered, isPaid: false }, courses: [course] }],
  [
    'a plan',
    <PlanRegistrationPage key="" plans={[plan]} plan={plan} productType="lms" cycle="MONTHLY" />,
    { ...company, order: { ...registered.order, account } },
  ],
])(
  'the result of the registration for %s stays after a reload, and a new visit begins empty',
  async (_of, page, result) => {
    vi.stubGlobal('scrollTo', () => undefined);
    Element.prototype.scrollIntoView = () => undefined;
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    });
    await RegistrationDone.load();
    const { place } = await showScreen(<Before result={result} page={page} />, { site: { baseDomain: 'localhost' } });
    await act(async () => place.querySelector('button')?.click());
    expect(place.textContent).toContain('O-1');
    window.history.pushState(null, '');
    await act(async () => place.querySelector<HTMLElement>('[data-to]')?.click());
    expect(place.textContent).not.toContain('O-1');
  },
);
