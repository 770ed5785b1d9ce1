import type { Tenant, Viewer } from '../platform/context.ts';

/** What courses need from learning and tenants. */
export interface CourseAccess {
  /** Whether the tenant's plan has expired. Then only the platform's ADMIN can open its courses. */
  isExpired(tenant: Tenant, viewer: Viewer | null, now: Date): Promise<boolean>;
  /** Ids of the courses that the user is enrolled in and may open now. */
  enrolledCourses(viewer: Viewer, now: Date): Promise<ReadonlySet<string>>;
}
