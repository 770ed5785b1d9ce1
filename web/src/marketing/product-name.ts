import { productNameKeys } from '@lernhaus/contract/marketing/product-name-keys';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import type { Translate } from '../platform/translator.ts';

/** The name of a product as people read it. */
export const productName = (t: Translate, product: ProductType): string => t(productNameKeys[product]);
