import { checkDemoAnswer } from '@lernhaus/contract/learning/endpoints';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { CourseReader } from './course-reader.ts';
import { gradedAnswer } from './save-answer.ts';

/** Mounts the check of answers in demo courses. The keys stay on the server. */
export function mountDemo(routes: RouteRegistry, readDemo: CourseReader, rates: Pick<RateLimits, 'take'>): void {
  routes.open(checkDemoAnswer, async (context, { params, body }) => {
    await rates.take({ limit: 'demo', address: context.address });
    const { correct, partResults } = gradedAnswer(await readDemo(context, params.id), null, body);
    return { correct, partResults };
  });
}
