/** The text key of each product's name. A file of its own: beside `productTypes` it makes the player's screens larger. */
export const productNameKeys = {
  PricePro: 'home.products.pricePro.title',
  UrbanEngine: 'home.products.urbanEngine.title',
  PlantoniCare: 'home.products.plantoniCare.title',
  lms: 'home.products.elearning.title',
} as const;
