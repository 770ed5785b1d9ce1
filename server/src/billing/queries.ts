import type { Tx } from '../platform/database/transaction.ts';

/** When the company's active order runs out; null where it has none. */
export async function readDueAt(tx: Tx, company: string): Promise<string | null> {
  const [row] = await tx.query<{ due: string | null }>(
    'select max(next_payment_due_date) as due from lms_orders where owner = $1 and active_order',
    [company],
  );
  return row?.due ?? null;
}

export interface PlanLimits {
  readonly totalAdminUser: number | null;
  readonly totalStudents: number | null;
  readonly totalCoursesAllowed: number | null;
  readonly videoUploadLimitInGb: number | null;
}

const noLimits: PlanLimits = {
  totalAdminUser: null,
  totalStudents: null,
  totalCoursesAllowed: null,
  videoUploadLimitInGb: null,
};

/** What the plan of the company's active order allows, as the plan's row stands now; without an order nothing limits. */
export async function readPlanLimits(tx: Tx, company: string): Promise<PlanLimits> {
  const [row] = await tx.query<PlanLimits & Record<string, unknown>>(
    `select p.total_admin_user as "totalAdminUser", p.total_students as "totalStudents",
       p.total_courses_allowed as "totalCoursesAllowed", p.video_upload_limit_in_gb as "videoUploadLimitInGb"
     from lms_orders o join company_plans p on p.id::text = o.lms_plan_id where o.owner = $1 and o.active_order
     order by o.next_payment_due_date desc limit 1`,
    [company],
  );
  return row ?? noLimits;
}
