/** What visitors can buy of a product: everything, nothing yet, or only what is free. */
export type ProductState = 'sold' | 'freeOnly' | 'planned';

const states: Readonly<Record<string, ProductState>> = {
  PricePro: 'planned',
  PlantoniCare: 'planned',
  UrbanEngine: 'freeOnly',
};

/** The state of a product by its type. Of a product that is not `sold`, visitors ask for the plans. */
export const productState = (productType: string): ProductState => states[productType] ?? 'sold';
