import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import { deleteCompletion } from './queries.ts';
import { markSummary } from './summary-queries.ts';

/**
 * Mounts the deletions of a learner's rows, after which the summary has to be computed again. Without the state or the
 * path the learner starts anew, so the time of completion goes with them.
 */
export function mountRecordDeletions(routes: RouteRegistry): void {
  for (const resource of [userCourseState, userCourseCurrentPath, userCourseQuizState])
    routes.call(
      resourceEndpoints(resource).remove,
      async (context, { params }) => {
        const repository = repositoryOf(resource, context);
        const { owner, user, courseId } = await repository.get(params.id);
        const learner = { owner, user, courseId };
        await markSummary(context.tx, learner);
        if (resource !== userCourseQuizState) await deleteCompletion(context.tx, learner);
        return repository.remove(params.id);
      },
      successMessages.deleted,
    );
}
