import type { Tenant, Viewer } from '../platform/context.ts';

/** What the slices of learning and tenants know about a course's readers; the assembly hands it in. */
export interface CourseAccess {
  /** Whether the tenant's plan has run out, which closes its courses to everybody but the platform's admin. */
  isExpired(tenant: Tenant, viewer: Viewer | null, now: Date): Promise<boolean>;
  /** The courses a viewer is enrolled in and may still open. */
  enrolledCourses(viewer: Viewer, now: Date): Promise<ReadonlySet<string>>;
}
