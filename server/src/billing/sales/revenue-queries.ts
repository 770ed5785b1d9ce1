import type { RevenueItem, RevenueMonth } from '@lernhaus/contract/billing/revenue';
import type { Tx } from '../../platform/database/transaction.ts';
import { madeRefunds, refundShares } from './refund-shares.ts';

export interface RevenueKey {
  readonly seller: string;
  readonly currency: string;
  readonly year: number;
}

const within = (column: string) =>
  `${column} >= make_timestamptz($3, 1, 1, 0, 0, 0, 'UTC') and ${column} < make_timestamptz($3 + 1, 1, 1, 0, 0, 0, 'UTC')`;

const parametersOf = ({ seller, currency, year }: RevenueKey) => [seller, currency, year];

/** SQL: a year's sold lines and refunds in one currency, as rows with `at`, `item` and their sums. */
const movements = `
  with r as (${madeRefunds(`o.currency = $2 and ${within('f.created')}`)}), shares as (${refundShares}),
  moved as (
    select o.paid as at, o.owner, o.id as order_id, l.line_id, l.net - l.discount as net, l.tax,
      0::bigint as refunded_net, 0::bigint as refunded_tax
    from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
    where o.seller = $1 and o.currency = $2 and o.total > 0 and ${within('o.paid')}
    union all
    select created, owner, null, line_id, 0, 0, net_share::bigint, tax_share::bigint from shares
  )`;

const sums = `count(distinct order_id)::int as sold, coalesce(sum(net), 0)::bigint as net, coalesce(sum(tax), 0)::bigint as tax,
  coalesce(sum(refunded_net), 0)::bigint as "refundedNet", coalesce(sum(refunded_tax), 0)::bigint as "refundedTax"`;

/** The months with payments or refunds. */
export const readRevenueMonths = (tx: Tx, key: RevenueKey): Promise<RevenueMonth[]> =>
  tx.query<RevenueMonth>(
    `${movements} select to_char(at at time zone 'UTC', 'YYYY-MM') as month, ${sums} from moved group by 1 order by 1`,
    parametersOf(key),
  );

const maxItems = 200;

/** The courses or plans that were sold or refunded, the most revenue first. */
export const readRevenueItems = (tx: Tx, key: RevenueKey): Promise<RevenueItem[]> =>
  tx.query<RevenueItem>(
    `${movements}, named as (
       select m.*, coalesce(c.course_id, p.lms_plan_id, '') as item, coalesce(c.course_name, p.lms_plan_name, '') as item_name
       from moved m left join course_orders c on c.owner = m.owner and c.id = m.line_id
         left join lms_orders p on p.owner = m.owner and p.id = m.line_id
     )
     select item as id, max(item_name) as name, ${sums} from named group by item
     order by sum(net) - sum(refunded_net) desc, item limit ${maxItems}`,
    parametersOf(key),
  );

interface PaidPeriod {
  readonly year: number;
  readonly currency: string;
}

/** The years and currencies of a company's payments, the newest first. */
export const readPaidPeriods = (tx: Tx, seller: string): Promise<PaidPeriod[]> =>
  tx.query<PaidPeriod>(
    `select distinct extract(year from paid at time zone 'UTC')::int as year, currency from orders
     where seller = $1 and paid is not null and total > 0 order by year desc, currency`,
    [seller],
  );
