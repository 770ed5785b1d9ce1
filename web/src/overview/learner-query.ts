import { readLearner } from '@lernhaus/contract/overview/learners';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** One learner; read again when the page opens. */
export const learnerDetailQuery = (login: string) => ({
  ...endpointQuery(browserCaller(), readLearner, { params: { login } }),
  staleTime: 0,
  meta: { silent: true },
});
