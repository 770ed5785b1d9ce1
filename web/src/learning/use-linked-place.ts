import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkedPlace } from './player-context.ts';

const linkParams = ['moduleId', 'parentId', 'feedback', 'quizFeedback', 'quizId'] as const;

/** What the parameters ask for besides the position (specification 2, my-courses). */
function linkedPlaceIn(search: URLSearchParams): LinkedPlace | null {
  const [quizId, isQuizFeedback] = [search.get('quizId'), search.get('quizFeedback') === 'true'];
  const withComments = search.get('feedback') === 'true' || isQuizFeedback;
  if (quizId === null && !withComments) return null;
  return { parentId: search.get('parentId') ?? search.get('moduleId'), quizId, withComments };
}

/**
 * What a link asks for, until it is shown. Its parameters are then removed from the address, so that a reload keeps the
 * learner's own position.
 */
export function useLinkedPlace(isRunning: boolean): { linkedPlace: LinkedPlace | null; clearLinkedPlace: () => void } {
  const [search, setSearch] = useSearchParams();
  const [linkedPlace, setLinkedPlace] = useState(() => linkedPlaceIn(search));
  const isLinked = linkParams.some((name) => search.has(name));
  useEffect(() => {
    if (!isRunning || !isLinked) return;
    setSearch(
      (now) => {
        for (const name of linkParams) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isRunning, isLinked, setSearch]);
  return useMemo(() => ({ linkedPlace, clearLinkedPlace: () => setLinkedPlace(null) }), [linkedPlace]);
}
