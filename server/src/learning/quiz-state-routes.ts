import {
  myQuizStates,
  quizStateByIds,
  quizStateByUserAndIds,
  saveQuizStates,
} from '@lernhaus/contract/learning/endpoints';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { ownLogin, readableLogin } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { AnswerServices } from './answer-services.ts';
import { editAnswer } from './edit-answer.ts';
import { findAnswer, findAnswerAt, listAnswers } from './find-answer.ts';
import { recordValues } from './record-access.ts';
import { submitAnswer } from './submit-answer.ts';
import { submitAnswers } from './submit-answers.ts';

/** Mounts the calls of answers, to practice questions and to those of exams. */
export function mountQuizStates(routes: RouteRegistry, services: AnswerServices): void {
  const { get, create, update, updateById } = resourceEndpoints(userCourseQuizState);
  routes.call(get, (context, { params }) => findAnswer(services, context, params['id']));
  routes.open(
    create,
    async (context, { body }) => {
      const { openCourse: read } = services;
      return submitAnswer(services, context, await recordValues(userCourseQuizState, { context, body, read }));
    },
    successMessages.created,
  );
  routes.open(update, (context, { body }) => editAnswer(services, context, body), successMessages.updated);
  routes.open(
    updateById,
    (context, { body, params }) => editAnswer(services, context, body, params['id']),
    successMessages.updated,
  );
  routes.open(saveQuizStates, async (context, { body }) => submitAnswers(services, context, body));
  routes.call(quizStateByIds, (context, { query }) =>
    findAnswerAt(services, context, { user: ownLogin(context), courseId: query.courseId }, query),
  );
  routes.call(quizStateByUserAndIds, (context, { query }) => {
    const learner = { user: readableLogin(context.viewer, query.user), courseId: query.courseId };
    return findAnswerAt(services, context, learner, query);
  });
  routes.call(myQuizStates, (context, { params, query }) =>
    listAnswers(services, context, params.courseId, query.user),
  );
}
