import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';
import { replyAddress } from '../text-schemas.ts';

/** An invoice or a credit note. */
const saleDocumentCard = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  /** YYYY-MM-DD */
  issuedOn: z.string(),
  orderId: z.string(),
  buyerName: z.string(),
  /** In minor units. */
  total: z.number(),
  currency: z.string(),
  /** The address of the PDF, without a sign-in, until the next day ends; null while the PDF is being made. */
  url: replyAddress,
});
export type SaleDocumentCard = z.infer<typeof saleDocumentCard>;

export const listSaleDocuments = endpoint({
  id: 'billing.saleDocuments',
  summary:
    'Invoices and credit notes, newest first, at most 500: learners and authors see their own, owners those of their company. `orderId` limits the list to one order.',
  method: 'GET',
  area: 'services',
  path: '/sale-documents',
  access: 'signedIn',
  query: z.object({ orderId: id.optional() }),
  reply: z.array(saleDocumentCard),
});
