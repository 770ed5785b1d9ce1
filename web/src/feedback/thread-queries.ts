import { feedbackByContainer, feedbackByContainerAndUser } from '@lernhaus/contract/feedback/endpoints';
import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import type { ThreadPlace } from './thread-place.ts';

/** Somebody may reply while the thread is open. */
const refetchMs = 60_000;

const live = {
  meta: { silent: true },
  staleTime: 0,
  refetchInterval: refetchMs,
  refetchOnWindowFocus: true,
} as const;

const ownThreadQuery = (place: ThreadPlace) => ({
  ...endpointQuery(browserCaller(), feedbackByContainer, { query: { containerId: feedbackContainerId(place) } }),
  ...live,
});

const learnersThreadQuery = (place: ThreadPlace, user: string) => ({
  ...endpointQuery(browserCaller(), feedbackByContainerAndUser, {
    query: { containerId: feedbackContainerId(place), user },
  }),
  ...live,
});

/** The entries of a place: a reviewer reads those of the learner, everybody else their own. */
export const threadQuery = (place: ThreadPlace) =>
  place.reviewedLearner === null ? ownThreadQuery(place) : learnersThreadQuery(place, place.reviewedLearner);
