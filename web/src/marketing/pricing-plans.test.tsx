// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { hydratedPage } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import type { SoldPlan } from '../platform/sold-plans.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { PricingPlans } from './pricing-plans.tsx';

const pageWith = (plan: SoldPlan) => (
  <SiteProvider value={{ language: 'en', site: { currency: 'INR' } } as SiteContext}>
    <TextsProvider translate={(key) => key}>
      <MemoryRouter>
        <PricingPlans plans={[plan]} />
      </MemoryRouter>
    </TextsProvider>
  </SiteProvider>
);

test.each([
  [18, 'price.taxes, plans.perMonth'],
  [0, 'plans.perMonth'],
  [null, 'plans.perMonth'],
])('a plan with a tax of %s percent reads: %s', async (gstPercentage, words) => {
  const plan = { id: 'p1', name: 'BASIC', inrPricePerMonth: 290, inrPricePerYear: 2900, gstPercentage } as SoldPlan;
  const place = await hydratedPage(pageWith(plan), () => undefined);
  expect(place.querySelector('strong + span')?.textContent).toBe(words);
});

test('plans show yearly prices if the visitor chose them before the scripts ran', async () => {
  const plan = { id: 'p1', name: 'BASIC', inrPricePerMonth: 290, inrPricePerYear: 2900, gstPercentage: 18 } as SoldPlan;
  const place = await hydratedPage(pageWith(plan), (served) => {
    expect(served.textContent).toContain('plans.perMonth');
    Object.assign(served.querySelector('input[value="YEARLY"]') ?? {}, { checked: true });
  });
  expect(place.textContent).toContain('plans.perYear');
  expect(place.querySelector('a[href*="cycle=YEARLY"]')).not.toBeNull();
});
