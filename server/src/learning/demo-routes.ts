import { checkDemoAnswer } from '@lernhaus/contract/learning/endpoints';
import { isReviewer } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { CourseReader } from './course-reader.ts';
import { gradedAnswer } from './save-answer.ts';

/**
 * Mounts the check of answers that are not stored: of visitors in demo courses, and of reviewers in all courses that
 * they may open. The keys stay on the server.
 */
export function mountDemo(
  routes: RouteRegistry,
  { read, readDemo }: { readonly read: CourseReader; readonly readDemo: CourseReader },
  rates: Pick<RateLimits, 'take'>,
): void {
  routes.open(checkDemoAnswer, async (context, { params, body }) => {
    await rates.take({ limit: 'demo', address: context.address });
    const course = await (isReviewer(context.viewer) ? read : readDemo)(context, params.id);
    const { correct, partResults } = gradedAnswer(course, null, body);
    return { correct, partResults };
  });
}
