/**
 * The address of the call that quotes an order. The basket imports only this address and no schemas, so that its script
 * stays small (docs/decisions/0064).
 */
export const courseOrderQuoteAddress = {
  id: 'courseOrderQuote',
  method: 'POST',
  area: 'services',
  path: '/courseOrderQuote',
} as const;
