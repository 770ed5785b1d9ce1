import type { Tx } from '../platform/database/transaction.ts';

/** The end of the company's active order, or null. */
export async function readDueAt(tx: Tx, company: string): Promise<string | null> {
  const [row] = await tx.query<{ due: string | null }>(
    'select max(next_payment_due_date) as due from lms_orders where owner = $1 and active_order',
    [company],
  );
  return row?.due ?? null;
}

export interface OrderedPlan {
  readonly name: string;
  /** False: the order names a plan of another installation, from which the company was imported. */
  readonly isKnown: boolean;
  readonly totalAdminUser: number;
  readonly totalStudents: number;
  readonly totalCoursesAllowed: number;
  readonly videoUploadLimitInGb: number;
  readonly totalTokensPerMonth: number;
  readonly includedFeatures: readonly string[];
}

/**
 * The current plan of the company's active order, or of its latest order if none is active: somebody who has not paid
 * gets no more than the ordered plan. A plan that is unknown here allows nothing, like no plan in `planLimits`. Null
 * without an order.
 */
export async function readOrderedPlan(tx: Tx, company: string): Promise<OrderedPlan | null> {
  const [row] = await tx.query<OrderedPlan>(
    `select coalesce(p.name, o.lms_plan_name, '') as name, p.id is not null as "isKnown",
       coalesce(p.total_admin_user, 0) as "totalAdminUser", coalesce(p.total_students, 0) as "totalStudents",
       coalesce(p.total_courses_allowed, 0) as "totalCoursesAllowed", coalesce(p.video_upload_limit_in_gb, 0) as "videoUploadLimitInGb",
       coalesce(p.total_tokens_per_month, 0) as "totalTokensPerMonth", coalesce(p.included_features, '{}') as "includedFeatures"
     from lms_orders o left join company_plans p on p.id::text = o.lms_plan_id where o.owner = $1
     order by o.active_order desc, o.next_payment_due_date desc limit 1`,
    [company],
  );
  return row ?? null;
}
