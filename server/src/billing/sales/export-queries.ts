import type { Tx } from '../../platform/database/transaction.ts';
import { madeRefunds, refundShares } from './refund-shares.ts';

/** A line of a paid order, or of a refund with amounts below 0. */
export interface SoldRow {
  readonly kind: 'sale' | 'refund';
  /** The payment, or the refund. */
  readonly at: string;
  /** The order, or the refund. */
  readonly id: string;
  readonly lineId: string;
  readonly orderId: string;
  readonly document: string | null;
  readonly buyer: string | null;
  readonly email: string | null;
  readonly country: string | null;
  readonly item: string | null;
  readonly net: number;
  readonly taxPercentage: number | null;
  readonly tax: number;
  readonly currency: string;
  readonly paymentType: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
}

/** Where the next page begins. */
export type PageStart = Pick<SoldRow, 'at' | 'id' | 'lineId'>;

interface SoldPage {
  readonly seller: string;
  /** Null: all years. */
  readonly year: number | null;
  readonly after: PageStart | null;
  readonly most: number;
}

const within = (column: string) =>
  `($2::int is null or (${column} >= make_timestamptz($2, 1, 1, 0, 0, 0, 'UTC') and ${column} < make_timestamptz($2 + 1, 1, 1, 0, 0, 0, 'UTC')))`;

const nothingYet: PageStart = {
  at: '1970-01-01T00:00:00Z',
  id: '00000000-0000-0000-0000-000000000000',
  lineId: '00000000-0000-0000-0000-000000000000',
};
const parametersOf = ({ seller, year, after, most }: SoldPage) => {
  const { at, id, lineId } = after ?? nothingYet;
  return [seller, year, at, id, lineId, most];
};

/** SQL: the columns that sales and refunds share; `x` has the line, `d` is its document. */
const described = `coalesce(d.content -> 'buyer' ->> 'name', nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.login) as buyer,
  coalesce(d.content -> 'buyer' ->> 'email', u.email) as email, d.content -> 'buyer' ->> 'country' as country, d.number as document,
  coalesce(c.course_name, p.lms_plan_name) as item`;
const joins = `left join users u on u.owner = x.owner and u.id::text = x.buyer_id
  left join course_orders c on c.owner = x.owner and c.id = x.line_id
  left join lms_orders p on p.owner = x.owner and p.id = x.line_id`;

/** The lines of paid orders, the oldest payment first. */
export const readSoldLines = (tx: Tx, page: SoldPage): Promise<SoldRow[]> =>
  tx.query<SoldRow>(
    `with x as (
       select o.owner, o.id, coalesce(o.paid, o.created) as paid, o.number as order_number, o.buyer_id, o.currency, o.payment_type, l.line_id, l.net - l.discount as net,
         l.tax, l.tax_percentage
       from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
       where o.seller = $1 and o.paid is not null and o.total > 0 and ${within('o.paid')}
         and (o.paid, o.id, l.line_id) > ($3::timestamptz, $4::uuid, $5::uuid)
       order by o.paid, o.id, l.line_id limit $6
     )
     select 'sale' as kind, x.paid as at, x.id, x.line_id as "lineId", x.order_number as "orderId", ${described}, x.net,
       x.tax_percentage as "taxPercentage", x.tax, x.currency, x.payment_type as "paymentType", m.provider_payment_id as reference,
       null::varchar as reason
     from x ${joins}
       left join lateral (select number, content from sale_documents where owner = x.owner and order_id = x.id and kind = 'invoice'
         order by created desc, id desc limit 1) d on true
       left join lateral (select provider_payment_id from payments where owner = x.owner and order_id = x.id and not surplus
         order by created, id limit 1) m on true
     order by x.paid, x.id, x.line_id`,
    parametersOf(page),
  );

/** The lines of refunds, the oldest first. */
export const readRefundedLines = (tx: Tx, page: SoldPage): Promise<SoldRow[]> =>
  tx.query<SoldRow>(
    `with r as (${madeRefunds(within('f.created'))} and (f.created, f.id) >= ($3::timestamptz, $4::uuid)
         order by f.created, f.id limit $6),
       x as (${refundShares})
     select 'refund' as kind, x.created as at, x.id, x.line_id as "lineId", x.number as "orderId", ${described},
       (-x.net_share)::bigint as net, x.tax_percentage as "taxPercentage", (-x.tax_share)::bigint as tax, x.currency,
       x.payment_type as "paymentType", x.provider_refund_id as reference, x.reason
     from x ${joins}
       left join lateral (select number, content from sale_documents n where n.owner = x.owner and n.order_id = x.order_id
         and n.kind = 'creditNote' and (n.refund_id is null or n.refund_id = x.id)
         order by n.refund_id is null, n.created desc, n.id desc limit 1) d on true
     where x.gross > 0 and (x.created, x.id, x.line_id) > ($3::timestamptz, $4::uuid, $5::uuid)
     order by x.created, x.id, x.line_id`,
    parametersOf(page),
  );
