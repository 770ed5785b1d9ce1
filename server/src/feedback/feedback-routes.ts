import {
  addFeedback,
  feedbackByContainer,
  feedbackByContainerAndUser,
  replyToFeedback,
} from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { isReviewer, ownLogin, readableLogin } from '../platform/context.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import { deleteEntry } from './delete-entry.ts';
import { editEntry } from './edit-entry.ts';
import { presentFeedback } from './present-feedback.ts';
import { readEntries } from './read-entries.ts';
import { type EntryServices, takePost, takeReply } from './take-entry.ts';

/**
 * Mounts the threads on contents, exams and quizzes, and the discussions of a course (specification 7, user-feedbacks).
 */
export function mountFeedback(routes: RouteRegistry, services: EntryServices): void {
  const { list, get, update, updateById, remove } = resourceEndpoints(userFeedback);
  routes.call(
    list,
    async (context, { query }) => {
      const paged = await repositoryOf(userFeedback, context).list(query);
      return { ...paged, rows: paged.rows.map((row) => presentFeedback(row, context.viewer, services.media)) };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  routes.call(get, async (context, { params }) =>
    presentFeedback(await repositoryOf(userFeedback, context).get(params.id), context.viewer, services.media),
  );
  routes.open(feedbackByContainer, (context, { query: { containerId } }) =>
    readEntries(services, context, { containerId, user: ownLogin(context), isReview: false }),
  );
  routes.open(feedbackByContainerAndUser, (context, { query: { containerId, user } }) =>
    readEntries(services, context, {
      containerId,
      user: readableLogin(context.viewer, user),
      isReview: isReviewer(context.viewer),
    }),
  );
  routes.open(
    addFeedback,
    (context, { body }, request) => takePost(services, context, { body, request }),
    successMessages.created,
  );
  routes.open(replyToFeedback, (context, { body }, request) => takeReply(services, context, { body, request }));
  routes.open(
    update,
    (context, { body }, request) => editEntry(services, context, { body, request }),
    successMessages.updated,
  );
  routes.open(
    updateById,
    (context, { body, params }, request) => editEntry(services, context, { body, request }, params.id),
    successMessages.updated,
  );
  routes.open(remove, (context, { params }) => deleteEntry(services, context, params), successMessages.deleted);
}
