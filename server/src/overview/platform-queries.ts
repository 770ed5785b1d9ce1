import type { PlatformCompany, PlatformOverview } from '@lernhaus/contract/overview/platform-overview';
import type { Tx } from '../platform/database/transaction.ts';

/** A row with a company, and the numbers of all companies. */
type CompanyRow = Omit<PlatformCompany, 'dueInDays'> & {
  readonly total: number;
  readonly overdue: number;
  readonly dueSoon: number;
  readonly added: number;
};

const maxCompanies = 100;
const listedTransfers = 5;

/** The companies by the due date of their plan, the earliest first; companies without a plan are last. */
export function readCompanies(
  tx: Tx,
  { now, soon, recently, mainCompany }: { now: Date; soon: Date; recently: Date; mainCompany: string },
): Promise<CompanyRow[]> {
  return tx.query<CompanyRow>(
    `select t.company, coalesce(nullif(n.value, ''), t.company) as name, t.created as "createdAt", o.plan as "planName",
       o.due as "dueAt", coalesce(l.count, 0)::int as learners, coalesce(c.count, 0)::int as "publishedCourses",
       a.day as "lastActiveDay", count(*) over ()::int as total,
       (count(*) filter (where o.due <= $1) over ())::int as overdue,
       (count(*) filter (where o.due > $1 and o.due <= $2) over ())::int as "dueSoon",
       (count(*) filter (where t.created > $3) over ())::int as added
     from tenants t
     left join company_settings n on n.owner = t.company and n.key = 'COMPANY_DETAILS' and n.subkey = 'COMPANY_NAME'
     left join (
       select owner, max(next_payment_due_date) as due, (array_agg(lms_plan_name order by next_payment_due_date desc))[1] as plan
       from lms_orders where active_order group by owner
     ) o on o.owner = t.company
     left join (select owner, count(*) from users where authorities @> '{ROLE_STUDENT}' group by owner) l on l.owner = t.company
     left join (select owner, count(*) from courses where published group by owner) c on c.owner = t.company
     left join (
       select s.owner, to_char(max(s.modified) at time zone 'UTC', 'YYYY-MM-DD') as day
       from user_course_states s join users u on u.owner = s.owner and u.login = s."user"
       where u.authorities @> '{ROLE_STUDENT}' and s.modified_by = s."user" group by s.owner
     ) a on a.owner = t.company
     where t.company <> $4
     order by o.due nulls last, t.company limit ${maxCompanies}`,
    [now, soon, recently, mainCompany],
  );
}

/** The orders of plans that wait for a bank transfer to the main company, the oldest first. */
export async function readTransfers(tx: Tx, mainCompany: string): Promise<PlatformOverview['transfers']> {
  const rows = await tx.query<PlatformOverview['transfers']['oldest'][number] & { total: number }>(
    `select s.id, o.owner as company, s.lms_plan_name as "planName", o.total as "totalMinor", coalesce(s.currency, 'INR') as currency,
       o.created as "orderedAt", count(*) over ()::int as total
     from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
       join lms_orders s on s.owner = l.owner and s.id = l.line_id
     where o.seller = $1 and o.kind = 'plan' and o.state = 'AWAITING_TRANSFER'
     order by o.created, s.id limit ${listedTransfers}`,
    [mainCompany],
  );
  return { count: rows[0]?.total ?? 0, oldest: rows };
}

/** The mails of all companies that failed and are not sent yet. */
export async function readFailedMails(tx: Tx): Promise<PlatformOverview['mails']> {
  const [row] = await tx.query<PlatformOverview['mails']>(
    `select count(*)::int as failed, (array_agg(last_error order by created_at desc, id desc))[1] as "lastError"
     from mail_outbox where sent_at is null and attempts > 0`,
  );
  return row ?? { failed: 0, lastError: null };
}
