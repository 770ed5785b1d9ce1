import type { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { plansByProductType } from '@lernhaus/contract/marketing/endpoints';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { Caller } from './caller.ts';
import type { Language } from './site.tsx';

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

/** A plan in the reply of the API, which also has the German texts. */
type StoredPlan = SoldPlan & Pick<EntityOf<typeof companyPlan>, 'subtitleDe' | 'featureListDe'>;

/** The plans of a product, by index, with the texts of a language. */
export async function readPlans(
  caller: Caller,
  productType: ProductType,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly SoldPlan[]> {
  const plans = await caller.call(plansByProductType, { query: { productType }, ...(signal ? { signal } : {}) });
  return plans.map((plan) => planOf(plan, language)).toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
}

/** Only the shown fields are sent with a page, in its language. */
const planOf = (plan: StoredPlan, language: Language): SoldPlan => ({
  id: plan.id,
  name: plan.name,
  subtitle: (language === 'de' && plan.subtitleDe) || plan.subtitle,
  highlighted: plan.highlighted,
  index: plan.index,
  inrPricePerMonth: plan.inrPricePerMonth,
  inrPricePerYear: plan.inrPricePerYear,
  dollarPricePerMonth: plan.dollarPricePerMonth,
  dollarPricePerYear: plan.dollarPricePerYear,
  euroPricePerMonth: plan.euroPricePerMonth,
  euroPricePerYear: plan.euroPricePerYear,
  gstPercentage: plan.gstPercentage,
  featureList: language === 'de' && plan.featureListDe.length > 0 ? plan.featureListDe : plan.featureList,
});
