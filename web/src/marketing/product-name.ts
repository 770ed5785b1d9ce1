import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { Translate } from '../platform/translator.ts';

const keys = {
  PricePro: 'home.products.pricePro.title',
  UrbanEngine: 'home.products.urbanEngine.title',
  PlantoniCare: 'home.products.plantoniCare.title',
  lms: 'home.products.elearning.title',
} as const;

/** The name of a product as people read it. */
export const productName = (t: Translate, product: ProductType): string => t(keys[product]);
