import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import type { SoldPlan } from '../../platform/sold-plans.ts';
import type { Faq, PageSettings, Review } from '../home-content.ts';

/** The data of a product's page: plans on the main domain only (specification 2, landing pages). */
export interface LandingContent {
  readonly settings: PageSettings;
  readonly plans: readonly SoldPlan[];
  readonly reviews: readonly Review[];
  readonly faqs: readonly Faq[];
}

/** The settings of a product's page. */
export const settingsGroupOf: Readonly<Record<ProductType, SettingKey>> = {
  lms: 'PAGE_E_LEARNING',
  PricePro: 'PAGE_PRICE_PRO',
  UrbanEngine: 'PAGE_URBAN_ENGINE',
  PlantoniCare: 'PAGE_PLANTONI_CARE',
};
