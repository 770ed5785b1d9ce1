/** The four products (specification 3, enumerations). */
export const productTypes = ['PricePro', 'UrbanEngine', 'PlantoniCare', 'lms'] as const;

export type ProductType = (typeof productTypes)[number];

export const defaultProductType: ProductType = 'lms';
