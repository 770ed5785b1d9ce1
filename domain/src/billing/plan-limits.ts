/** The limits of a plan (specification 3, CompanyPlans). */
export type Plan = {
  readonly totalCoursesAllowed?: number | null | undefined;
  readonly totalStudents?: number | null | undefined;
  readonly totalAdminUser?: number | null | undefined;
  readonly videoUploadLimitInGb?: number | null | undefined;
  readonly totalTokensPerMonth?: number | null | undefined;
};

/** The names of the limits; the failure for a reached limit is `error.limit.{name}`. */
export type LimitName = 'courses' | 'students' | 'adminUsers' | 'video' | 'tokens';

/** What is used of each limit: counts; bytes of video; tokens of the current month. */
export type PlanUse = Readonly<Record<LimitName, number>>;

export type RemainingQuota = Readonly<Record<LimitName, number>>;

export const bytesPerGigabyte = 1_000_000_000;

/**
 * What is left of each limit, at least 0. A limit that the plan does not set is 0, and so are all limits without a plan
 * (null). `unlimited` is for the platform's own companies, main and demo, which buy no plan: everything is Infinity.
 */
export function planLimits(plan: Plan | null | 'unlimited', used: PlanUse): RemainingQuota {
  const remaining = (limit: number | null | undefined, use: number) =>
    plan === 'unlimited' ? Number.POSITIVE_INFINITY : Math.max(0, (limit ?? 0) - use);
  const limits = plan === 'unlimited' ? null : plan;
  return {
    courses: remaining(limits?.totalCoursesAllowed, used.courses),
    students: remaining(limits?.totalStudents, used.students),
    adminUsers: remaining(limits?.totalAdminUser, used.adminUsers),
    video: remaining(Math.floor((limits?.videoUploadLimitInGb ?? 0) * bytesPerGigabyte), used.video),
    tokens: remaining(limits?.totalTokensPerMonth, used.tokens),
  };
}

/** Whether at least `more` is left of a limit. */
export function hasQuotaFor(remaining: RemainingQuota, name: LimitName, more = 1): boolean {
  return remaining[name] >= more;
}
