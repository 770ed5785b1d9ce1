import type { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { plansByProductType } from '@lernhaus/contract/marketing/endpoints';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { Caller } from './caller.ts';

/** A plan as visitors see it. */
export type SoldPlan = Pick<
  EntityOf<typeof companyPlan>,
  | 'id'
  | 'name'
  | 'subtitle'
  | 'highlighted'
  | 'index'
  | 'inrPricePerMonth'
  | 'inrPricePerYear'
  | 'dollarPricePerMonth'
  | 'dollarPricePerYear'
  | 'euroPricePerMonth'
  | 'euroPricePerYear'
  | 'gstPercentage'
  | 'featureList'
>;

/** The plans of a product, by index. */
export async function readPlans(
  caller: Caller,
  productType: ProductType,
  signal?: AbortSignal,
): Promise<readonly SoldPlan[]> {
  const plans = await caller.call(plansByProductType, { query: { productType }, ...(signal ? { signal } : {}) });
  return (plans as SoldPlan[]).map(planOf).toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
}

/** Only the shown fields are sent with a page. */
const planOf = (plan: SoldPlan): SoldPlan => ({
  id: plan.id,
  name: plan.name,
  subtitle: plan.subtitle,
  highlighted: plan.highlighted,
  index: plan.index,
  inrPricePerMonth: plan.inrPricePerMonth,
  inrPricePerYear: plan.inrPricePerYear,
  dollarPricePerMonth: plan.dollarPricePerMonth,
  dollarPricePerYear: plan.dollarPricePerYear,
  euroPricePerMonth: plan.euroPricePerMonth,
  euroPricePerYear: plan.euroPricePerYear,
  gstPercentage: plan.gstPercentage,
  featureList: plan.featureList,
});
