/**
 * The address of the call that quotes an order. The basket calls it without its schemas, to be small
 * (docs/decisions/0064).
 */
export const courseOrderQuoteAddress = {
  id: 'courseOrderQuote',
  method: 'POST',
  area: 'services',
  path: '/courseOrderQuote',
} as const;
