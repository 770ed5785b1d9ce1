import { listSaleDocuments, type SaleDocumentCard } from '@lernhaus/contract/billing/documents';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { documentSums } from '@lernhaus/domain/billing/sale-document';
import type { SignedLinks } from '../../media/api.ts';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import { type ListedDocument, readDocuments } from './document-queries.ts';

/** Mounts the list of invoices and credit notes. */
export function mountDocuments(routes: RouteRegistry, links: SignedLinks): void {
  routes.call(listSaleDocuments, async ({ tx, tenant, viewer, now }, { query }) => {
    const { user, admin } = flagsOf(viewer?.authorities);
    const buyerId = user || admin ? null : (viewer?.id ?? '');
    const documents = await readDocuments(tx, tenant.company, { buyerId, orderId: query.orderId ?? null });
    return documents.map((document) => cardOf(document, links, now));
  });
}

const cardOf = ({ id, content, fileKey }: ListedDocument, links: SignedLinks, now: Date): SaleDocumentCard => ({
  id,
  kind: content.kind,
  number: content.number,
  issuedOn: content.issuedOn,
  orderId: content.orderId,
  buyerName: content.buyer.name,
  total: documentSums(content.lines).total,
  currency: content.currency,
  url: fileKey && links.sign(fileKey, now),
});
