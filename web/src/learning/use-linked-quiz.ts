import type { ContentNode } from '@lernhaus/contract/courses/course-tree';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useSearchParams } from 'react-router';

export interface LinkedQuiz {
  /** The quiz of this content that the address names; null without one. */
  readonly quizId: string | null;
  /** It has been looked at: a reload must not go back to it. */
  readonly forget: () => void;
}

/** A link may lead to a single quiz of a content (specification 2, learner screens: query parameters). */
export function useLinkedQuiz(content: ContentNode): LinkedQuiz {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('quizId');
  const isHere = asked !== null && quizzesInOrder(content).some(({ quiz }) => quiz.id === asked);
  const forget = () => {
    if (!isHere) return;
    setSearch(
      (now) => {
        now.delete('quizId');
        now.delete('quizFeedback');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { quizId: isHere ? asked : null, forget };
}
