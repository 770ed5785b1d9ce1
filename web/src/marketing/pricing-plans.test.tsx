// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { hydratedPage } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import type { SoldPlan } from '../platform/sold-plans.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { PricingPlans } from './pricing-plans.tsx';

test('plans show yearly prices if the visitor chose them before the scripts ran', async () => {
  const plan = { id: 'p1', name: 'BASIC', inrPricePerMonth: 290, inrPricePerYear: 2900, gstPercentage: 18 } as SoldPlan;
  const place = await hydratedPage(
    <SiteProvider value={{ language: 'en', site: { currency: 'INR' } } as SiteContext}>
      <TextsProvider translate={(key) => key}>
        <MemoryRouter>
          <PricingPlans plans={[plan]} />
        </MemoryRouter>
      </TextsProvider>
    </SiteProvider>,
    (served) => {
      expect(served.textContent).toContain('plans.perMonth');
      Object.assign(served.querySelector('input[value="YEARLY"]') ?? {}, { checked: true });
    },
  );
  expect(place.textContent).toContain('plans.perYear');
  expect(place.querySelector('a[href*="cycle=YEARLY"]')).not.toBeNull();
});
