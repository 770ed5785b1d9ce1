import type { Sale, SaleDetail } from '@lernhaus/contract/billing/sales';
import type { Tx } from '../../platform/database/transaction.ts';
import { offeredSql } from '../../resource/offered-sql.ts';
import { accessEndSql } from '../orders/access-end-sql.ts';
import { refundedOfPayment } from '../refunds/refund-queries.ts';
import { saleColumns, saleTables } from './sale-queries.ts';

type Head = Sale & Pick<SaleDetail, 'net' | 'tax' | 'couponCode' | 'paidAt'>;

/** An order that a company sells, by our number, or null. */
export async function readSaleDetail(tx: Tx, seller: string, number: string): Promise<SaleDetail | null> {
  const [head] = await tx.query<Head>(
    `select ${saleColumns}, o.net, o.tax, k.code as "couponCode", o.paid as "paidAt" from ${saleTables}
       left join coupons k on k.owner = o.owner and k.id = o.coupon_id
     where o.seller = $1 and o.number = $2 order by o.created desc limit 1`,
    [seller, number],
  );
  if (!head) return null;
  const key = [head.company, head.id];
  const lines = await tx.query<SaleDetail['lines'][number]>(
    `select coalesce(c.course_name, p.lms_plan_name, '') as name, l.net, l.discount, l.tax_percentage as "taxPercentage", l.tax,
       (select min(x.number) from course_orders d join order_lines y on y.owner = d.owner and y.line_id = d.id
          join orders x on x.owner = y.owner and x.id = y.order_id
        where c.active_order and d.owner = c.owner and d.user_id = c.user_id and d.course_id = c.course_id and d.payment_success
          and d.active_order and d.amount > 0 and (x.paid, x.id) < (o.paid, o.id)
          and coalesce(${accessEndSql('x.paid')} > o.paid, true)) as "alsoPaidIn"
     from order_lines l join orders o on o.owner = l.owner and o.id = l.order_id
       left join course_orders c on c.owner = l.owner and c.id = l.line_id
       left join courses k on k.id::text = c.course_id and ${offeredSql('$1', 'k')}
       left join lms_orders p on p.owner = l.owner and p.id = l.line_id
     where l.owner = $1 and l.order_id = $2 order by l.line_id`,
    key,
  );
  const payments = await tx.query<SaleDetail['payments'][number]>(
    `select p.id, p.amount, p.created as at, p.provider_payment_id as reference, p.surplus,
       case when p.surplus then greatest(p.amount - ${refundedOfPayment}, 0) else 0 end as refundable
     from payments p where p.owner = $1 and p.order_id = $2 order by p.created, p.id`,
    key,
  );
  const refunds = await tx.query<SaleDetail['refunds'][number]>(
    `select id, amount, state, created as at, reason, created_by as by, surplus from refunds
     where owner = $1 and order_id = $2 order by created, id`,
    key,
  );
  return { ...head, lines, payments, refunds };
}
