import { documentSums, type SaleDocument } from '@lernhaus/domain/billing/sale-document';
import type { Tx } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/new-id.ts';
import { readLastInvoice } from '../documents/document-queries.ts';
import type { OrderHead } from '../orders/head-queries.ts';

type Key = Pick<OrderHead, 'owner' | 'id'>;

interface PaidMoney {
  readonly paymentId: string | null;
  readonly providerPaymentId: string | null;
  readonly surplus: boolean;
  readonly paid: number;
  readonly refunded: number;
}

/** SQL: what was refunded, or is being refunded, of the second payment `p`. */
export const refundedOfPayment = `coalesce((select sum(r.amount) from refunds r
  where r.owner = p.owner and r.payment_id = p.id and r.state <> 'FAILED'), 0)::bigint`;

/**
 * A payment of an order, and the amount that was refunded or is being refunded of it. Without an id it is the payment of
 * the order itself, not a second one.
 */
export async function readPaidMoney(tx: Tx, { owner, id }: Key, paymentId: string | null): Promise<PaidMoney> {
  const [row] = await tx.query<PaidMoney>(
    `select p.id as "paymentId", p.provider_payment_id as "providerPaymentId", coalesce(p.surplus, false) as surplus,
       coalesce(p.amount, 0) as paid, case when p.surplus then ${refundedOfPayment}
         else coalesce((select sum(r.amount) from refunds r where r.owner = $1 and r.order_id = $2
           and r.state <> 'FAILED' and not r.surplus), 0)::bigint end as refunded
     from (select 1) one left join payments p on p.owner = $1 and p.order_id = $2
       and case when $3::text is null then not p.surplus else p.id::text = $3 end
     order by p.created, p.id limit 1`,
    [owner, id, paymentId],
  );
  return row ?? { paymentId: null, providerPaymentId: null, surplus: false, paid: 0, refunded: 0 };
}

/**
 * The newest refund of a second payment, or else of the order itself, that the provider has not answered, of this amount
 * or of any; null if there is none. It is sent again under the same reference.
 */
export async function readRequestedRefund(
  tx: Tx,
  { owner, id }: Key,
  { paymentId, surplus }: Pick<PaidMoney, 'paymentId' | 'surplus'>,
  amount: number | null,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from refunds where owner = $1 and order_id = $2 and state = 'REQUESTED' and ($3::bigint is null or amount = $3)
       and surplus = $4 and (not $4 or payment_id = $5) order by created desc, id desc limit 1`,
    [owner, id, amount, surplus, paymentId],
  );
  return row?.id ?? null;
}

export interface RefundRow {
  readonly id: string;
  readonly amount: number;
  readonly state: 'REQUESTED' | 'DONE' | 'FAILED';
  /** Whether it refunds a second payment, which the order did not need. */
  readonly surplus: boolean;
  /** Null until the provider has named it. */
  readonly providerRefundId: string | null;
}

const refundColumns = 'id, amount, state, surplus, provider_refund_id as "providerRefundId"';

interface NewRefund {
  /** Our reference; a new one if it is missing. */
  readonly id?: string | null;
  readonly paymentId: string | null;
  readonly amount: number;
  readonly reason: string | null;
  readonly by: string;
  readonly now: Date;
  readonly providerRefundId?: string;
  readonly surplus?: boolean;
}

/** The refund of an order that a call has made under this id, and its payment; null if there is none. */
export async function readRefundOf(
  tx: Tx,
  { owner, id }: Key,
  refundId: string,
): Promise<{ readonly id: string; readonly paymentId: string | null } | null> {
  const [row] = await tx.query<{ id: string; paymentId: string | null }>(
    'select id, payment_id as "paymentId" from refunds where owner = $1 and order_id = $2 and id = $3',
    [owner, id, refundId],
  );
  return row ?? null;
}

/** Writes a refund whose outcome is not known yet. */
export async function insertRefund(tx: Tx, { owner, id }: Key, refund: NewRefund): Promise<RefundRow> {
  const [row] = await tx.query<RefundRow>(
    `insert into refunds (owner, id, order_id, payment_id, amount, state, reason, created_by, created, provider_refund_id, surplus)
     values ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8, $9, $10) returning ${refundColumns}`,
    [
      owner,
      refund.id ?? newId(),
      id,
      refund.paymentId,
      refund.amount,
      refund.reason,
      refund.by,
      refund.now,
      refund.providerRefundId ?? null,
      refund.surplus ?? false,
    ],
  );
  if (!row) throw new Error('A refund was not written.');
  return row;
}

export async function lockRefund(tx: Tx, owner: string, id: string): Promise<RefundRow | null> {
  const [row] = await tx.query<RefundRow>(
    `select ${refundColumns} from refunds where owner = $1 and id = $2 for update`,
    [owner, id],
  );
  return row ?? null;
}

/** A refund of an order by the provider's id, or by our reference if the provider's id is not known yet. */
export async function lockReportedRefund(
  tx: Tx,
  { owner, id }: Key,
  { providerRefundId, reference }: { readonly providerRefundId: string; readonly reference: string | null },
): Promise<RefundRow | null> {
  const [row] = await tx.query<RefundRow>(
    `select ${refundColumns} from refunds where owner = $1 and order_id = $2
       and (provider_refund_id = $3 or (provider_refund_id is null and id::text = $4)) for update`,
    [owner, id, providerRefundId, reference],
  );
  return row ?? null;
}

export async function writeRefund(
  tx: Tx,
  owner: string,
  id: string,
  { state, providerRefundId }: { readonly state: 'DONE' | 'FAILED'; readonly providerRefundId: string | null },
): Promise<void> {
  await tx.query(
    'update refunds set state = $3, provider_refund_id = coalesce($4, provider_refund_id) where owner = $1 and id = $2',
    [owner, id, state, providerRefundId],
  );
}

/** The sum of the completed refunds of an order, without those of second payments. */
export async function refundedOf(tx: Tx, { owner, id }: Key): Promise<number> {
  const [row] = await tx.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from refunds
     where owner = $1 and order_id = $2 and state = 'DONE' and not surplus`,
    [owner, id],
  );
  return row?.sum ?? 0;
}

/** The total of an order's last invoice, and the sum of the credit notes for it; null for an order without an invoice. */
export async function readInvoiceSums(
  tx: Tx,
  order: Key,
): Promise<{ readonly invoiced: number; readonly credited: number } | null> {
  const invoice = await readLastInvoice(tx, order);
  if (!invoice) return null;
  const notes = await tx.query<{ content: SaleDocument }>(
    `select content from sale_documents where owner = $1 and order_id = $2 and kind = 'creditNote'
       and content -> 'invoice' ->> 'number' = $3`,
    [order.owner, order.id, invoice.content.number],
  );
  const totalOf = ({ lines }: SaleDocument) => documentSums(lines).total;
  return {
    invoiced: totalOf(invoice.content),
    credited: notes.reduce((sum, { content }) => sum + totalOf(content), 0),
  };
}

interface KnownPayment {
  readonly id: string;
  readonly owner: string;
  readonly orderId: string;
  readonly surplus: boolean;
}

/** A payment of a seller by the provider's id. */
export async function readPaymentAtProvider(
  tx: Tx,
  seller: string,
  providerPaymentId: string,
): Promise<KnownPayment | null> {
  const [row] = await tx.query<KnownPayment>(
    `select p.id, p.owner, p.order_id as "orderId", p.surplus from payments p
       join orders o on o.owner = p.owner and o.id = p.order_id
     where o.seller = $1 and p.provider_payment_id = $2`,
    [seller, providerPaymentId],
  );
  return row ?? null;
}

/** The companies that were paid online since then. Crosses tenants. */
export const readOnlineSellers = async (tx: Tx, since: Date): Promise<readonly string[]> =>
  (
    await tx.query<{ seller: string }>(
      `select distinct o.seller from payments p join orders o on o.owner = p.owner and o.id = p.order_id
       where p.provider_payment_id is not null and p.created >= $1 order by o.seller`,
      [since],
    )
  ).map(({ seller }) => seller);
