import type { PlanUse } from '@lernhaus/contract/billing/endpoints';
import { countSeats } from '../accounts/api.ts';
import { countCourses } from '../courses/api.ts';
import { countVideoBytes } from '../media/api.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type PlanQuota, readDueAt, videoBytesOf } from '../tenants/api.ts';

const quotaUse = (used: number, limit: number | null): PlanUse['courses'] => ({
  used,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - used),
});

/** What the company's plan allows, and how much of it is used. */
export async function planUseOf(tx: Tx, company: string, quota: PlanQuota): Promise<PlanUse> {
  const [plan, nextPaymentDueDate, courses, seats, videoBytes] = await Promise.all([
    quota.planOf(tx, company),
    readDueAt(tx, company),
    countCourses(tx, company),
    countSeats(tx, company),
    countVideoBytes(tx, company),
  ]);
  return {
    planName: plan?.name ?? null,
    nextPaymentDueDate,
    courses: quotaUse(courses, plan?.totalCoursesAllowed ?? null),
    students: quotaUse(seats.students, plan?.totalStudents ?? null),
    adminUsers: quotaUse(seats.adminUsers, plan?.totalAdminUser ?? null),
    video: quotaUse(videoBytes, plan && videoBytesOf(plan)),
  };
}
