/** What a plan limits (specification 3, CompanyPlans). */
export type Plan = {
  readonly totalCoursesAllowed?: number | null | undefined;
  readonly totalStudents?: number | null | undefined;
  readonly totalAdminUser?: number | null | undefined;
  readonly videoUploadLimitInGb?: number | null | undefined;
  readonly totalTokensPerMonth?: number | null | undefined;
};

/** The limits by name; the failure when one is reached is `error.limit.{name}`. */
export type LimitName = 'courses' | 'students' | 'adminUsers' | 'video' | 'tokens';

/** What was used of each: counts, video in bytes, tokens of the current month. */
export type PlanUse = Readonly<Record<LimitName, number>>;

export type Remaining = Readonly<Record<LimitName, number>>;

export const bytesPerGigabyte = 1_000_000_000;

/**
 * What is left of each limit, never below 0. What the plan does not set allows nothing, and so does having no plan
 * (null). `unlimited` is for the platform's own companies, main and demo, which buy no plan: Infinity is left.
 */
export function planLimits(plan: Plan | null | 'unlimited', used: PlanUse): Remaining {
  const left = (limit: number | null | undefined, use: number) =>
    plan === 'unlimited' ? Number.POSITIVE_INFINITY : Math.max(0, (limit ?? 0) - use);
  const limits = plan === 'unlimited' ? null : plan;
  return {
    courses: left(limits?.totalCoursesAllowed, used.courses),
    students: left(limits?.totalStudents, used.students),
    adminUsers: left(limits?.totalAdminUser, used.adminUsers),
    video: left(Math.floor((limits?.videoUploadLimitInGb ?? 0) * bytesPerGigabyte), used.video),
    tokens: left(limits?.totalTokensPerMonth, used.tokens),
  };
}

/** Whether some more may be spent. */
export function hasRoomFor(remaining: Remaining, name: LimitName, more = 1): boolean {
  return remaining[name] >= more;
}
