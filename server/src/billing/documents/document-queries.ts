import type { SaleDocument, SaleDocumentKind } from '@lernhaus/domain/billing/sale-document';
import type { Connection } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/locks-by-name.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/new-id.ts';
import { headColumns, type OrderHead } from '../orders/head-queries.ts';

const sequence = statement(
  `insert into document_counters (owner, kind, year, last) values ($1, $2, $3, 1)
     on conflict (owner, kind, year) do update set last = document_counters.last + 1 returning last`,
);

/**
 * The next number of a seller's documents of one kind in a year. The row stays locked until the transaction ends, and a
 * transaction that fails gives its number back: so the numbers have no gaps.
 */
export async function nextSequence(tx: Tx, seller: string, kind: SaleDocumentKind, year: number): Promise<number> {
  const [row] = await tx.query<{ last: number }>(sequence, [seller, kind, year]);
  if (!row) throw new Error('A document got no number.');
  return row.last;
}

/**
 * Raises the counters of sellers to the numbers of the documents of an imported company: another installation has given
 * them, and no company gets a number twice.
 */
export const raiseCounters = (client: Pick<Connection, 'query'>, company: string): Promise<unknown> =>
  client.query(
    `insert into document_counters (owner, kind, year, last)
     select d.seller, d.kind, part[1]::int, max(part[2]::int) from sale_documents d
       join tenants t on t.company = d.seller cross join regexp_match(d.number, '-(\\d{4})-(\\d{1,9})$') part
     where d.owner = $1 and part is not null group by 1, 2, 3
     on conflict (owner, kind, year) do update set last = greatest(document_counters.last, excluded.last)`,
    [company],
  );

const documentInsert = statement(
  `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content, created, refund_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function insertDocument(
  tx: Tx,
  order: OrderHead,
  content: SaleDocument,
  { now, refundId }: { readonly now: Date; readonly refundId: string | null },
): Promise<void> {
  await tx.query(documentInsert, [
    order.owner,
    newId(),
    content.kind,
    content.number,
    order.seller,
    order.id,
    order.buyerId,
    JSON.stringify(content),
    now,
    refundId,
  ]);
}

interface SoldLine {
  readonly name: string;
  readonly cycle: string | null;
  readonly net: number;
  readonly discount: number;
  readonly tax: number;
  readonly taxPercentage: number | null;
}

interface OrderFacts {
  readonly address: Readonly<Record<string, string>> | null;
  readonly couponCode: string | null;
  readonly providerPaymentId: string | null;
  readonly paidAt: string | null;
}

const sale = statement(
  `select coalesce(c.course_name, p.lms_plan_name, o.number) as name, p.lms_subscription_cycle as cycle, l.net, l.discount,
       l.tax, l.tax_percentage as "taxPercentage", o.address, k.code as "couponCode",
       m.provider_payment_id as "providerPaymentId", m.created as "paidAt"
     from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
       left join course_orders c on c.owner = l.owner and c.id = l.line_id
       left join lms_orders p on p.owner = l.owner and p.id = l.line_id
       left join coupons k on k.owner = o.owner and k.id = o.coupon_id
       left join lateral (select provider_payment_id, created from payments p
         where p.owner = o.owner and p.order_id = o.id and not p.surplus order by created desc, id desc limit 1) m on true
     where o.owner = $1 and o.id = $2 order by l.line_id`,
);

/** The lines of an order, in their order, each with the order's address, coupon and valid payment. */
export const readSale = (tx: Tx, { owner, id }: Pick<OrderHead, 'owner' | 'id'>): Promise<(SoldLine & OrderFacts)[]> =>
  tx.query<SoldLine & OrderFacts>(sale, [owner, id]);

/** The last invoice of an order; null if the order has none. */
export async function readLastInvoice(
  tx: Tx,
  { owner, id }: Pick<OrderHead, 'owner' | 'id'>,
): Promise<{ readonly content: SaleDocument } | null> {
  const [row] = await tx.query<{ content: SaleDocument }>(
    `select content from sale_documents where owner = $1 and order_id = $2 and kind = 'invoice'
     order by created desc, id desc limit 1`,
    [owner, id],
  );
  return row ?? null;
}

/**
 * Locks the documents of plans until the transaction ends, before they are counted: a refund and the job, also of
 * several processes, must not issue the same one.
 */
export async function lockPlanDocuments(tx: Tx): Promise<void> {
  await lockByName(tx, 'documents of plans');
}

const undocumentedPlans = `from orders o
     cross join lateral (select count(*) filter (where d.kind = 'invoice') as invoices,
         count(*) filter (where d.kind = 'creditNote') as notes
       from sale_documents d where d.owner = o.owner and d.order_id = o.id) counted
     where o.kind = 'plan' and o.total > 0 and not o.by_hand and case when o.state = 'PAID' then invoices <= notes
       when o.state in ('PARTLY_REFUNDED', 'REFUNDED') then invoices = 0 else invoices > notes end`;

/**
 * Orders of plans that lack a document for their state, oldest first: a paid order without an invoice, or an order that
 * is no longer paid and whose invoice has no credit note. Crosses tenants.
 */
export const readUndocumentedPlans = (tx: Tx): Promise<Pick<OrderHead, 'owner' | 'id'>[]> =>
  tx.query<Pick<OrderHead, 'owner' | 'id'>>(`select o.owner, o.id ${undocumentedPlans} order by o.created`);

/**
 * Locks and returns such an order, so that no payment or refund changes it meanwhile; null if somebody else works on it
 * or has issued its document.
 */
export async function lockUndocumentedPlan(
  tx: Tx,
  { owner, id }: Pick<OrderHead, 'owner' | 'id'>,
): Promise<OrderHead | null> {
  const [row] = await tx.query<OrderHead>(
    `select ${headColumns} ${undocumentedPlans} and o.owner = $1 and o.id = $2 for update of o skip locked`,
    [owner, id],
  );
  return row ?? null;
}

export interface UndrawnDocument {
  readonly owner: string;
  readonly id: string;
  readonly seller: string;
  readonly content: SaleDocument;
}

/** Documents without a file after one of them, oldest first. Crosses tenants. */
export const readUndrawnDocuments = (tx: Tx, after: string | null, most: number): Promise<UndrawnDocument[]> =>
  tx.query<UndrawnDocument>(
    `select owner, id, seller, content from sale_documents
     where file_key is null and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, most],
  );

/** The documents of an order that have a file, oldest first. */
export const readDrawnDocuments = (
  tx: Tx,
  { owner, id }: Pick<OrderHead, 'owner' | 'id'>,
): Promise<{ readonly seller: string; readonly content: SaleDocument; readonly fileKey: string }[]> =>
  tx.query<{ seller: string; content: SaleDocument; fileKey: string }>(
    `select seller, content, coalesce(file_key, '') as "fileKey" from sale_documents
     where owner = $1 and order_id = $2 and file_key is not null order by created, id`,
    [owner, id],
  );

/** Notes the file of a document. False: another process was first. */
export async function writeFileKey(
  tx: Tx,
  { owner, id }: Pick<UndrawnDocument, 'owner' | 'id'>,
  fileKey: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update sale_documents set file_key = $3 where owner = $1 and id = $2 and file_key is null returning id',
    [owner, id, fileKey],
  );
  return rows.length > 0;
}

export interface ListedDocument {
  readonly id: string;
  readonly content: SaleDocument;
  readonly fileKey: string | null;
}

const maxDocuments = 500;

/**
 * Documents that a company sold or bought, newest first: of one buyer or of all, of one order (our number) or of all.
 * Only the platform's ADMIN sees those that the main company sold to others.
 */
export const readDocuments = (
  tx: Tx,
  owner: string,
  { buyerId, orderId }: { readonly buyerId: string | null; readonly orderId: string | null },
): Promise<ListedDocument[]> =>
  tx.query<ListedDocument>(
    `select id, content, file_key as "fileKey" from sale_documents
     where (owner = $1 or seller = $1) and ($2::varchar is null or buyer_id = $2) and ($3::varchar is null or content ->> 'orderId' = $3)
     order by created desc, id desc limit ${maxDocuments}`,
    [owner, buyerId, orderId],
  );
