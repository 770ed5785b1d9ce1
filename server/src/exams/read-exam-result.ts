import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { readGradedAttempts } from './read-graded-attempts.ts';

interface ExamOfCourse {
  readonly courseId: string;
  readonly moduleId: string;
  readonly assessmentId: string;
}

/** The latest result of a user of the company at an exam; null if there is none. */
export async function readExamResult(
  services: ExamServices,
  context: RequestContext,
  user: string,
  { courseId, moduleId, assessmentId }: ExamOfCourse,
) {
  const learner = { owner: context.tenant.company, user, courseId };
  const paper = (await services.courses.open(context, courseId)).paper(assessmentId);
  const attempts = await readGradedAttempts(services, context, learner, assessmentId);
  // A moved or removed exam is also found by its old module, so its result stays.
  const places = [...(paper?.moduleIds ?? []), ...attempts.map((attempt) => attempt.moduleId)];
  return places.includes(moduleId) ? (attempts.findLast(({ result }) => result !== null)?.result ?? null) : null;
}
