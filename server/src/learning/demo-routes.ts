import { checkDemoAnswer } from '@lernhaus/contract/learning/endpoints';
import type { Mounts } from '../platform/http/mount.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { CourseReader } from './course-reader.ts';
import { type GivenAnswer, gradedAnswer } from './save-answer.ts';

/** Visitors of a demo course are told whether they are right, by the keys that stay here. */
export function mountDemo(mounts: Mounts, readDemo: CourseReader, rates: Pick<RateLimits, 'take'>): void {
  mounts.open(checkDemoAnswer, async (scope, { params, body }) => {
    await rates.take({ limit: 'demo', address: scope.address });
    const { correct } = gradedAnswer(await readDemo(scope, params.id), body as unknown as GivenAnswer);
    return { correct };
  });
}
