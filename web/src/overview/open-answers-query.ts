import { limits } from '@lernhaus/contract/limits';
import { listOpenAnswers, openAnswerFilter, readOpenAnswer } from '@lernhaus/contract/overview/open-answers';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The queue as its address has it. */
export interface OpenAnswersList {
  /** From 1. */
  readonly page: number;
  readonly courseId: string;
  readonly kind: string;
}

/** Reads the address; what the API would refuse is ignored. */
export function openAnswersOf(given: URLSearchParams): OpenAnswersList {
  const page = Number(given.get('page') ?? '1');
  const known = (name: keyof typeof openAnswerFilter.shape) => {
    const value = (given.get(name) ?? '').trim();
    return openAnswerFilter.safeParse({ [name]: value }).success ? value : '';
  };
  return { page: Number.isInteger(page) && page > 0 ? page : 1, courseId: known('courseId'), kind: known('kind') };
}

/** The parameters of the address, without those that have their usual value. */
export const addressOf = ({ page, ...filters }: OpenAnswersList) => ({ ...filters, page: page === 1 ? null : page });

export const isNarrowed = ({ courseId, kind }: OpenAnswersList): boolean => courseId !== '' || kind !== '';

const filterOf = ({ courseId, kind }: OpenAnswersList) => {
  const { data = {} } = openAnswerFilter.safeParse({ courseId, kind });
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''));
};

/** A page of the queue with the number of all. */
export const openAnswersQuery = (list: OpenAnswersList) => {
  const query = { ...filterOf(list), page: String(list.page - 1), size: String(limits.pageSize) };
  return {
    queryKey: [listOpenAnswers.id, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => browserCaller().list(listOpenAnswers, { query, signal }),
    staleTime: 0,
    meta: { silent: true },
  };
};

/** One answer of the queue; read again when it opens. */
export const openAnswerQuery = (id: string, list: OpenAnswersList) => ({
  ...endpointQuery(browserCaller(), readOpenAnswer, { params: { id }, query: filterOf(list) }),
  staleTime: 5_000,
  meta: { silent: true },
});
