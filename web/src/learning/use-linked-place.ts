import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AskedPlace } from './player-context.ts';

const ofLink = ['moduleId', 'parentId', 'feedback', 'quizFeedback', 'quizId'] as const;

/** What the player's parameters name beside the place itself (specification 2, my-courses). */
function askedIn(search: URLSearchParams): AskedPlace | null {
  const [quizId, isQuizFeedback] = [search.get('quizId'), search.get('quizFeedback') === 'true'];
  const withComments = search.get('feedback') === 'true' || isQuizFeedback;
  if (quizId === null && !withComments) return null;
  return { parentId: search.get('parentId') ?? search.get('moduleId'), quizId, withComments };
}

/**
 * What a link asks for, until it was shown. The place it led to is then the learner's own: its parameters leave the
 * address, so that a reload does not go back to it.
 */
export function useLinkedPlace(isRunning: boolean): { asked: AskedPlace | null; forgetAsked: () => void } {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(() => askedIn(search));
  const isLinked = ofLink.some((name) => search.has(name));
  useEffect(() => {
    if (!isRunning || !isLinked) return;
    setSearch(
      (now) => {
        for (const name of ofLink) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isRunning, isLinked, setSearch]);
  return useMemo(() => ({ asked, forgetAsked: () => setAsked(null) }), [asked]);
}
