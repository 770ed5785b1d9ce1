// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { hydratedPage } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import type { SoldPlan } from '../platform/sold-plans.ts';
import { TextsProvider } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { PricingPlans } from './pricing-plans.tsx';

const translate: Translate = (key, params) => [key, ...Object.values(params ?? {})].join(' ');
const pageWith = (plans: readonly SoldPlan[], currency = 'INR') => (
  <SiteProvider value={{ language: 'en', site: { currency } } as SiteContext}>
    <TextsProvider translate={translate}>
      <MemoryRouter>
        <PricingPlans plans={plans} />
      </MemoryRouter>
    </TextsProvider>
  </SiteProvider>
);

test.each([
  [18, 'price.taxes 18, plans.perMonth'],
  [0, 'plans.perMonth'],
  [null, 'plans.perMonth'],
])('a plan with a tax of %s percent reads: %s', async (gstPercentage, words) => {
  const plan = { id: 'p1', name: 'BASIC', inrPricePerMonth: 290, inrPricePerYear: 2900, gstPercentage } as SoldPlan;
  const place = await hydratedPage(pageWith([plan]), () => undefined);
  expect(place.querySelector('strong + span')?.textContent).toBe(words);
});

test('plans show yearly prices if the visitor chose them before the scripts ran', async () => {
  const plan = { id: 'p1', name: 'BASIC', inrPricePerMonth: 290, inrPricePerYear: 2900, gstPercentage: 18 } as SoldPlan;
  const place = await hydratedPage(pageWith([plan]), (served) => {
    expect(served.textContent).toContain('plans.perMonth');
    Object.assign(served.querySelector('input[value="YEARLY"]') ?? {}, { checked: true });
  });
  expect(place.textContent).toContain('plans.perYear');
  expect(place.querySelector('a[href*="cycle=YEARLY"]')).not.toBeNull();
});

const planOf = (name: string, perMonth: number, perYear: number) =>
  ({ id: name, name, inrPricePerMonth: perMonth, inrPricePerYear: perYear }) as SoldPlan;
const chooseYearly = (served: Element) =>
  void Object.assign(served.querySelector('input[value="YEARLY"]') ?? {}, { checked: true });

test.each([
  ['INR', planOf('NONE', 0, 0), 'price.free', 'plans.startFree', 'cycle=YEARLY', 'it costs nothing'],
  ['INR', planOf('BASIC', 290, 0), 'INR 290 plans.perMonth', 'plans.choose', 'plan=BASIC', 'it is sold by the month'],
  ['EUR', planOf('BASIC', 9, 90), '– plans.notOffered EUR', 'plans.ask', 'contact-us', 'it is sold in rupees only'],
])('in %s, a card of %o reads "%s" by the year, with the button %s to %s: %s', async (...row) => {
  const [currency, plan, words, button, address] = row;
  const place = await hydratedPage(pageWith([plan], currency), chooseYearly);
  const price = place.querySelector('[aria-live]')?.textContent ?? '';
  expect(price.replaceAll(/\s+/g, ' ').trim()).toBe(words);
  const link = place.querySelector('li a');
  expect(link?.textContent).toContain(button);
  expect(link?.getAttribute('href')).toContain(address);
  expect(link?.getAttribute('href')?.includes('YEARLY')).toBe(address === 'cycle=YEARLY');
});

test.each([
  [[planOf('NONE', 0, 0), planOf('BASIC', 100, 1000)], 'plans.saving.months 2', 'a free plan saves nothing'],
  [[planOf('BASIC', 100, 1000), planOf('MORE', 200, 2400)], 'plans.saving.upToMonths 2', 'one plan has no saving'],
  [[planOf('BASIC', 100, 1000), planOf('MORE', 200, 0)], 'plans.saving.upToMonths 2', 'one plan has no yearly price'],
])('the saving of a yearly payment: %#', async (plans, words, _why) => {
  const place = await hydratedPage(pageWith(plans), () => undefined);
  expect(place.querySelector('fieldset + p')?.textContent).toBe(words);
});
