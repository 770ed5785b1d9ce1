import { listOpenAnswers, readOpenAnswer } from '@lernhaus/contract/overview/open-answers';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { listAddress } from '../platform/list-address.ts';

/** The queue of written answers, in the order of its endpoint. */
export const openAnswerList = listAddress(listOpenAnswers);
export type OpenAnswersList = ReturnType<typeof openAnswerList.read>;

/** A page of the queue; read again whenever it is shown. */
export const openAnswersQuery = (list: OpenAnswersList) => ({ ...openAnswerList.pageQuery(list), staleTime: 0 });

/** One answer of the queue. It is read again when it opens, unless the verdict form has just loaded it ahead. */
export const openAnswerQuery = (id: string, { courseId, kind }: OpenAnswersList) => ({
  ...endpointQuery(browserCaller(), readOpenAnswer, {
    params: { id },
    query: { ...(courseId ? { courseId } : {}), ...(kind === 'exam' || kind === 'practice' ? { kind } : {}) },
  }),
  staleTime: 5_000,
  meta: { silent: true },
});
