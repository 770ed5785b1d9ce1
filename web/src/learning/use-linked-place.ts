import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkedPlace } from './player-context.ts';

/** The parameters that open a quiz or the comments. They are removed once the course is open. */
export const linkParams = ['feedback', 'quizFeedback', 'quizId'] as const;

/** The target in the parameters, besides the position (specification 2, my-courses). */
function linkedPlaceIn(search: URLSearchParams): LinkedPlace | null {
  const [quizId, isQuizFeedback] = [search.get('quizId'), search.get('quizFeedback') === 'true'];
  const withComments = search.get('feedback') === 'true' || isQuizFeedback;
  if (quizId === null && !withComments) return null;
  return { parentId: search.get('parentId') ?? search.get('moduleId'), quizId, withComments };
}

/** The target of a link, until it is shown. */
export function useLinkedPlace(): { linkedPlace: LinkedPlace | null; clearLinkedPlace: () => void } {
  const [search] = useSearchParams();
  const [linkedPlace, setLinkedPlace] = useState(() => linkedPlaceIn(search));
  return useMemo(() => ({ linkedPlace, clearLinkedPlace: () => setLinkedPlace(null) }), [linkedPlace]);
}
