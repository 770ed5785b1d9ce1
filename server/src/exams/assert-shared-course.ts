import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamCourses } from './exam-courses.ts';
import type { AttemptRow } from './queries.ts';

/** Questions and keys of another company's exam are read as long as it shares the course; otherwise it throws a 404. */
export async function assertSharedCourse(
  courses: ExamCourses,
  context: RequestContext,
  { owner, releaseOwner, courseId }: AttemptRow,
): Promise<void> {
  if (releaseOwner === owner) return;
  await courses.open({ ...context, tenant: { ...context.tenant, company: owner } }, courseId);
}
